const DAY = 24 * 60 * 60 * 1000;

/** A moment as people say it: the time, and the day unless it was today. */
export function momentOf(at: number, now = Date.now()): string {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  if (moment.toDateString() === new Date(now).toDateString()) return time;
  const year = Math.abs(now - at) > 300 * DAY ? { year: 'numeric' as const } : {};
  return `${moment.toLocaleDateString([], { day: 'numeric', month: 'short', ...year })}, ${time}`;
}

/** The day of a moment, as it stands on paper. */
export function dayOf(at: number): string {
  return new Date(at).toLocaleDateString([], { day: 'numeric', month: 'long', year: 'numeric' });
}
