import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { ComparedPlay, DecisionView } from '../protocol/types';
import PracticePosition from './PracticePosition.svelte';
import { isSolved, noteAnswer, solvedHere, triedHere } from './solved';

vi.mock('./api', () => ({ fetchPractice: () => Promise.resolve({ positions: [], analysed: 1 }) }));

let shown: Record<string, unknown> | null = null;

async function leave(): Promise<void> {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
}

afterEach(async () => {
  await leave();
  history.replaceState(null, '');
});

function play(told: string, more: number): ComparedPlay {
  return { told, more, error: 8.41, picture: { svg: '', words: '' }, learns: false };
}

/** What is answered to whoever would make this play. */
function answered(told: string): string | undefined {
  const view = {
    number: 7,
    before: { svg: '', words: '' },
    reason: '',
    own: play('The five.', 0),
    best: play('The nine.', 12.5),
    others: [play('The ace.', 18.4), play('A king.', -3.25)],
  } as unknown as DecisionView;
  shown = mount(PracticePosition, {
    target: document.body,
    props: { table: 'a', view, ongo: () => undefined },
  });
  flushSync();
  const buttons = [...document.querySelectorAll<HTMLElement>('.choices button')];
  buttons.find((one) => one.textContent?.trim() === told)?.click();
  flushSync();
  return document.querySelector('[role=status]')?.textContent?.trim();
}

it('says how much is given away by what is worse', () => {
  expect(answered('A king.')).toBe('Your answer gives away 15.8 points more than the best.');
  expect([...document.querySelectorAll('dt, dd')].map((one) => one.textContent?.trim())).toEqual([
    'Your answer',
    'A king.',
    'In the match',
    'The five.',
  ]);
});

it('gives nothing away that is less than nothing: what shows more was not measured again', () => {
  expect(answered('The ace.')).toContain('was measured again, on fresh deals');
});

it('remembers what was answered wrong until it is found', () => {
  answered('A king.');
  expect([isSolved(solvedHere(), 'a', 7), isSolved(triedHere(), 'a', 7)]).toEqual([false, true]);
  noteAnswer('a', 7, true);
  expect([isSolved(solvedHere(), 'a', 7), isSolved(triedHere(), 'a', 7)]).toEqual([true, false]);
});

it('says once what was answered as in the match', () => {
  answered('The five.');
  expect(document.querySelector('dl')?.textContent).toMatch(
    /^\s*Your answer, as in the match\s*The five\.\s*$/,
  );
});

it('still stands answered to whoever comes back to it, until it is tried once more', async () => {
  const told = answered('A king.');
  await leave();
  expect(answered('')).toBe(told);
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'Once more')?.click();
  await leave();
  expect(answered('')).toBeUndefined();
});
