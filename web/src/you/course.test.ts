// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { byMonth, HIGH, LEFT, pathOf, scalesFor, UNDER, WIDE } from './course';

describe('the scales of a drawing', () => {
  it('hold every value, between round marks', () => {
    for (const values of [[0, 1, 2, 1], [-37, 12], [1500, 1512, 1460], [5]]) {
      const { x, y, marks } = scalesFor(values.length, values);
      expect(marks.length).toBeLessThanOrEqual(7);
      expect(Math.min(...marks)).toBeLessThanOrEqual(Math.min(...values));
      expect(Math.max(...marks)).toBeGreaterThanOrEqual(Math.max(...values));
      for (const [place, value] of values.entries()) {
        expect(x(place)).toBeGreaterThanOrEqual(LEFT);
        expect(x(place)).toBeLessThanOrEqual(WIDE);
        expect(y(value)).toBeGreaterThanOrEqual(0);
        expect(y(value)).toBeLessThanOrEqual(HIGH - UNDER);
      }
      expect(y(Math.max(...values))).toBeLessThanOrEqual(y(Math.min(...values)));
    }
  });
});

it('a path leads from place to place', () => {
  expect(
    pathOf([
      [1, 2],
      [3.25, 4],
    ]),
  ).toBe('M1.0 2.0L3.3 4.0');
});

it('a table has a line for each month, the latest first', () => {
  const month = (moment: number): string => (moment < 10 ? 'May' : 'June');
  expect(byMonth([1, 2, 11, 12, 13], month)).toEqual([
    { month: 'June', first: 2, last: 4 },
    { month: 'May', first: 0, last: 1 },
  ]);
  expect(byMonth([], month)).toEqual([]);
});
