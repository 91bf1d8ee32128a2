import type { Choice } from './choices';

/** What somebody chose last time, kept in this browser only. */
export interface Remembered {
  game: string;
  /** 0: never chosen. */
  seats: number;
  /** The bot on every other seat, "" for a friend. */
  opponents: string[];
  hints: boolean;
  /** House rules by game; to be checked against the house before they are used. */
  choices: Record<string, Choice>;
}

/** What was kept, as far as it can be read; the house checks games and bots, the choice of house rules its values. */
export function remembered(text: string | null): Remembered {
  const found: Remembered = { game: '', seats: 0, opponents: [], hints: true, choices: {} };
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    return found;
  }
  if (typeof kept !== 'object' || kept === null) return found;
  const { game, seats, opponents, hints, choices } = kept as Record<string, unknown>;
  if (typeof game === 'string') found.game = game;
  if (typeof seats === 'number') found.seats = seats;
  if (Array.isArray(opponents)) {
    found.opponents = opponents.map((name) => (typeof name === 'string' ? name : ''));
  }
  if (typeof hints === 'boolean') found.hints = hints;
  if (typeof choices === 'object' && choices !== null) found.choices = choices as Record<string, Choice>;
  return found;
}
