/** Days as a calendar on the wall has them, and the moments at which they begin here. */

import { written } from '../messages/locale';

/** ``2027-01-31`` for the day of a moment on the reader's clock. */
export function dayOf(moment: number): string {
  const date = new Date(moment);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** When a day begins here, or one so many days later. */
export function beginOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** How many days there are from one to another, both counted; not a number while a day is missing. */
export function daysFrom(first: string, last: string): number {
  if (!first || !last) return Number.NaN;
  return Math.round((beginOf(last, 1) - beginOf(first)) / 86_400_000);
}

/** ``3 – 16 Aug``, from one moment to the day before another begins. */
export function spanTold(begins: number, ends: number): string {
  return written({ day: 'numeric', month: 'short' }).formatRange(begins, ends - 1);
}
