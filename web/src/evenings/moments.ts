/** Moments as the reader's own clock and calendar show them, and as fields for a day and a time hold them. */

import { until, written } from '../messages/locale';

/** The time zone of the reader. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** ``Tuesday 24 November, 20:00`` as people here write it; with the year if it is not this one. */
export function whenTold(moment: number, zone = ownZone, now = Date.now()): string {
  const year = written({ timeZone: zone, year: 'numeric' });
  return written({
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    ...(year.format(moment) === year.format(now) ? {} : { year: 'numeric' }),
  }).format(moment);
}

/** What the clocks of a zone go by at a moment, as people here call it: ``CET``; in summer that is another name. */
export function zoneTold(moment: number, zone = ownZone): string {
  const parts = written({ timeZone: zone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? placeOf(zone);
}

/** The same moment on the clocks of another place: the hour, with the day if that is another one; "" if they agree. */
export function toldThere(moment: number, there: string, here = ownZone): string {
  if (fieldsOf(moment, there).join() === fieldsOf(moment, here).join()) return '';
  const isSameDay = fieldsOf(moment, there)[0] === fieldsOf(moment, here)[0];
  return written({
    timeZone: there,
    hour: 'numeric',
    minute: '2-digit',
    ...(isSameDay ? {} : { weekday: 'long' }),
  }).format(moment);
}

/** The place that gives a time zone its name. */
export function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** ``2027-01-13`` and ``20:00``, as fields hold them, on the clocks of a zone. */
export function fieldsOf(moment: number, zone = ownZone): readonly [day: string, time: string] {
  const told = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = told.format(moment).split(' ');
  return [day, time];
}

/** The day and time that a form offers first: tomorrow evening. */
export function firstOffer(now = Date.now()): readonly [day: string, time: string] {
  return [fieldsOf(now + DAY)[0], '20:00'];
}

/** ``in 3 days``, by the calendar, ``in 2 hours``, ``in 5 minutes``. */
export function leftTold(milliseconds: number, now = Date.now()): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  if (minutes < 90) return until(minutes, 'minute');
  const midnights = [now, now + milliseconds].map((moment) => new Date(moment).setHours(0, 0, 0, 0));
  const days = Math.round(((midnights[1] ?? 0) - (midnights[0] ?? 0)) / DAY);
  return minutes < 36 * 60 || days < 2 ? until(Math.round(minutes / 60), 'hour') : until(days, 'day');
}
