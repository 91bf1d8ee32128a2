import type { NewTable } from '../protocol/types';
import type { Choice } from './choices';

/** Where a browser keeps it. */
export const KEY = 'rummyhouse.lobby';
/** The part of the front page that shows it. */
export const PART = 'as-you-like';

/** With whom somebody played a game last. */
export interface Company {
  readonly seats: number;
  /** The bot on every other seat, "" for a friend. */
  readonly opponents: readonly string[];
}

type ClockName = NonNullable<NewTable['clock']>;

const CLOCKS: readonly unknown[] = ['calm', 'brisk', 'day', 'three_days'] satisfies ClockName[];

const isClock = (clock: unknown): clock is ClockName => CLOCKS.includes(clock);

/** What somebody chose last time, kept in this browser only. */
export interface Remembered {
  game: string;
  hints: boolean;
  /** Whether people at tables of one's own say what they like. */
  freeTalk: boolean;
  /** How long people may take there. */
  clock: ClockName;
  /** By game; to be checked against the house before it is used, as house rules are. */
  company: Record<string, Company>;
  /** House rules by game. */
  choices: Record<string, Choice>;
}

/** What was kept, as far as it can be read; the house checks games and bots, the choice of house rules its values. */
export function remembered(text: string | null): Remembered {
  const found: Remembered = {
    game: '',
    hints: true,
    freeTalk: false,
    clock: 'none',
    company: {},
    choices: {},
  };
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    return found;
  }
  if (typeof kept !== 'object' || kept === null) return found;
  const { game, hints, freeTalk, clock, company, choices } = kept as Record<string, unknown>;
  if (typeof game === 'string') found.game = game;
  if (typeof hints === 'boolean') found.hints = hints;
  if (typeof freeTalk === 'boolean') found.freeTalk = freeTalk;
  if (isClock(clock)) found.clock = clock;
  if (typeof company === 'object' && company !== null) {
    for (const [name, value] of Object.entries(company)) {
      const { seats, opponents } = (value ?? {}) as Record<string, unknown>;
      if (typeof seats !== 'number' || !Array.isArray(opponents)) continue;
      found.company[name] = {
        seats,
        opponents: opponents.map((bot) => (typeof bot === 'string' ? bot : '')),
      };
    }
  }
  if (typeof choices === 'object' && choices !== null) found.choices = choices as Record<string, Choice>;
  return found;
}

/** What was kept, with this game and these house rules chosen next. */
export function choosing(text: string | null, game: string, choice: Choice): string {
  const last = remembered(text);
  return JSON.stringify({ ...last, game, choices: { ...last.choices, [game]: choice } });
}
