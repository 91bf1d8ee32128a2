import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Company } from '../../protocol/types';
import { isMuted, setMuted, SHOWN, Speech } from './speech.svelte';

const said = (...remarks: [seat: number, sentence: string, age: number][]): Company => ({
  phrases: [],
  free_talk: false,
  remarks: remarks.map(([seat, sentence, age], index) => ({ number: index + 1, seat, sentence, age })),
  proposal: null,
  may_take_back: false,
  paused: false,
  onlookers: [],
  silent: [],
});

let speech = new Speech('t');
const spoken = (seat: number): string | undefined => speech.spoken.find((one) => one.seat === seat)?.sentence;

beforeEach(() => {
  vi.useFakeTimers();
  speech = new Speech('t');
});
afterEach(() => {
  speech.close();
  vi.useRealTimers();
});

test('a remark is shown for some seconds', () => {
  speech.listen(said([1, 'Hello!', 0]));
  expect(spoken(1)).toBe('Hello!');
  expect(spoken(0)).toBeUndefined();
  vi.advanceTimersByTime(SHOWN);
  expect(spoken(1)).toBeUndefined();
});

test('the latest remark of a seat stands, and an old one is not shown again', () => {
  speech.listen(said([1, 'Hello!', SHOWN + 1]));
  expect(spoken(1)).toBeUndefined();
  speech.listen(said([1, 'Hello!', 4000], [1, 'Well played!', 0]));
  vi.advanceTimersByTime(SHOWN - 1);
  expect(spoken(1)).toBe('Well played!');
});

test('who is muted is not heard, at this table only', () => {
  speech.listen(said([1, 'Hello!', 0], [0, 'Thank you!', 0]));
  setMuted('t', 1, true);
  expect(isMuted('t', 1)).toBe(true);
  expect(spoken(1)).toBeUndefined();
  expect(spoken(0)).toBe('Thank you!');
  const other = new Speech('other');
  other.listen(said([1, 'Hello!', 0]));
  expect(other.spoken).toEqual([{ seat: 1, sentence: 'Hello!' }]);
  other.close();
  setMuted('t', 1, false);
  expect(isMuted('t', 1)).toBe(false);
});

test('whoever is blocked falls silent at once', () => {
  speech.listen(said([1, 'Hello!', 0], [0, 'Thank you!', 0]));
  speech.listen(said([0, 'Thank you!', 0]));
  expect(spoken(1)).toBeUndefined();
  expect(spoken(0)).toBe('Thank you!');
});
