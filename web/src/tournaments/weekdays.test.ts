// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { useLocale } from '../messages/locale';
import { hourTold, weekday, WEEKDAYS } from './weekdays';

afterEach(() => useLocale('en'));

it('days of the week are called as the reader calls them', () => {
  useLocale('es');
  expect(WEEKDAYS.map((day) => weekday(day))[2]).toBe('miércoles');
  expect(hourTold('Tue 12:00')).toBe('mar 12:00');
  expect(hourTold('')).toBe('');
});
