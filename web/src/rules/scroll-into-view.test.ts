// @vitest-environment node
import { expect, it } from 'vitest';
import { way } from './scroll-into-view';

it.each([
  ['stays where it is seen', { top: 100, bottom: 400 }, 0],
  ['comes up from below', { top: 700, bottom: 900 }, 300],
  ['comes down from above', { top: -200, bottom: 100 }, -264],
  ['shows its lower end where it is too high', { top: -100, bottom: 700 }, 100],
  ['shows its lower end where that has gone by', { top: -900, bottom: -100 }, -700],
])('%s', (_what, part, expected) => {
  expect(way(part, 64, 600)).toBe(expected);
});
