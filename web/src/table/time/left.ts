import type { ShownTurn } from './turn-time.svelte';

/** Seconds before the end at which a player is warned. */
export const SOON = 10;

/** Minutes and seconds, as a clock shows them. */
export function clockFace(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What is left of a turn at a moment: its own time first, then the reserve. */
export function leftOf(turn: ShownTurn, now: number): { turn: number; reserve: number; isSoon: boolean } {
  const left = { turn: Math.max(0, turn.turnEnds - now), reserve: turn.ends - turn.turnEnds };
  if (left.turn === 0) left.reserve = Math.max(0, turn.ends - now);
  return { ...left, isSoon: left.turn + left.reserve <= SOON * 1000 };
}
