import { written } from '../messages/locale';

/** The days of a week as settings have them. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The first of January 2024 was a Monday. */
const monday = Date.UTC(2024, 0, 1);

/** What a day of a week is called. */
export function weekday(day: string, style: 'long' | 'short' = 'long'): string {
  const place = WEEKDAYS.findIndex((one) => one === day);
  return place < 0 ? day : written({ weekday: style, timeZone: 'UTC' }).format(monday + place * 86_400_000);
}

/** ``Tue 12:00``, as settings have it, for people to read. */
export function hourTold(moment: string): string {
  const [day = '', ...rest] = moment.split(' ');
  return [weekday(day, 'short'), ...rest].join(' ');
}
