import { afterEach, expect, test, vi } from 'vitest';
import record from '../../../tests/transcripts/gin-parity.rummy?raw';
import source from '../../public/verify_deal.mjs?raw';
import { checkDeals } from './deal-check';

const program = import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`).then(
  (found) => found.check,
);
const shown = [...record.matchAll(/^commitment: (\S+)/gm)].map(([, commitment], round) => ({
  round,
  number: 0,
  commitment: commitment!,
  secret: '00',
  salt: '',
  nonces: [],
}));

function served(text: string): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)));
}

afterEach(() => vi.unstubAllGlobals());

test('a record whose deals follow from its secrets is right', async () => {
  served(record);
  expect(await checkDeals('/record', shown, program)).toEqual({ right: 2, wrong: [] });
});

test('a stacked deal is named by its round', async () => {
  served(record.replace(/^deal: (\S+) (\S+)/m, 'deal: $2 $1'));
  expect(await checkDeals('/record', shown, program)).toEqual({ right: 1, wrong: [{ round: 1, number: 0 }] });
});

test('a commitment that the page was shown, and that the record has not, is named', async () => {
  served(record);
  const other = [{ ...shown[1]!, commitment: 'ab'.repeat(32) }];
  expect(await checkDeals('/record', other, program)).toEqual({ right: 2, wrong: [{ round: 1, number: 0 }] });
});

test('what cannot be had is no answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  await expect(checkDeals('/record', shown, program)).rejects.toThrow('404');
  served('no record');
  await expect(checkDeals('/record', shown, program)).rejects.toThrow('missing at its beginning');
});
