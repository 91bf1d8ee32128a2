import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Company } from '../../protocol/types';
import { isMuted, muteAtRematch, setMuted, SHOWN, Speech } from './speech.svelte';

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

const names = ['Ada', 'Ben'];
const speechAt = (table: string): Speech => new Speech(table, (seat) => names[seat] ?? '');

let speech = speechAt('t');
const spoken = (seat: number): string | undefined => speech.spoken.find((one) => one.seat === seat)?.sentence;

beforeEach(() => {
  vi.useFakeTimers();
  speech = speechAt('t');
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
  setMuted('t', 'Ben', true);
  expect(isMuted('t', 'Ben')).toBe(true);
  expect(spoken(1)).toBeUndefined();
  expect(spoken(0)).toBe('Thank you!');
  const other = speechAt('other');
  other.listen(said([1, 'Hello!', 0]));
  expect(other.spoken).toEqual([{ seat: 1, sentence: 'Hello!' }]);
  other.close();
  setMuted('t', 'Ben', false);
  expect(isMuted('t', 'Ben')).toBe(false);
});

test('who changes places stays muted', () => {
  setMuted('places', 'Ben', true);
  expect(isMuted('places', 'Ada')).toBe(false);
  names.reverse();
  const moved = speechAt('places');
  moved.listen(said([0, 'Hello!', 0], [1, 'Thank you!', 0]));
  expect(moved.spoken).toEqual([{ seat: 1, sentence: 'Thank you!' }]);
  moved.close();
  names.reverse();
});

test('who is muted is muted at the rematch too, until one decides otherwise there', () => {
  setMuted('first', 'Ben', true);
  muteAtRematch('first', 'second', names);
  expect(names.filter((name) => isMuted('second', name))).toEqual(['Ben']);
  setMuted('second', 'Ben', false);
  muteAtRematch('first', 'second', names);
  expect(isMuted('second', 'Ben')).toBe(false);
});

test('whoever is blocked falls silent at once', () => {
  speech.listen(said([1, 'Hello!', 0], [0, 'Thank you!', 0]));
  speech.listen(said([0, 'Thank you!', 0]));
  expect(spoken(1)).toBeUndefined();
  expect(spoken(0)).toBe('Thank you!');
});
