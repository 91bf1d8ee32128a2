// @vitest-environment node
import { expect, it } from 'vitest';
import { useLocale } from '../messages/locale';
import { beginOf, dayOf, daysFrom, spanTold } from './days';

useLocale('en-GB');

it('finds the day of a moment and the moment of a day', () => {
  expect(dayOf(new Date(2027, 0, 31, 23, 59).getTime())).toBe('2027-01-31');
  expect(beginOf('2027-01-31')).toBe(new Date(2027, 0, 31).getTime());
  expect(beginOf('2027-01-31', 1)).toBe(new Date(2027, 1, 1).getTime());
});

it('counts both the first day and the last', () => {
  expect(daysFrom('2027-03-20', '2027-03-20')).toBe(1);
  expect(daysFrom('2027-03-20', '2027-04-02')).toBe(14);
  expect(daysFrom('2027-03-20', '2027-03-19')).toBe(0);
  expect(daysFrom('', '2027-03-19')).toBeNaN();
});

it('tells the last day, not the morning after', () => {
  expect(spanTold(beginOf('2027-08-03'), beginOf('2027-08-16', 1))).toMatch(/^3.–.16 Aug$|^3–16 Aug$/);
  expect(spanTold(beginOf('2027-08-03') + 5000, beginOf('2027-08-03', 1))).toBe('3 Aug');
});
