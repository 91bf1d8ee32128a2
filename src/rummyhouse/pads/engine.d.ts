// Made by `python -m rummyhouse.pads.javascript web/src/pad`. Do not edit.

export type RuleValue = boolean | number | string;
/** What was filled in, by the name of the field: a number, or one for each seat or side. */
export type Values = Record<string, number | number[]>;

export interface Parameter {
  name: string;
  title: string;
  clause: string;
  kind: "bool" | "int" | "enum" | "steps";
  default: RuleValue;
  low: number;
  high: number;
  extra: number[];
  values: string[];
  /** The values of a choice among words as people say them. */
  spoken: string[];
  rows: number;
  reach: string;
  parts: string[];
  permitted: string;
  /** Values of other house rules that belong to a value of this one, as long as nothing else is said of them. */
  brings: Record<string, Record<string, RuleValue>>;
  /** Whether it concerns real cards only, and nothing that a pad counts. */
  real_cards: boolean;
  /** `ms` where a number is milliseconds, which people read and enter in seconds. */
  unit: '' | 'ms';
}

export interface Kind {
  name: string;
  title: string;
  seats: number[];
  parameters: Parameter[];
  /** The first one is used where nothing is said. */
  presets: { name: string; title: string; values: Record<string, RuleValue> }[];
  /** The fewest and the most points that a side makes in a round; the pad asks about plain numbers beyond them. */
  usual: [number, number];
  /** Nobody is the dealer; one seat plays first. */
  everybody_deals: boolean;
}

export interface Field {
  name: string;
  label: string;
  help: string;
  clause: string;
  per: "round" | "side" | "seat";
  kind: "count" | "points" | "flag" | "seat" | "side" | "choice";
  values: string[];
  group: string;
  negative: boolean;
  unit: string;
}

export interface Line {
  name: string;
  label: string;
  clause: string;
  group: string;
}

export interface Form {
  game: string;
  preset: string;
  fields: Field[];
  lines: Line[];
  /** The side of each seat. */
  sides: number[];
}

/** `at` is the seat or side that the entry belongs to, -1 for one of the round. */
export interface Doubt {
  field: string;
  at: number;
  sentence: string;
}

interface ActHead {
  id: string;
  device: string;
  clock: number;
  at: number;
  by: string;
}

export interface OpenAct extends ActHead {
  kind: "open";
  game: string;
  preset: string;
  rules: Record<string, RuleValue>;
  names: string[];
  sides: number[];
  /** Names of the sides; nothing or empty where they have none. */
  teams?: readonly string[];
  title: string;
  match: string;
  /** The seat that deals first; 0 where nothing is said. */
  dealer?: number;
  /** The points with which each side begins, where somebody has come or gone. */
  brought?: readonly number[];
  /** How many rounds were played before, with those. */
  played?: number;
}

export interface RoundAct extends ActHead {
  kind: "round";
  round: string;
  after: number;
  tally: Values;
  numbers: number[] | null;
}

export interface Place {
  field: string;
  /** The seat or side, -1 for a number of the round. */
  at: number;
}

export interface CorrectAct extends ActHead {
  kind: "correct";
  round: string;
  tally: Values;
  numbers: number[] | null;
  /** The corrections of this round that its writer had seen; nothing: all that came before. */
  seen?: readonly string[] | null;
  settles?: readonly Place[];
}

export type Act =
  | OpenAct
  | RoundAct
  | CorrectAct
  | (ActHead & { kind: "remove" | "restore"; round: string })
  | (ActHead & { kind: "prefer"; round: string; over: string[]; seen?: readonly string[] | null })
  | (ActHead & { kind: "rename"; seat: number; name: string })
  | (ActHead & { kind: "agree"; rules: Record<string, RuleValue> })
  | (ActHead & { kind: "close" | "reopen" });

export interface Content {
  tally: Values;
  numbers: number[] | null;
}

export interface Trace {
  by: string;
  at: number;
  kind: string;
  before: Content | null;
  after: Content | null;
  changes: Change[];
}

/** What somebody has put in the place of what; `before` is null where nothing stood. */
export interface Change extends Place {
  before: number | null;
  /** Who had written what stood there. */
  by: string;
  after: number;
}

/** A place in which two have written different numbers without having seen each other. */
export interface PlaceClash extends Place {
  choices: { value: number; by: string; when: number; numbers: number[] | null }[];
}

export interface Round {
  id: string;
  /** 0 if it does not count. */
  number: number;
  counts: boolean;
  /** -1 if it does not count, or everybody deals. */
  dealer: number;
  /** The seat that plays first, where everybody deals; -1: nobody knows. */
  starter: number;
  contract: string;
  tally: Values;
  numbers: number[] | null;
  lines: { name: string; points: number[] }[];
  points: number[];
  /** After this round. */
  totals: number[];
  required: (number | null)[];
  doubts: Doubt[];
  by: string;
  at: number;
  removed: boolean;
  clashes: PlaceClash[];
  /** The corrections that all this comes from, by id. */
  seen: string[];
  trace: Trace[];
}

export interface Standing {
  totals: number[];
  /** With what a game adds after the match, once it is over. */
  grand: number[];
  /** What that is, line by line, by side; empty before the end. */
  bonuses: { label: string; points: number[] }[];
  required: (number | null)[];
  /** As in a round. */
  dealer: number;
  starter: number;
  /** Of the next round. */
  number: number;
  contract: string;
  /** What each round asks for that is still to be played, or ""; empty where points end the match. */
  to_come: string[];
  /** How many rounds those who go on with other players have behind them; one that is dealt again is none. */
  played: number;
  /** The total that ends the match; 0 where rounds are counted. */
  target: number;
  over: boolean;
  /** Whether the lowest total leads. */
  lowest: boolean;
  /** Whether a side can have less than no points of a round. */
  below: boolean;
  winners: number[];
  leaders: number[];
  sentence: string;
}

/** Somebody has put a house rule right. */
export interface RuleCorrection {
  by: string;
  at: number;
  rule: string;
  before: RuleValue;
  after: RuleValue;
}

export interface Pad {
  game: string;
  title: string;
  match: string;
  preset: string;
  /** House rules that differ from the preset, as they were last corrected. */
  rules: Record<string, RuleValue>;
  /** House rules that were put right after the pad was opened. */
  corrections: RuleCorrection[];
  names: string[];
  /** Names of the sides; empty where they have none. */
  teams: string[];
  sides: number[];
  /** The points with which each side began; empty where that was nothing. */
  brought: number[];
  /** How many rounds they had behind them then. */
  before: number;
  closed: boolean;
  form: Form;
  /** In their order, those removed too. */
  rounds: Round[];
  clashes: { after: number; rounds: string[]; seen: string[] }[];
  /** Names given, and the pad closed or opened again. */
  trace: { by: string; at: number; kind: string; before: string; after: string }[];
  standing: Standing;
}

/** What somebody has made in a round; round 0 as long as there is none. */
export interface RoundMade {
  round: number;
  points: number;
}

/** How one player did; partners have the points of their side. */
export interface PlayerFigures {
  won: boolean;
  rounds: number;
  points: number;
  best: RoundMade;
  worst: RoundMade;
  /** Rounds of which it is known who went out: those that were counted. */
  counted: number;
  out: number;
}

export const GAMES: Record<string, Kind>;

/** Tells everything in this language from now on, in these sentences by their English ones. */
export function speak(language: string, sentences: Readonly<Record<string, string>>): void;

/** A sentence of the house in the language that is spoken. */
export function say(key: string, values?: Readonly<Record<string, string | number>>): string;

/** The house rules of each game that its pad reads; others make no difference to the points. */
export const READ: Record<string, string[]>;

/** What is filled in after a round. Throws an Error where the game, house rules or sides cannot be. */
export function formOf(
  game: string,
  preset: string,
  rules: Record<string, RuleValue>,
  seats: number,
  sides: number[],
): Form;

/** The side of each seat. Throws an Error where so many cannot play by these house rules. */
export function sidesOf(game: string, preset: string, rules: Record<string, RuleValue>, seats: number): number[];

/** What a pad shows. Throws an Error where nobody has opened it, or no match can begin as it was opened. */
export function fold(acts: readonly unknown[]): Pad;

/** The figures of each player, by seat, over the rounds that count. */
export function figures(pad: Pad): PlayerFigures[];

/** The acts that are acts, each once, in the order that is the same on every phone. */
export function inOrder<Act>(acts: readonly Act[]): Act[];

/** Entries that can hardly be right; `rules` are the differences from the preset. */
export function doubts(form: Form, rules: Record<string, RuleValue>, tally: Values): Doubt[];

/** What an entry is worth, while it is being filled in. */
export function priced(
  form: Form,
  rules: Record<string, RuleValue>,
  tally: Values,
): { lines: { name: string; points: number[] }[]; points: number[] };
