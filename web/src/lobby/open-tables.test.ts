import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { zoneTold } from '../evenings/moments';
import type { TableLine } from '../protocol/types';
import OpenTables from './OpenTables.svelte';

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

const line = (table: string, more: Partial<TableLine> = {}): TableLine => ({
  table,
  game: 'gin',
  stage: 'playing',
  names: ['Ada', 'Finn'],
  my_turn: false,
  seat: 0,
  clock: null,
  begins: 0,
  left: -1,
  waits_for: [],
  holiday: 0,
  trial: false,
  stand_in: false,
  ...more,
});

/** What is told of these tables in a part of their lines. */
function told(tables: TableLine[], part: string): string[] {
  shown = mount(OpenTables, { target: document.body, props: { tables, house: undefined } });
  flushSync();
  return [...document.querySelectorAll(part)].map((one) => one.textContent.trim());
}

it('names oneself at no table, whatever one is called there', () => {
  const tables = [line('a', { names: ['Guest', 'Finn'] }), line('b', { names: ['Finn', 'Guest'], seat: 1 })];
  expect(told(tables, '.names')).toEqual(['with Finn', 'with Finn']);
});

it('marks a table at which a match that is over is played on, and no other', () => {
  const tables = [line('a', { trial: true }), line('b')];
  expect(told(tables, '.names')).toEqual(['with Finn', 'practice · with Finn']);
});

it('shows what is only practice after the matches with others, however urgent', () => {
  const tables = [
    line('a', { trial: true, my_turn: true }),
    line('b', { trial: true, my_turn: true }),
    line('c'),
    line('d', { my_turn: true }),
  ];
  const links = told(tables, 'a').length;
  expect(links).toBe(4);
  const order = [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  expect(order).toEqual(['/table/d', '/table/c', '/table/a', '/table/b']);
});

it('puts all practice away together, and back again', async () => {
  const asked: [string, unknown][] = [];
  const tables = [line('a', { trial: true }), line('b', { trial: true }), line('c')];
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    asked.push([address, JSON.parse(body)]);
    return Promise.resolve(new Response(JSON.stringify(tables.slice(2))));
  });
  told(tables, 'a');
  const press = async (words: string): Promise<void> => {
    [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === words)?.click();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await vi.waitFor(() => expect(document.querySelectorAll('a')).toHaveLength(1));
  };
  await press('Hide all 2 practice tables');
  expect(asked).toEqual([
    ['/api/tables/a/list', { listed: false }],
    ['/api/tables/b/list', { listed: false }],
  ]);
  expect(document.body.textContent).toContain('2 practice tables are off your list');
  asked.length = 0;
  await press('Undo');
  expect(asked.map(([, listing]) => listing)).toEqual([{ listed: true }, { listed: true }]);
  vi.unstubAllGlobals();
});

it('says where a bot plays for the reader', () => {
  const tables = [line('a', { stand_in: true }), line('b'), line('c', { stand_in: true, stage: 'paused' })];
  expect(told(tables, '.stage')).toEqual(['A bot plays for you', 'Round under way', 'Paused']);
});

it('tells by which clocks an evening begins, as its own page does', () => {
  const begins = Date.parse('2027-01-12T19:00:00Z');
  const [planned, off] = told(
    [line('a', { begins, stage: 'planned' }), line('b', { begins, stage: 'off' })],
    '.stage',
  );
  expect(planned?.endsWith(`\u00a0${zoneTold(begins)}`)).toBe(true);
  expect(off).toBe(`Called off: ${planned}`);
});

it('sets evenings of friends apart from what one has begun, the next first', () => {
  const evening = (table: string, begins: number): TableLine =>
    line(table, { begins, stage: 'planned', seat: -1, names: ['Ada'] });
  const names = told(
    [line('a'), evening('later', 2_000_000_000_000), evening('next', 1_900_000_000_000)],
    'h2',
  );
  expect(names).toEqual(['Go on where you were', 'Evenings you can sign up for']);
  const order = [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  expect(order).toEqual(['/table/a', '/evening/next', '/evening/later']);
});
