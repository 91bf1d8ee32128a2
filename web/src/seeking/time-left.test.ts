// @vitest-environment node
import { expect, test } from 'vitest';
import { waitTold } from './time-left';

test.each([
  [100, '1 s'],
  [59_000, '59 s'],
  [89_000, '89 s'],
  [90_000, '2 min'],
  [300_000, '5 min'],
])('a wait of %i ms is told as %s', (milliseconds, told) => {
  expect(waitTold(milliseconds)).toBe(told);
});
