import { written } from '../messages/locale';

const DAY = 24 * 60 * 60 * 1000;

/** A moment as people say it: the time, and the day unless it was today. */
export function momentOf(at: number, now = Date.now()): string {
  const time = written({ hour: '2-digit', minute: '2-digit' }).format(at);
  if (new Date(at).toDateString() === new Date(now).toDateString()) return time;
  const year = Math.abs(now - at) > 300 * DAY ? { year: 'numeric' as const } : {};
  return `${written({ day: 'numeric', month: 'short', ...year }).format(at)}, ${time}`;
}

/** The day of a moment, as it stands on paper. */
export function dayOf(at: number): string {
  return written({ day: 'numeric', month: 'long', year: 'numeric' }).format(at);
}
