import { t } from '../../messages';
import { written } from '../../messages/locale';
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
  const parts = [
    { count: Math.floor(hours / 24), told: t.table.days },
    { count: hours % 24, told: t.table.hours },
    { count: hours < 24 ? Math.floor((seconds % HOUR) / 60) : 0, told: t.table.minutes },
  ];
  return parts.flatMap(({ count, told }) => (count > 0 ? told(count) : [])).join(' ');
}

/** The last day of a holiday that ends at this moment; short, or with all that is to be read aloud. */
export function lastDay(ends: number, month: 'short' | 'long' = 'short'): string {
  return written({ day: 'numeric', month }).format(ends - 1);
}

/** What is left of a turn at a moment: its own time first, then the reserve. */
export function leftOf(turn: ShownTurn, now: number): { turn: number; reserve: number; isSoon: boolean } {
  const left = { turn: Math.max(0, turn.turnEnds - now), reserve: turn.ends - turn.turnEnds };
  if (left.turn === 0) left.reserve = Math.max(0, turn.ends - now);
  return { ...left, isSoon: left.turn + left.reserve <= SOON * 1000 };
}
