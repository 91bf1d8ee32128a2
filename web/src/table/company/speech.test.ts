import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Company } from '../../protocol/types';
import { hush, isMuted, listen, setMuted, SHOWN, spoken } from './speech.svelte';

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

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  hush();
  vi.useRealTimers();
});

test('a remark is shown at its seat for some seconds', () => {
  listen('t', said([1, 'Hello!', 0]));
  expect(spoken(1)).toBe('Hello!');
  expect(spoken(0)).toBeUndefined();
  vi.advanceTimersByTime(SHOWN);
  expect(spoken(1)).toBeUndefined();
});

test('the latest remark of a seat stands, and an old one is not shown again', () => {
  listen('t', said([1, 'Hello!', SHOWN + 1]));
  expect(spoken(1)).toBeUndefined();
  listen('t', said([1, 'Hello!', 4000], [1, 'Well played!', 0]));
  vi.advanceTimersByTime(SHOWN - 1);
  expect(spoken(1)).toBe('Well played!');
});

test('who is muted is not heard, at this table only', () => {
  setMuted('t', 1, true);
  expect(isMuted('t', 1)).toBe(true);
  listen('t', said([1, 'Hello!', 0], [0, 'Thank you!', 0]));
  expect(spoken(1)).toBeUndefined();
  expect(spoken(0)).toBe('Thank you!');
  listen('other', said([1, 'Hello!', 0]));
  expect(spoken(1)).toBe('Hello!');
  setMuted('t', 1, false);
  expect(isMuted('t', 1)).toBe(false);
});
