// @vitest-environment node
import { expect, it } from 'vitest';
import { useLocale } from '../../messages/locale';
import { clockFace, lastDay, leftOf } from './left';

useLocale('en-GB');

it('shows minutes and seconds, the last second until it is over', () => {
  expect(clockFace(180_000)).toBe('3:00');
  expect(clockFace(61_001)).toBe('1:02');
  expect(clockFace(1)).toBe('0:01');
  expect(clockFace(-5)).toBe('0:00');
});

it('shows hours and days without what is too small to matter', () => {
  expect(clockFace(3 * 24 * 3_600_000)).toBe('3 d');
  expect(clockFace(27 * 3_600_000 + 59_000)).toBe('1 d 3 h');
  expect(clockFace(5 * 3_600_000 + 20 * 60_000)).toBe('5 h 20 min');
  expect(clockFace(3_600_000)).toBe('1 h');
});

it('tells the last day of a holiday', () => {
  const ends = new Date(2027, 7, 17).getTime();
  expect(lastDay(ends, 'short')).toBe('16 Aug');
  expect(lastDay(ends, 'long')).toBe('16 August');
});

it('counts down the time of the turn, then the reserve', () => {
  const turn = { seats: [0], turnEnds: 30_000, ends: 210_000 };
  expect(leftOf(turn, 0)).toEqual({ turn: 30_000, reserve: 180_000, isSoon: false });
  expect(leftOf(turn, 40_000)).toEqual({ turn: 0, reserve: 170_000, isSoon: false });
  expect(leftOf(turn, 200_000)).toEqual({ turn: 0, reserve: 10_000, isSoon: true });
  expect(leftOf(turn, 300_000)).toEqual({ turn: 0, reserve: 0, isSoon: true });
});

it('warns where there is no reserve', () => {
  const turn = { seats: [0, 1], turnEnds: 30_000, ends: 30_000 };
  expect(leftOf(turn, 19_000).isSoon).toBe(false);
  expect(leftOf(turn, 21_000).isSoon).toBe(true);
});
