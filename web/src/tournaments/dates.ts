/** Moments on the clocks of the venue and of the reader, and how long it is until them. */

import { t } from '../messages';
import { written } from '../messages/locale';

const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone;

function format(moment: string, options: Intl.DateTimeFormatOptions): string {
  return written(options).format(new Date(moment));
}

/** ``Wed, 13 Jan, 10:00`` on the clocks of a zone. */
export function momentIn(moment: string, zone: string): string {
  return format(moment, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** ``10:00`` on the clocks of a zone. */
export function clockIn(moment: string, zone: string): string {
  return format(moment, { timeZone: zone, hour: '2-digit', minute: '2-digit' });
}

/** ``Wednesday, 13 January`` on the clocks of a zone. */
export function dayIn(moment: string, zone: string): string {
  return format(moment, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' });
}

/** The same moment on the reader's clock, only its hour on the same day, or "" if both clocks agree. */
export function ownMoment(moment: string, zone: string, ownZone = OWN): string {
  if (momentIn(moment, ownZone) === momentIn(moment, zone)) return '';
  return (dayIn(moment, ownZone) === dayIn(moment, zone) ? clockIn : momentIn)(moment, ownZone);
}

/** ``13 January 2027`` for a day written ``2027-01-13``. */
export function dateOf(day: string): string {
  return format(`${day}T12:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
}

/** ``2027-01-13T10:00`` on the clocks of a zone, as a field for a moment has it. */
export function fieldIn(moment: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(moment));
  return parts.replace(' ', 'T');
}

/** The moment that a field has, on the clocks of a zone; ``near`` is a moment of about then. */
export function momentOf(field: string, zone: string, near: string): string {
  const apart = Date.parse(`${field}Z`) - Date.parse(`${fieldIn(near, zone)}Z`);
  return new Date(Date.parse(near) + apart).toISOString();
}

/** The zone of the reader. */
export const ownZone = OWN;

/** How long it is until a moment; from a day on, in days of the calendar of a zone. */
export function lastingUntil(moment: string, now: number, zone: string): string {
  const left = Date.parse(moment) - now;
  const day = (at: string): number => Date.parse(`${fieldIn(at, zone).slice(0, 10)}T00:00Z`) / 86_400_000;
  return left < 86_400_000 ? lasting(left) : t.house.days(day(moment) - day(new Date(now).toISOString()));
}

/** How long it is: ``2 days``, ``3:05:10``, ``4:59``. */
export function lasting(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (number: number): string => String(number).padStart(2, '0');
  if (days > 0) return t.house.days(days);
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
