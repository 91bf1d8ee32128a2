import type { ShownTurn } from './turn-time.svelte';

const HOUR = 60 * 60;

/** Seconds before the end at which a player is warned. */
export const SOON = 10;

/** Minutes and seconds, as a clock shows them; of days or hours the two largest parts, rounded down. */
export function clockFace(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= HOUR) return longFace(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Days and hours, or hours and minutes. */
function longFace(seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  const parts =
    hours < 24
      ? [`${hours} h`, `${Math.floor((seconds % HOUR) / 60)} min`]
      : [`${Math.floor(hours / 24)} d`, `${hours % 24} h`];
  return parts.filter((part) => !part.startsWith('0 ')).join(' ');
}

/** The last day of a holiday that ends at this moment; short, or with all that is to be read aloud. */
export function lastDay(ends: number, month: 'short' | 'long' = 'short', language?: string): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month }).format(ends - 1);
}

/** What is left of a turn at a moment: its own time first, then the reserve. */
export function leftOf(turn: ShownTurn, now: number): { turn: number; reserve: number; isSoon: boolean } {
  const left = { turn: Math.max(0, turn.turnEnds - now), reserve: turn.ends - turn.turnEnds };
  if (left.turn === 0) left.reserve = Math.max(0, turn.ends - now);
  return { ...left, isSoon: left.turn + left.reserve <= SOON * 1000 };
}
