// Written by `python -m rummyhouse.server.typescript web/src/protocol/types.ts`; do not change it by hand.
// What each message means and how a conversation runs: docs/protocol.md.

/** Bytes in one message from a client. */
export const MAX_MESSAGE = 16384;

/** Characters of the name that somebody has in the house. */
export const LONGEST_NICKNAME = 24;

/** Characters of a name in a tournament, and of its own. */
export const LONGEST_TOURNAMENT_NAME = 60;

/** Characters of the place where a tournament is played. */
export const LONGEST_VENUE = 80;

/** Characters of what is written in a tournament. */
export const LONGEST_TOURNAMENT_WORDS = 400;

/** Characters of what is written about somebody. */
export const LONGEST_OFFICE_WORDS = 1000;

/** Characters of what somebody says at a table. */
export const LONGEST_REMARK = 120;

/** A card as it is shown. */
export interface CardFace {
  /** `"4S"`, `"JK"`; empty for a back. Default: `""`. */
  readonly face?: string;
  /** the same for the same card as long as it can be followed by eye; new whenever it passes a hidden pile. Default: `""`. */
  readonly key?: string;
  /** words such as `new` (just drawn), `taken`, `meld` (belongs to a meld of the own hand), `wild`, `cannibal`, `used` (a joker that has bitten), `crosswise` (the sixth card of a book), `fresh` (laid in this turn and still movable), `moved` (moved in this turn, from elsewhere on the table). Default: `[]`. */
  readonly marks?: readonly string[];
  /** the seat that has laid it, where it lies on a meld of somebody else and scores for that seat; else -1. Default: `-1`. */
  readonly by?: number;
}

/** A place where cards lie. */
export interface Zone {
  /** unique in the scene and the same from scene to scene: `hand.0`, `stock`, `column.L`, `meld.1.0`. */
  readonly id: string;
  /** how it is laid out. */
  readonly kind: "bank" | "book" | "column" | "foot" | "hand" | "meld" | "pile" | "stock";
  /** the seat before which it lies; -1 for the middle of the table. Default: `-1`. */
  readonly owner?: number;
  /** from bottom to top; only as many backs as help the eye (`count` is the truth). Default: `[]`. */
  readonly cards?: readonly CardFace[];
  /** how many cards lie here; -1 where the table keeps it secret. Default: `0`. */
  readonly count?: number;
  /** what it is called, e.g. `Left column`. Default: `""`. */
  readonly label?: string;
  /** a few words under it, or "". Default: `""`. */
  readonly note?: string;
  /** whose melds, where several seats share them; -1 elsewhere. Default: `-1`. */
  readonly side?: number;
  /** words such as `frozen`, `staged` (composed, not laid yet), `closed`, `red`, `black`, `straight`, `twos`, `marker` (it shows the colour, for no card does), `flight` (to be laid at once), `waits` (there: before the discard will do), `shared` (everybody may add to it), `rearranged` (the place for a new meld where all cards of all melds may be moved), `arranging` (there: something has been moved), `lifted` (moved off the melds), `unfinished` (no whole meld now), `faulty` (what the end of a rearrangement would be refused for), `open` (being worked on), `takes run 8S JK` (these cards alone have a place there now, in a meld of that kind; more than one such mark if it may become either, `takes` alone if it takes none), `fixed` (none of its cards may be moved now), `wild-twos` (at the place for a new meld: twos may stand for other cards). Default: `[]`. */
  readonly marks?: readonly string[];
}

/** A legal action as a gesture. */
export interface Move {
  /** the action id to send. */
  readonly action: number;
  /** the action as it is written in records, e.g. `discard 7C`. */
  readonly text: string;
  /** what a button says, e.g. `Knock with the seven of clubs`. */
  readonly label: string;
  /** the zone it starts from; empty for a plain button. Default: `""`. */
  readonly source?: string;
  /** the face of the card that moves, where it matters. Default: `""`. */
  readonly card?: string;
  /** the zone it goes to; empty for a plain button. Default: `""`. */
  readonly target?: string;
  /** True for a move that wants a button of its own, beside or instead of the gesture. Default: `false`. */
  readonly button?: boolean;
  /** `quiet` for the ordinary, `main` for what the eye should find first. Default: `"quiet"`. */
  readonly weight?: "main" | "quiet";
  /** what it can cost, or what speaks against it, of a move that nobody waits for: it stands aside and is asked about once more. Default: `""`. */
  readonly warning?: string;
}

/** One of several movements that make a play together, as a hint proposes it. */
export interface Step {
  /** what to do, as a sentence. */
  readonly text: string;
  /** the zone where it starts; empty for a plain button. Default: `""`. */
  readonly source?: string;
  /** the faces of the cards that move. Default: `[]`. */
  readonly cards?: readonly string[];
  /** the zone where they go, as far as it is there already. Default: `""`. */
  readonly target?: string;
  /** the face of the card there on which they are put, where that matters. Default: `""`. */
  readonly on?: string;
}

/** A number or word that a player keeps an eye on, e.g. the knock limit, with its clause. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Default: `""`. */
  readonly clause?: string;
}

/** What everybody may know about a seat. */
export interface SeatLine {
  /** where it sits and whom it scores for. */
  readonly seat: number;
  /** where it sits and whom it scores for. */
  readonly side: number;
  /** cards in hand; -1 where the table keeps it secret. */
  readonly hand_count: number;
  /** as at the table. */
  readonly is_dealer: boolean;
  /** as at the table. */
  readonly may_act: boolean;
  /** points of the side so far in the match. */
  readonly total: number;
  /** public facts of this seat. Default: `[]`. */
  readonly facts?: readonly Fact[];
}

/** One line of the settlement of a round. */
export interface SheetLine {
  /** what it is, e.g. `Deadwood of Ben`; seats are written `{0}`, `{1}`, for names to be put in. */
  readonly label: string;
  /** the clause that prices it. Default: `""`. */
  readonly clause?: string;
  /** for each side, or None where it does not concern that side. Default: `[]`. */
  readonly points?: readonly (number | null)[];
  /** the cards that are counted. Default: `[]`. */
  readonly cards?: readonly string[];
  /** where lines are many, what they belong to: `assets` (bonuses), `cards` (values of cards laid), `liabilities`; else "". Default: `""`. */
  readonly group?: "" | "assets" | "cards" | "liabilities";
}

/** The settlement of a round: how it ended, its lines, and the sum for each side. */
export interface Sheet {
  /** a sentence; seats are written `{0}`, `{1}`. */
  readonly ending: string;
  /** what the points are for. */
  readonly lines: readonly SheetLine[];
  /** the sum of each side. */
  readonly points: readonly number[];
  /** whether points are charged, so that the side with the fewest comes first. Default: `false`. */
  readonly fewest_lead?: boolean;
}

/** What a round of the match is played for, as far as it is agreed before the match. */
export interface RoundTerms {
  /** cards dealt to each seat. */
  readonly deal: number;
  /** what must be laid, in a few words, or "". Default: `""`. */
  readonly contract?: string;
}

/** All that one seat sees of a round. */
export interface Scene {
  /** name of the game. */
  readonly game: string;
  /** who looks; -1 for a spectator. */
  readonly seat: number;
  /** the phase by its name in the rule book. */
  readonly phase: string;
  /** one sentence: what is asked of this seat now, or what it waits for; seats are written `{0}`, `{1}`. */
  readonly prompt: string;
  /** a line a seat. */
  readonly seats: readonly SeatLine[];
  /** all places with cards. */
  readonly zones: readonly Zone[];
  /** what this seat should keep an eye on. Default: `[]`. */
  readonly facts?: readonly Fact[];
  /** every legal action of this seat now, but for a claim that only the clock makes (`Game.race`). Default: `[]`. */
  readonly moves?: readonly Move[];
  /** the settlement, once the round is over. Default: `null`. */
  readonly sheet?: Sheet | null;
}

/** How long people may take: seconds for each turn, and a reserve besides for the whole match. */
export interface TimeLimit {
  readonly name: string;
  readonly turn: number;
  readonly reserve: number;
}

/** A house rule, for the switches of the lobby. */
export interface ParameterInfo {
  readonly name: string;
  readonly kind: "bool" | "enum" | "int" | "steps";
  readonly clause: string;
  readonly title: string;
  readonly explanation: string;
  readonly default: boolean | number | string;
  /** the range of a number, or of the second numbers of a staircase. */
  readonly low: number;
  /** the range of a number, or of the second numbers of a staircase. */
  readonly high: number;
  /** further permitted numbers. */
  readonly extra: readonly number[];
  /** the permitted words. */
  readonly values: readonly string[];
  /** the same words as people say them, one for each value. */
  readonly spoken: readonly string[];
  /** the most steps of a staircase; its value is text, `2500:60, 5000:90`: up to and including the first number the second holds. */
  readonly rows: number;
  /** the values of other house rules that go with a value of a choice among words, unless they are set otherwise. */
  readonly brings: Readonly<Record<string, Readonly<Record<string, boolean | number | string>>>>;
  /** without this it has no effect, or "": another parameter that is on (true, or not 0), or `name=value` of a choice among words, with `/` between several values. Default: `""`. */
  readonly needs?: string;
  /** the thing that the limits of a staircase count, e.g. "round". Default: `"score"`. */
  readonly reach?: string;
  /** the parts of a step's second number; all but the first are one digit each. Default: `[]`. */
  readonly parts?: readonly string[];
  /** whether it is for real cards only: it is in the book, but cannot be chosen at a table of the house. Default: `false`. */
  readonly real_cards?: boolean;
  /** `ms` where a number is milliseconds, which people read and enter in seconds; else "". Default: `""`. */
  readonly unit?: "" | "ms";
}

/** A named set of house rules. */
export interface PresetInfo {
  readonly name: string;
  readonly title: string;
  readonly source: string;
  readonly values: Readonly<Record<string, boolean | number | string>>;
  /** the side of each seat, for every number of seats at which some play together by these house rules. */
  readonly partners: readonly (readonly number[])[];
}

/** A bot that can take a seat. */
export interface BotInfo {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** how strong it is among those that are offered in this game, 400 for ten to one; 0 if nobody knows. */
  readonly rating: number;
  /** it plays well enough to give hints. Default: `true`. */
  readonly advises?: boolean;
  /** it takes its time. Default: `false`. */
  readonly thinks?: boolean;
}

/** A game of the house: `GET /api/rules/{game}/house-rules`. */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly version: number;
  /** the numbers of seats it can be played with. */
  readonly seats: readonly number[];
  readonly parameters: readonly ParameterInfo[];
  readonly presets: readonly PresetInfo[];
  readonly bots: readonly BotInfo[];
  /** whether it can be learnt in ten minutes. */
  readonly has_lesson: boolean;
  /** what helps to choose it, if that has been written. */
  readonly guide: Guide | null;
  /** what a key may answer in this game. */
  readonly answers: readonly ("answer yes" | "call" | "pass")[];
}

/** The games that the house offers, and the clocks that a table may agree on: `GET /api/house`. */
export interface House {
  readonly version: string;
  readonly games: readonly GameInfo[];
  readonly clocks: readonly TimeLimit[];
}

/** A seat that a bot takes. */
export interface BotSeat {
  /** From 0 to 7. */
  readonly seat: number;
  /** 0 to 64 characters. */
  readonly bot: string;
}

/** `POST /api/seating`: who would play with whom? Answer: `SeatingInfo`, or why it cannot be. */
export interface SeatingWish {
  /** 0 to 64 characters. */
  readonly game: string;
  /** From 2 to 8. */
  readonly seats: number;
  /** 0 to 64 characters. Default: `""`. */
  readonly preset?: string;
  /** 0 to 100 entries. Default: `{}`. */
  readonly rules?: Readonly<Record<string, boolean | number | string>>;
}

/** The side of each seat: seats of one side are partners. Seats are numbered clockwise. */
export interface SeatingInfo {
  readonly sides: readonly number[];
}

/** `POST /api/tables`: open a table and take the first seat that no bot takes. Answer: `Joined`. */
export interface NewTable {
  /** 0 to 64 characters. */
  readonly game: string;
  /** 1 to 24 characters. */
  readonly nickname: string;
  /** From 2 to 8. */
  readonly seats: number;
  /** 0 to 64 characters. Default: `""`. */
  readonly preset?: string;
  /** 0 to 100 entries. Default: `{}`. */
  readonly rules?: Readonly<Record<string, boolean | number | string>>;
  /** 0 to 7 entries. Default: `[]`. */
  readonly bots?: readonly BotSeat[];
  /** Default: `true`. */
  readonly hints?: boolean;
  /** who finds the table: those who have its link, friends as well, or everybody. Where it is found without a link the match begins by itself once all seats are taken. Default: `"private"`. */
  readonly openness?: "friends" | "open" | "private";
  /** seconds after which bots take the seats that are still free there; 0 for never. From 0 to 3600. Default: `0`. */
  readonly bots_after?: number;
  /** which bot that is; "" for the usual one. 0 to 64 characters. Default: `""`. */
  readonly filler?: string;
  /** whether the match is rated: all who sit down have accounts and agree to it, and nobody gets hints or sits down with a bot. Default: `false`. */
  readonly rated?: boolean;
  /** whether players may say what they like; otherwise only phrases. Default: `false`. */
  readonly free_talk?: boolean;
  /** how long people may take; see `TimeLimit`. Default: `"none"`. */
  readonly clock?: "brisk" | "calm" | "day" | "none" | "three_days";
}

/** `POST /api/tables/{table}/join`: take an empty seat, or come back to one's own. Answer: `Joined`. */
export interface Join {
  /** 1 to 24 characters. */
  readonly nickname: string;
  /** Default: `null`. */
  readonly seat?: number | null;
}

/**
 * `POST /api/tables/{table}/list`: remove a table from one's list, or put it there again; answers with the list.
 *
 * At the table nothing changes: the seat stays one's own.
 */
export interface Listing {
  readonly listed: boolean;
}

/** The seat that somebody has taken. It belongs to the session cookie, not to the socket. */
export interface Joined {
  readonly table: string;
  readonly seat: number;
  /** all the house rules: sitting down means agreeing to them as listed here. */
  readonly agreed: Readonly<Record<string, boolean | number | string>>;
}

/** One of my tables: `GET /api/tables`. */
export interface TableLine {
  readonly table: string;
  readonly game: string;
  /** as in `TableInfo`, or `planned` for a fixed evening whose table is not there yet, `off` for one that was called off, `invited` where a friend calls one to a table, or `paused`. */
  readonly stage: string;
  readonly names: readonly string[];
  readonly my_turn: boolean;
  /** one's own among `names`, -1 for one who is only called to the table, or who may sign up for an evening of friends. */
  readonly seat: number;
  readonly clock: TimeLimit | null;
  /** when that evening begins, in milliseconds since 1970; else 0. */
  readonly begins: number;
  /** by correspondence, milliseconds of the time for the present question that were left; -1 while none runs. */
  readonly left: number;
  /** by correspondence, the names of those who are asked. */
  readonly waits_for: readonly string[];
  /** by correspondence, until when no time runs because somebody who is asked is on holiday, in milliseconds since 1970; else 0. */
  readonly holiday: number;
  /** whether a match that is over is played on there, for practice: nothing of it is counted. */
  readonly trial: boolean;
  /** whether a bot plays there for the one who asks. */
  readonly stand_in: boolean;
}

/** Who sits on a seat. */
export interface SeatInfo {
  readonly seat: number;
  readonly name: string;
  /** `empty`; `person`; `bot`; `away` (a person whose connection is lost); `stand_in` (a bot plays for a person who has left and may come back). */
  readonly kind: "away" | "bot" | "empty" | "person" | "stand_in";
  /** the name of the bot that plays, or "". */
  readonly bot: string;
  readonly ready: boolean;
  /** the side that the seat scores for; seats of one side are partners. */
  readonly side: number;
  /** whether the one who sits here has agreed to the house rules as shown; false for an empty seat. */
  readonly agreed: boolean;
  /** milliseconds that are left of the time beside that of a turn, as far as it has been counted off. */
  readonly reserve: number;
  /** by correspondence, until when this person is on holiday, in milliseconds since 1970; else 0. */
  readonly holiday: number;
  /** the seat that this person would like to change places with, before the match; or -1. */
  readonly wish: number;
}

/** A round that has been settled: the seat that dealt (-1: everybody), points by side, and the totals after it. */
export interface RoundScore {
  readonly round: number;
  readonly dealer: number;
  readonly points: readonly number[];
  readonly totals: readonly number[];
  readonly ending: string;
}

/** The proof of a shuffle: the commitment before the round, the secret and nonces after it. See docs/fair-deal.md. */
export interface Fairness {
  /** 0 for the draw of the first dealer. */
  readonly round: number;
  /** 64 hexadecimal digits, shown before any nonce is given. */
  readonly commitment: string;
  /** hexadecimal digits; empty until the round is over. */
  readonly secret: string;
  /** the number each seat has added, in hexadecimal digits; empty until the cards are dealt. */
  readonly nonces: readonly string[];
  /** hexadecimal digits; empty until the round is over. */
  readonly salt: string;
  /** 0 for the deal of the round, then its reshuffles. */
  readonly number: number;
}

/** The game of a tournament that a table was laid for. */
export interface Occasion {
  /** its id; `name` its name. */
  readonly tournament: string;
  readonly name: string;
  /** the game of the chart, in words. */
  readonly game: string;
  /** the name of each side. */
  readonly teams: readonly string[];
  /** the person each seat is kept for. */
  readonly players: readonly string[];
  /** milliseconds until the time is up, when this was written; -1 while no time runs. */
  readonly left: number;
  /** the game has been decided elsewhere, so nothing more can begin here. */
  readonly is_over: boolean;
}

/** What everybody at a table knows apart from the cards. */
export interface TableInfo {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly preset: string;
  readonly rules: Readonly<Record<string, boolean | number | string>>;
  /** house rules that differ from the preset. */
  readonly changed: Readonly<Record<string, boolean | number | string>>;
  /** `gathering` (seats are being filled), `playing`, `between` (a round is settled, the next is awaited), `finished` (the match is over). */
  readonly stage: "between" | "finished" | "gathering" | "playing";
  /** the seat of the player who may fill seats and start. */
  readonly host: number;
  readonly hints: boolean;
  readonly round: number;
  readonly seats: readonly SeatInfo[];
  readonly standings: readonly RoundScore[];
  readonly totals: readonly number[];
  /** the total that ends the match; 0 where rounds are counted, or nothing is. */
  readonly target: number;
  /** totals including the points added after the match; empty before its end. */
  readonly grand: readonly number[];
  /** what is added after the match, line by line; empty before its end, and where nothing is. */
  readonly bonuses: readonly SheetLine[];
  /** sides that have won the match. */
  readonly winners: readonly number[];
  readonly fairness: readonly Fairness[];
  /** seconds before a bot takes the seat of somebody whose connection is lost. */
  readonly grace: number;
  readonly rematch: string;
  /** the name of each side: its players, or its team. */
  readonly sides: readonly string[];
  /** the terms of each round of the match, from the first to the last; empty if they are not agreed before the match. */
  readonly series: readonly RoundTerms[];
  /** the game of a tournament that is played here. */
  readonly occasion: Occasion | null;
  /** who finds the table without its link, while seats are being filled. */
  readonly openness: "friends" | "open" | "private";
  /** milliseconds until bots take the free seats, when this was written; -1 if they never will. */
  readonly fill_left: number;
  /** milliseconds for which those who have signed up for this evening keep their seats without being there, when this was written; -1 if nobody does. */
  readonly keep_left: number;
  /** whether the result changes ratings; sitting down is agreeing to it. */
  readonly rated: boolean;
  /** how long people may take; None for as long as they like. */
  readonly clock: TimeLimit | null;
  /** whether a match that is over is played on here, for practice: nothing of it is counted. */
  readonly trial: boolean;
}

/** Something that happened, as a sentence for this seat, with names filled in. */
export interface Event {
  /** how many entries the seat has noticed so far; another seat may have noticed more or fewer. */
  readonly sequence: number;
  /** who did it; -1 for the table, and for an answer that is hidden. */
  readonly seat: number;
  /** decides its sound and flight. `ask` and `answer` are the partner's question: may I go out? */
  readonly kind: "answer" | "ask" | "call" | "compose" | "deal" | "discard" | "draw" | "end" | "lay" | "pass" | "table";
  readonly sentence: string;
}

/** A clock that runs for everybody being asked now; it looks the same from every seat. */
export interface ClockInfo {
  /** milliseconds from the question to the end; then silence is an answer. */
  readonly total: number;
  /** milliseconds that were left when the news was sent. */
  readonly remaining: number;
}

/** The time of those for whom the match waits; it looks the same from every seat. */
export interface TurnTime {
  /** whose time runs; of several who are asked at once those who have answered are named, too. */
  readonly seats: readonly number[];
  /** milliseconds of the turn that were left when the news was sent; then the reserve runs down. */
  readonly turn: number;
  /** milliseconds of the reserve that were left; 0 where none may be used. Then a bot plays on. */
  readonly reserve: number;
}

/** Something that everybody may say at a table, by its name, and how it is said. */
export interface Phrase {
  readonly name: string;
  readonly sentence: string;
}

/** Something that somebody has said. */
export interface Remark {
  /** counts the remarks of a table while it is open, from 1. */
  readonly number: number;
  readonly seat: number;
  readonly sentence: string;
  /** milliseconds since it was said, when the news was sent. */
  readonly age: number;
}

/** Something that the others are asked to agree to. While `take_back` is asked nobody plays on. */
export interface Proposal {
  /** who asks. */
  readonly seat: number;
  /** to take the last action back; to pause; to go on after a pause; to let a bot play for `target`. */
  readonly kind: "go_on" | "pause" | "replace" | "take_back";
  /** the silent seat that it is about, or -1. */
  readonly target: number;
  /** the seats that have not answered yet. */
  readonly awaited: readonly number[];
}

/** What is said and agreed at a table, and who looks on. */
export interface Company {
  /** what everybody may say; empty at the table of a tournament, and in `More`. */
  readonly phrases: readonly Phrase[];
  /** whether players may say what they like, too. */
  readonly free_talk: boolean;
  /** the last ones; they are never written down. */
  readonly remarks: readonly Remark[];
  /** what is being asked, or None. */
  readonly proposal: Proposal | null;
  /** whether this seat may ask to take its last action back. */
  readonly may_take_back: boolean;
  /** whether the table rests until all want to go on. */
  readonly paused: boolean;
  /** those who have no seat, by name; "" for a guest. */
  readonly onlookers: readonly string[];
  /** the seats for which this one may propose a bot now, because the match has long waited for them. */
  readonly silent: readonly number[];
}

/** First message on a socket: the last sequence number the client has; answered with `News`. */
export interface Hello {
  readonly type: "hello";
  /** From 0 to 2147483648. Default: `0`. */
  readonly last?: number;
  /** a random word that a page draws when it is loaded and keeps when it reconnects. Message ids are counted by page: a message sent again on a new socket with the same word and id is not carried out twice. 0 to 64 characters. Default: `""`. */
  readonly client?: string;
  /** whether the page is before somebody's eyes now; see `Look`. Default: `true`. */
  readonly shown?: boolean;
}

/**
 * Carry out a row of actions, all or none. `seen` is the sequence number the player was looking at.
 *
 * Sending the same `id` again gets the same answer and does nothing.
 */
export interface PlayActions {
  readonly type: "act";
  /** From 0 to 2147483648. */
  readonly id: number;
  /** From 0 to 2147483648. */
  readonly seen: number;
  /** 1 to 200 entries. */
  readonly actions: readonly number[];
}

/**
 * A player moved cards from zone to zone; carried out if it means a legal play, otherwise refused with the reason.
 *
 * `on` is the card in the target zone that they were put on, if that matters.
 */
export interface Gesture {
  readonly type: "gesture";
  /** From 0 to 2147483648. */
  readonly id: number;
  /** From 0 to 2147483648. */
  readonly seen: number;
  /** 0 to 64 characters. */
  readonly source: string;
  /** 0 to 64 characters. */
  readonly target: string;
  /** 0 to 60 entries. Default: `[]`. */
  readonly cards?: readonly string[];
  /** 0 to 64 characters. Default: `""`. */
  readonly on?: string;
}

/** What would the best bot of the house do, and why? Answered with `Hint`. */
export interface AskHint {
  readonly type: "hint";
  /** From 0 to 2147483648. */
  readonly id: number;
}

/** The host puts a bot on an empty seat, or takes it away again (`bot` empty). */
export interface FillSeat {
  readonly type: "fill";
  /** From 0 to 2147483648. */
  readonly id: number;
  /** From 0 to 7. */
  readonly seat: number;
  /** 0 to 64 characters. Default: `""`. */
  readonly bot?: string;
}

/**
 * Move to another seat, before the match: an empty one, or that of a bot, which takes the other place.
 *
 * A person is asked by it (`SeatInfo.wish`) and agrees with a `seat` back. One's own seat: ask no longer.
 */
export interface ChangeSeat {
  readonly type: "seat";
  /** From 0 to 2147483648. */
  readonly id: number;
  /** From 0 to 7. */
  readonly seat: number;
}

/** The host starts the match; every seat must be taken, which means that everybody has agreed to the house rules. */
export interface Start {
  readonly type: "start";
  /** From 0 to 2147483648. */
  readonly id: number;
}

/** This seat has seen the settlement and is ready for the next deal, which comes when all persons are ready. */
export interface AskNextRound {
  readonly type: "next";
  /** From 0 to 2147483648. */
  readonly id: number;
}

/**
 * The number this seat adds to the shuffle of `round`, sent once its commitment is in `TableInfo.fairness`.
 *
 * The order of the cards follows from the committed secret and the nonces of all seats; a seat that has not sent one
 * by the deal adds nothing. Only the first nonce of a seat counts.
 */
export interface Nonce {
  readonly type: "nonce";
  /** From 0 to 2147483648. */
  readonly id: number;
  /** the next round to be dealt. From 1 to 10000. */
  readonly round: number;
  /** an even number of random hexadecimal digits in lower case; 32 are plenty. 2 to 64 characters. */
  readonly nonce: string;
}

/** After the match: a new table with the same people, house rules and bots. */
export interface Rematch {
  readonly type: "rematch";
  /** From 0 to 2147483648. */
  readonly id: number;
}

/**
 * Say a phrase by its name (`Phrase`), or, where the table allows it, words of one's own.
 *
 * At most four remarks of a seat in ten seconds.
 */
export interface Say {
  readonly type: "say";
  /** From 0 to 2147483648. */
  readonly id: number;
  /** 0 to 64 characters. Default: `""`. */
  readonly phrase?: string;
  /** 0 to 400 characters. Default: `""`. */
  readonly words?: string;
}

/** Ask the others to agree to something (`Proposal`); bots agree. Where nobody else sits it is done at once. */
export interface Propose {
  readonly type: "propose";
  /** From 0 to 2147483648. */
  readonly id: number;
  readonly kind: "go_on" | "pause" | "replace" | "take_back";
  /** the silent seat for which a bot is to play. Default: `null`. */
  readonly target?: number | null;
}

/** Agree to what is proposed, or not. Whoever has proposed it may withdraw it by not agreeing. */
export interface Reply {
  readonly type: "reply";
  /** From 0 to 2147483648. */
  readonly id: number;
  readonly agrees: boolean;
}

/** Get up. During a match a bot plays on at once; the seat can be taken back. */
export interface Leave {
  readonly type: "leave";
  /** From 0 to 2147483648. */
  readonly id: number;
}

/** Whether the page is before somebody's eyes; a player of whom no page is gets notices. */
export interface Look {
  readonly type: "look";
  readonly shown: boolean;
}

/** Answered with `Pong`. */
export interface Ping {
  readonly type: "ping";
}

/**
 * The present state of the table for this seat, but for what it was told on this socket and has not changed.
 *
 * That is the `TableInfo` and the phrases: a page whose socket's address says `?keeps` keeps them.
 */
export interface More {
  readonly type: "more";
  /** how many entries this seat has noticed so far; others are not counted. */
  readonly sequence: number;
  /** the seat this is for; -1 for a spectator. */
  readonly you: number;
  /** in order, never twice on one socket. */
  readonly events: readonly Event[];
  /** the scene for this seat; None while seats are being filled. */
  readonly scene: Scene | null;
  /** None while no clock runs. */
  readonly clock: ClockInfo | null;
  /** what is said and agreed; None in an archive. */
  readonly company: Company | null;
  /** the time of those for whom the match waits, at a table that limits it; None while none runs. */
  readonly turn: TurnTime | null;
}

/** The present state of the table for this seat, with the events since the client's last sequence number. */
export interface News {
  readonly type: "news";
  /** how many entries this seat has noticed so far; others are not counted. */
  readonly sequence: number;
  /** the seat this is for; -1 for a spectator. */
  readonly you: number;
  /** in order, never twice on one socket. */
  readonly events: readonly Event[];
  /** the scene for this seat; None while seats are being filled. */
  readonly scene: Scene | null;
  /** None while no clock runs. */
  readonly clock: ClockInfo | null;
  /** what is said and agreed; None in an archive. */
  readonly company: Company | null;
  /** the time of those for whom the match waits, at a table that limits it; None while none runs. */
  readonly turn: TurnTime | null;
  readonly table: TableInfo;
}

/** The message `id` has been carried out for good; `sequence` is the last event it caused. */
export interface Done {
  readonly type: "done";
  readonly id: number;
  readonly sequence: number;
}

/** The rules say no; nothing has changed. */
export interface RefusedMessage {
  readonly type: "refused";
  readonly id: number;
  /** as in the rule book; the client links the clause to `/rules/{game}#{clause}`. */
  readonly code: string;
  /** as in the rule book; the client links the clause to `/rules/{game}#{clause}`. */
  readonly clause: string;
  /** the number found and the number needed, or "". */
  readonly numbers: string;
  /** what is wrong, and what to do instead. */
  readonly sentence: string;
}

/** What the best bot would do, with the reason in a sentence; `steps` if it begins a play of several movements. */
export interface Hint {
  readonly type: "hint";
  readonly id: number;
  readonly action: number;
  readonly text: string;
  readonly why: string;
  /** Default: `[]`. */
  readonly steps?: readonly Step[];
}

/** A message that could not be carried out: malformed, too fast, out of date, not permitted. Nothing has changed. */
export interface Problem {
  readonly type: "problem";
  readonly code: "busy" | "malformed" | "not_permitted" | "not_possible" | "out_of_date" | "too_fast" | "too_large";
  readonly message: string;
  readonly id: number;
}

/** Answer to `Ping`. */
export interface Pong {
  readonly type: "pong";
}

/** The body of every HTTP answer that is not a success: what was wrong, and what would be right. */
export interface ErrorAnswer {
  readonly code: string;
  readonly message: string;
  /** the clause that says so, or "". */
  readonly clause: string;
  /** the rule's own code if `code` is `refused`, like `TEAM_BUSY`, or "". */
  readonly refusal: string;
}

export type FromClient =
  | Hello
  | PlayActions
  | Gesture
  | AskHint
  | FillSeat
  | ChangeSeat
  | Start
  | Nonce
  | AskNextRound
  | Rematch
  | Say
  | Propose
  | Reply
  | Leave
  | Look
  | Ping;

export type ToClient =
  | News
  | More
  | Done
  | RefusedMessage
  | Hint
  | Problem
  | Pong;

/** A table, or a part of it, as a picture and in words. */
export interface Picture {
  /** to stand in a page that has the sprite of all cards. */
  readonly svg: string;
  /** the same, for people who listen. */
  readonly words: string;
}

/** A figure as it is shown. */
export interface Figure {
  /** what is drawn. */
  readonly picture: Picture;
  /** a sentence under it, or "". */
  readonly caption: string;
  /** the clause that says so, or "". */
  readonly clause: string;
  /** the id of the example from which it is taken. */
  readonly example: string;
  /** who scores, by side; for the settlement. */
  readonly sides: readonly string[];
  /** the settlement of the round, or None. */
  readonly sheet: Sheet | null;
}

/** What helps somebody to choose a game who does not know it. */
export interface Guide {
  /** how much there is to learn, in three steps. */
  readonly level: "easy" | "many" | "some";
  /** about how many minutes a round takes people, at as many seats as the front page offers first. */
  readonly round: number;
  /** about how many minutes a match takes them, by the house rules that it offers first. */
  readonly match: number;
  /** whom the game suits, in one sentence. */
  readonly suits: string;
}

/** A game on the shelf. */
export interface Cover {
  /** the game. */
  readonly game: string;
  /** the game. */
  readonly title: string;
  /** the game. */
  readonly summary: string;
  /** how many may play, e.g. `2 to 6`. */
  readonly players: string;
  /** something that only this game has. */
  readonly picture: Picture;
  /** whether there is a lesson of it. */
  readonly has_lesson: boolean;
  /** what helps to choose it; nothing for a game without a cover of its own. */
  readonly guide: Guide | null;
}

/** All games of the house: `GET /api/rules`. */
export interface Shelf {
  readonly covers: readonly Cover[];
}

/** A chapter in pictures: a title, paragraphs and figures. */
export interface GalleryChapter {
  readonly title: string;
  readonly text: readonly string[];
  readonly figures: readonly Figure[];
}

/** The picture shown in a chapter of clauses, with the title of the chapter. */
export interface ChapterPicture {
  readonly chapter: string;
  readonly figure: Figure;
}

/** The pictures of a book: `GET /api/rules/{game}/gallery`. */
export interface Gallery {
  /** the game told as a story, before the first clause. */
  readonly story: readonly StoryPage[];
  /** one for each chapter of clauses. */
  readonly pictures: readonly ChapterPicture[];
  /** the chapters in pictures, none for most games. */
  readonly chapters: readonly GalleryChapter[];
}

/** A word of the card table. */
export interface GlossaryWord {
  /** as the book writes it. */
  readonly word: string;
  /** what it means, in a sentence or two. */
  readonly means: string;
  /** how else it may be written, such as its plural. */
  readonly forms: readonly string[];
  /** where it is defined, a clause or more of each game that uses it; none for a word that every game shares and none defines. */
  readonly clauses: readonly string[];
  /** which of the word and its forms are links to it, if some have other senses, too; empty for all of them. */
  readonly links: readonly string[];
  /** what people who know other games call it, for the search. */
  readonly also: readonly string[];
}

/** All words in the order of the alphabet: `GET /api/glossary`. */
export interface Glossary {
  readonly words: readonly GlossaryWord[];
}

/** A word of another language, said for one English word or several; it has their clauses. */
export interface TranslatedWord {
  /** as the book writes it. */
  readonly word: string;
  /** what it means, in a sentence or two. */
  readonly means: string;
  /** how else it may be written, such as its plural. */
  readonly forms: readonly string[];
  /** where it is defined, a clause or more of each game that uses it; none for a word that every game shares and none defines. */
  readonly clauses: readonly string[];
  /** which of the word and its forms are links to it, if some have other senses, too; empty for all of them. */
  readonly links: readonly string[];
  /** what people who know other games call it, for the search. */
  readonly also: readonly string[];
  /** the English words. */
  readonly of: readonly string[];
}

/** A part of a quick reference. */
export interface QuickSection {
  /** a word or two. */
  readonly title: string;
  /** `list`; `steps`, which come one after the other; `table`. */
  readonly kind: "list" | "steps" | "table";
  /** sentences, for lists and steps. */
  readonly lines: readonly string[];
  /** cells of a table; the last one of each row is a number or a few words. */
  readonly rows: readonly (readonly string[])[];
}

/** A game on one page: `GET /api/rules/{game}/quick`. */
export interface QuickReference {
  /** the game. */
  readonly game: string;
  /** the game. */
  readonly title: string;
  /** the aim of the game, in a sentence or two. */
  readonly aim: string;
  /** the house rules that give the numbers. */
  readonly preset: string;
  /** how many of them a table has changed. */
  readonly changes: number;
  /** in the order in which a table needs them. */
  readonly sections: readonly QuickSection[];
}

/** A part of a story: a heading, paragraphs, and a figure or None; words between asterisks are emphasised. */
export interface StoryPart {
  readonly title: string;
  readonly text: readonly string[];
  readonly figure: Figure | null;
}

/** A page of a story. */
export interface StoryPage {
  readonly title: string;
  readonly parts: readonly StoryPart[];
}

/** An answer to a question: the action as text, and how it reads. */
export interface LessonChoice {
  readonly text: string;
  readonly label: string;
}

/** What may be done here? The rules themselves judge the answer, as they judge whatever is tried at an example. */
export interface LessonQuestion {
  /** the question. */
  readonly ask: string;
  /** where it is asked. */
  readonly example: string;
  /** where it is asked. */
  readonly step: number;
  /** one or more that the rules permit, and some that they refuse. */
  readonly choices: readonly LessonChoice[];
  /** the lesson to be learnt, told after the right answer. */
  readonly after: string;
}

/** A page of a lesson. */
export interface LessonPage {
  /** a few words. */
  readonly title: string;
  /** paragraphs. */
  readonly text: readonly string[];
  /** what is shown, or None. */
  readonly figure: Figure | null;
  /** what is asked, or None; its figure is the table where it is asked. */
  readonly question: LessonQuestion | null;
  /** the id of an example to step through, or "". */
  readonly example: string;
}

/** The table at which a lesson ends, with the best bot on all other seats. */
export interface FirstTable {
  /** how many play. */
  readonly seats: number;
  /** the house rules, or "" for the usual ones. */
  readonly preset: string;
}

/** A lesson: `GET /api/rules/{game}/lesson`. */
export interface Lesson {
  /** the game. */
  readonly game: string;
  /** the game. */
  readonly title: string;
  /** in their order. */
  readonly pages: readonly LessonPage[];
  /** where it ends. */
  readonly table: FirstTable;
}

/** A refusal by a clause: its code, and the sentence that players see, without numbers. */
export interface ClauseRefusal {
  readonly code: string;
  readonly sentence: string;
}

/** A clause of a rule book in our own words, with its refusals. */
export interface ClauseInfo {
  readonly id: string;
  readonly text: string;
  readonly refusals: readonly ClauseRefusal[];
}

/** Clauses that belong together. */
export interface ChapterInfo {
  readonly title: string;
  readonly clauses: readonly ClauseInfo[];
}

/** An example in the table of contents: its id, what it shows, and the clauses that it proves. */
export interface ExampleLine {
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly string[];
}

/** The rules of a game: `GET /api/rules/{game}`. */
export interface RulesPage {
  readonly game: string;
  readonly title: string;
  readonly summary: string;
  readonly chapters: readonly ChapterInfo[];
  readonly examples: readonly ExampleLine[];
}

/** A refused action of an example. */
export interface RefusalInfo {
  /** the action that was tried. */
  readonly text: string;
  /** as at the table. */
  readonly code: string;
  /** as at the table. */
  readonly numbers: string;
  /** as at the table. */
  readonly clause: string;
  /** as at the table. */
  readonly sentence: string;
}

/** An action that a reader may try: what is sent, and how it reads. */
export interface ChoiceInfo {
  readonly text: string;
  readonly label: string;
}

/** A step of an example. */
export interface MomentInfo {
  /** `begin` (the table at the start), `act`, `refused` (the table is as before), `impossible` (the table cannot be set up like this). */
  readonly kind: "act" | "begin" | "impossible" | "refused";
  /** the event in words, or "". */
  readonly sentence: string;
  /** the seat that is looking; -1 if there is no table. */
  readonly seat: number;
  /** the name of that seat, or "". */
  readonly seat_name: string;
  /** the table as this seat sees it, or None. */
  readonly picture: Picture | null;
  /** the actions that were refused. */
  readonly refusals: readonly RefusalInfo[];
  /** the actions possible instead, in words. */
  readonly legal: readonly string[];
  /** other expectations that hold now. */
  readonly notes: readonly string[];
  /** the actions a reader may try here; none if nobody is asked. */
  readonly choices: readonly ChoiceInfo[];
}

/** An example of a rule book, step by step: `GET /api/rules/{game}/examples/{example}`. */
export interface ExampleInfo {
  /** as in its address. */
  readonly id: string;
  /** what it shows. */
  readonly title: string;
  /** the game. */
  readonly game: string;
  /** the game. */
  readonly game_title: string;
  /** ids of the clauses that it proves. */
  readonly clauses: readonly string[];
  /** the steps, from the table at the start to the end. */
  readonly moments: readonly MomentInfo[];
}

/** `POST /api/rules/{game}/examples/{example}/try`: try an action. Answer: `TryAnswer`. */
export interface TryWish {
  /** From 0 to 1000. */
  readonly step: number;
  /** 1 to 200 characters. */
  readonly action: string;
  /** Default: `"wide"`. */
  readonly width?: "narrow" | "wide";
}

/** What the rules say to a try; nothing is kept. */
export interface TryAnswer {
  /** the event in words, or why it was refused. */
  readonly sentence: string;
  /** the refusal, or None. */
  readonly refusal: RefusalInfo | null;
  /** the table afterwards, as the same seat sees it. */
  readonly picture: Picture;
  /** after a refusal, the actions possible instead. */
  readonly legal: readonly string[];
  /** whether the example goes on in the same way. */
  readonly follows: boolean;
}

/** A passkey of an account; times in milliseconds since 1970. */
export interface PasskeyInfo {
  readonly passkey: string;
  readonly title: string;
  readonly added: number;
  readonly used: number;
}

/** A browser in which somebody is signed in. */
export interface SessionInfo {
  /** a handle for ending it, which opens nothing. */
  readonly session: string;
  /** in words. */
  readonly device: string;
  /** milliseconds since 1970; the last use is accurate to about ten minutes. */
  readonly begun: number;
  /** milliseconds since 1970; the last use is accurate to about ten minutes. */
  readonly used: number;
  /** the browser that asks. */
  readonly here: boolean;
}

/** One's own account: `GET /api/account`. `name` is "" for a guest; `operator`: the office is open to it. */
export interface AccountInfo {
  readonly name: string;
  readonly email: string;
  readonly password: boolean;
  readonly passkeys: readonly PasskeyInfo[];
  readonly sessions: readonly SessionInfo[];
  readonly begun: number;
  readonly operator: boolean;
}

/** `POST /api/account/ceremony`: ask what the browser should sign. Answer: `Ceremony`. */
export interface PasskeyWish {
  /** `enrol` for a new account of this name, `add` for an existing one, `enter` to sign in. */
  readonly purpose: "add" | "enrol" | "enter";
  /** 0 to 64 characters. Default: `""`. */
  readonly name?: string;
}

/** Options for `navigator.credentials`, as JSON text with binary fields in base64url. Good for one try. */
export interface Ceremony {
  readonly options: string;
}

/** `POST /api/account`: make an account, by passkey or by password; it keeps what its owner played as a guest. */
export interface NewAccount {
  /** 1 to 24 characters. */
  readonly name: string;
  /** the new passkey as JSON text; "" if a password is given. 0 to 12000 characters. Default: `""`. */
  readonly credential?: string;
  /** Default: `null`. */
  readonly password?: string | null;
  /** for announcements of tournaments and notices; "" for none. 0 to 254 characters. Default: `""`. */
  readonly email?: string;
}

/**
 * `POST /api/account/sign-in`: sign in with a passkey, or with name and password.
 *
 * Answer: `AccountInfo`.
 */
export interface SignIn {
  /** 0 to 12000 characters. Default: `""`. */
  readonly credential?: string;
  /** 0 to 64 characters. Default: `""`. */
  readonly name?: string;
  /** 0 to 200 characters. Default: `""`. */
  readonly password?: string;
}

/**
 * `POST /api/account/lost`: send a link for a new password to the confirmed address of an account.
 *
 * The answer is the same whether there is such an account or not.
 */
export interface LostPassword {
  /** of the account, or its address. 0 to 254 characters. */
  readonly name: string;
}

/**
 * `POST /api/account/renew`: set a new password with the word in that link, once and within an hour.
 *
 * Answer: `AccountInfo`; all other sessions end.
 */
export interface RenewPassword {
  /** 1 to 64 characters. */
  readonly word: string;
  /** 10 to 200 characters. */
  readonly new: string;
}

/** `POST /api/account/sign-out`: end this session, all sessions of the account, or one of them by its handle. */
export interface SignOut {
  /** Default: `false`. */
  readonly everywhere?: boolean;
  /** 0 to 64 characters. Default: `""`. */
  readonly session?: string;
}

/** `POST /api/account/passkeys`: add a passkey, under a title of one's own. */
export interface NewPasskey {
  /** 0 to 12000 characters. */
  readonly credential: string;
  /** 1 to 24 characters. */
  readonly title: string;
}

/** `POST /api/account/passkeys/remove`: remove a passkey. */
export interface OldPasskey {
  /** 0 to 1400 characters. */
  readonly passkey: string;
}

/** `POST /api/account/password`: change the password; `old` is the present one, "" if there is none. */
export interface NewPassword {
  /** 10 to 200 characters. */
  readonly new: string;
  /** 0 to 200 characters. Default: `""`. */
  readonly old?: string;
}

/** `POST /api/account/name`: another name to sign in with, by which friends find one. Old matches keep theirs. */
export interface NewAccountName {
  /** 1 to 24 characters. */
  readonly name: string;
}

/** `POST /api/account/email`: the address for announcements of tournaments and for notices; "" for none. */
export interface NewEmail {
  /** 0 to 254 characters. Default: `""`. */
  readonly email?: string;
}

/** `POST /api/account/delete`: forget me. `name` is typed once more; a guest types nothing. */
export interface Deletion {
  /** 0 to 64 characters. Default: `""`. */
  readonly name?: string;
}

/** The request has been carried out. */
export interface Fine {
  readonly done: boolean;
}

/** A match that one has played. */
export interface PlayedMatch {
  /** its link, and that of its replay. */
  readonly table: string;
  readonly game: string;
  readonly title: string;
  /** milliseconds since 1970. */
  readonly ended: number;
  /** `shared` if several sides have won, `drawn` if none has. */
  readonly outcome: "drawn" | "lost" | "shared" | "won";
  /** the other players, friends by the names of their accounts; bots are marked. */
  readonly others: readonly string[];
  /** one's own final points, and those of the best other side. */
  readonly points: number;
  /** one's own final points, and those of the best other side. */
  readonly best: number;
  /** the same two without what the end of the match has added; empty where it has added nothing. */
  readonly before: readonly number[];
}

/** The figures of somebody's matches of one game. */
export interface GameFigures {
  readonly game: string;
  readonly title: string;
  readonly matches: number;
  readonly rounds: number;
  /** matches, shared ones included. */
  readonly won: number;
  /** the share of matches won, with its 95 % confidence interval. */
  readonly share: number;
  /** the share of matches won, with its 95 % confidence interval. */
  readonly share_low: number;
  /** the share of matches won, with its 95 % confidence interval. */
  readonly share_high: number;
  /** points a round; the interval is None with fewer than two rounds. */
  readonly mean: number;
  /** points a round; the interval is None with fewer than two rounds. */
  readonly mean_low: number | null;
  /** points a round; the interval is None with fewer than two rounds. */
  readonly mean_high: number | null;
}

/**
 * The matches played: `GET /api/account/history`; the latest first, with figures by game.
 *
 * A guest has them too, a stranger none.
 */
export interface History {
  readonly matches: readonly PlayedMatch[];
  readonly games: readonly GameFigures[];
}

/** House rules kept under a name: `GET /api/account/presets`. `base` is a preset of the house. */
export interface OwnPreset {
  readonly game: string;
  readonly name: string;
  readonly base: string;
  readonly rules: Readonly<Record<string, boolean | number | string>>;
}

/** `POST /api/account/presets`: keep house rules under a name, replacing any that had it before. */
export interface KeepPreset {
  /** 0 to 64 characters. */
  readonly game: string;
  /** 1 to 24 characters. */
  readonly name: string;
  /** 0 to 64 characters. Default: `""`. */
  readonly base?: string;
  /** 0 to 100 entries. Default: `{}`. */
  readonly rules?: Readonly<Record<string, boolean | number | string>>;
}

/** `POST /api/account/presets/remove`. */
export interface DropPreset {
  /** 0 to 64 characters. */
  readonly game: string;
  /** 1 to 24 characters. */
  readonly name: string;
}

/** A friend's table with a free seat. */
export interface FriendTable {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly seats: number;
}

/** Somebody who is a friend (`agreed`), or asks to be one. */
export interface FriendInfo {
  readonly name: string;
  readonly agreed: boolean;
  /** whether a friend has a page of the house open now. */
  readonly here: boolean;
}

/** A friend calls one to a table that still has a free seat. */
export interface FriendCall {
  readonly name: string;
  readonly table: string;
  readonly game: string;
  readonly title: string;
}

/** One's friends and the tables where they wait for players: `GET /api/account/friends`. */
export interface Circle {
  readonly friends: readonly FriendInfo[];
  readonly tables: readonly FriendTable[];
  /** to tables, of the last ten minutes. */
  readonly calls: readonly FriendCall[];
}

/** `POST /api/account/friends/call`: call a friend to a table where one sits. Answer: `Circle`. */
export interface CallFriend {
  /** 1 to 24 characters. */
  readonly name: string;
  /** 1 to 64 characters. */
  readonly table: string;
}

/**
 * `POST /api/account/friends`: ask whoever sits there, or the account with exactly this name; or agree.
 *
 * The answer is the same whether they have an account, whether there is such an account, or not.
 */
export interface AskFriend {
  /** 0 to 64 characters. Default: `""`. */
  readonly table?: string;
  /** From 0 to 7. Default: `0`. */
  readonly seat?: number;
  /** 0 to 24 characters. Default: `""`. */
  readonly name?: string;
}

/** `POST /api/account/friends/remove`: end a friendship, or decline a request. */
export interface DropFriend {
  /** 1 to 24 characters. */
  readonly name: string;
}

/** A word for a link that makes a friend of anyone who follows it. Good for a week. */
export interface Invitation {
  readonly word: string;
}

/** Who has sent a word: `GET /api/account/friends/invitation/{word}`; `friend`: of the person asking already. */
export interface Inviter {
  readonly name: string;
  readonly friend: boolean;
}

/** `POST /api/account/friends/follow`: become a friend of the one who sent this word. */
export interface FollowInvitation {
  /** 1 to 64 characters. */
  readonly word: string;
}

/** Whether somebody wants to be told of an occasion, by each way. */
export interface NoticeChoice {
  /** `turn`: it is your turn; `seat`: somebody sat down at your table or got up, or the match begins; `tournament`: your game of a tournament begins; `friend`: a friend opens a table for friends, or calls one to a table; `evening`: an evening that one has signed up for is moved, called off or fixed anew; `report`: somebody has been reported to the operators, of whom one is. */
  readonly occasion: "evening" | "friend" | "report" | "seat" | "tournament" | "turn";
  readonly push: boolean;
  readonly mail: boolean;
}

/** `GET /api/notices`: how the person asking is told what happens while nobody looks. */
export interface NoticeSettings {
  /** the house's public key, for `pushManager.subscribe`. */
  readonly key: string;
  /** whether the browser that asks takes notices. */
  readonly here: boolean;
  /** in words, the person's other browsers that do. */
  readonly elsewhere: readonly string[];
  /** of each occasion that can happen to this person. */
  readonly choices: readonly NoticeChoice[];
  /** the account's e-mail address; "" for none. */
  readonly address: string;
  /** `guest` without an account, `none` without an address, `asked` once its owner has been sent the question whether it is theirs, `confirmed` once they have said so. */
  readonly mail: "asked" | "confirmed" | "guest" | "none" | "unconfirmed";
  /** whether the house has a mail server; without one its e-mails stay in a folder of its machine. */
  readonly leaves: boolean;
}

/** `POST /api/notices/browser`: this browser takes notices from now on. Answer: `NoticeSettings`. */
export interface TakeNotices {
  /** where its push service takes them: `https`, a public host. 10 to 1024 characters. */
  readonly endpoint: string;
  /** `p256dh` and `auth` of the subscription, in base64url. 86 to 90 characters. */
  readonly public: string;
  /** `p256dh` and `auth` of the subscription, in base64url. 22 to 26 characters. */
  readonly secret: string;
}

/** `POST /api/notices/choice`: be told of an occasion this way, or no longer. */
export interface ChooseNotice {
  readonly occasion: "evening" | "friend" | "report" | "seat" | "tournament" | "turn";
  readonly way: "mail" | "push";
  readonly wanted: boolean;
}

/** Whether the push service has taken the notice; if not, `why`. */
export interface NoticeTried {
  readonly sent: boolean;
  readonly why: string;
}

/** `POST /api/notices/address/confirm`: say so, with the word in that link. */
export interface ConfirmAddress {
  /** 1 to 64 characters. */
  readonly word: string;
}

/** The round of a game in which somebody has made the best points. */
export interface BestRound {
  /** the match, which can be looked at again. */
  readonly table: string;
  readonly round: number;
  /** of the person asking. */
  readonly seat: number;
  readonly points: number;
  /** when the match ended, in milliseconds since 1970. */
  readonly ended: number;
}

/** How many books of a kind somebody has closed. */
export interface BookKind {
  readonly label: string;
  readonly closed: number;
}

/** The books that somebody's side has closed, and the round with the most. */
export interface BooksClosed {
  /** that have been counted; matches of before books were counted are left out. */
  readonly rounds: number;
  readonly kinds: readonly BookKind[];
  /** the round with the most books; None if none was ever closed. `points` are that many. */
  readonly best: BestRound | null;
  /** its books, by kind. */
  readonly best_kinds: readonly BookKind[];
}

/** A rating, and what it was after each rated match, the oldest first. */
export interface RatingCourse {
  readonly provisional: boolean;
  /** when these matches ended, in milliseconds since 1970. */
  readonly at: readonly number[];
  /** the rating after each, and how sure it was: in 95 of 100 cases the true skill is no farther than this from it. */
  readonly values: readonly number[];
  /** the rating after each, and how sure it was: in 95 of 100 cases the true skill is no farther than this from it. */
  readonly margins: readonly number[];
}

/** How somebody has done at a game. */
export interface GameCourse {
  readonly game: string;
  readonly title: string;
  /** when each match ended, in milliseconds since 1970, the oldest first. */
  readonly at: readonly number[];
  /** matches won less matches lost, after each; a match without a winner changes nothing. */
  readonly balance: readonly number[];
  /** None if no round was scored. */
  readonly best: BestRound | null;
  /** None before the first rated match. */
  readonly rating: RatingCourse | null;
  /** None in a game without books, and where none has been counted. */
  readonly books: BooksClosed | null;
}

/** Somebody with whom one has played, or all bots of a level. */
export interface Companion {
  /** a friend's account, or else as at the last match; "" for bots. */
  readonly name: string;
  /** the level of the bots; "" for a person. */
  readonly bot: string;
  /** with this one at the table. */
  readonly matches: number;
  /** of those against this one: which of the two sides has won; others are neither. */
  readonly won: number;
  /** of those against this one: which of the two sides has won; others are neither. */
  readonly lost: number;
  /** as partners, and how many of those were won. */
  readonly together: number;
  /** as partners, and how many of those were won. */
  readonly together_won: number;
}

/** `GET /api/account/course`: how somebody has done over time, by game, and with whom they play most. */
export interface Course {
  readonly games: readonly GameCourse[];
  readonly company: readonly Companion[];
}

/**
 * A match as far as its rounds are settled: `GET /api/archive/{table}`.
 *
 * While it goes on, `table.stage` is `between`: whoever comments on it sees all hands, a round late.
 */
export interface ArchiveInfo {
  /** what everybody knew of it at the end of the last settled round, with the proofs of its shuffles. */
  readonly table: TableInfo;
  /** how many there are, counted from 0. */
  readonly steps: number;
  /** the step of each deal, from the first round to the last. */
  readonly deals: readonly number[];
  /** the seat in which the person asking has played, who may ask how; -1 for everybody else. */
  readonly you: number;
}

/** A step of a settled round: `GET /api/archive/{table}/{step}?seat=S`; -1 is a spectator's, -2 shows all hands. */
export interface ArchiveStep {
  readonly step: number;
  readonly seat: number;
  /** its number. */
  readonly round: number;
  /** how many rounds are settled after it. */
  readonly settled: number;
  /** the events as this seat was told them. */
  readonly sentences: readonly string[];
  /** the table at that moment, with nothing to do. */
  readonly scene: Scene;
}

/** A decision of a match, judged. */
export interface JudgedDecision {
  /** from 0, in the order of the match; decisions that nobody made are left out. */
  readonly number: number;
  /** its number. */
  readonly round: number;
  /** who decided. */
  readonly seat: number;
  /** points of its side above the others on the average: those of the rounds before, and what this round was worth to it then. */
  readonly lead: number;
  /** points that were given away. */
  readonly loss: number;
  /** the 95 % interval of the loss is so much more and so much less. */
  readonly error: number;
  /** whether the loss is beyond doubt. */
  readonly is_mistake: boolean;
}

/** How somebody has played. */
export interface PlayedSeat {
  /** how many there were. */
  readonly decisions: number;
  /** how many were worse than the best beyond doubt. */
  readonly mistakes: number;
  /** points that were given away. */
  readonly given: number;
  /** the 95 % interval of that is so much more and so much less. */
  readonly error: number;
  /** what the dealt hands were worth, to somebody who knows no other. */
  readonly hands: number;
  /** what `steady` would have made with all these cards, playing on every seat. */
  readonly deal: number;
  /** what the side made more than the others on the average. */
  readonly made: number;
  /** a bot decided in their place for a while; that is not judged. */
  readonly had_stand_in: boolean;
}

/** How everybody played in a finished match: `GET` and `POST /api/archive/{table}/analysis`. */
export interface AnalysisInfo {
  /** `none` has been asked for; it `waits` for others; it is being `made`; it is `done`. */
  readonly status: "done" | "made" | "none" | "waits";
  /** the part that is made, from 0 to 1. */
  readonly done: number;
  /** the seat of the person asking. */
  readonly you: number;
  /** what everybody knows of the match at its end. */
  readonly table: TableInfo;
  /** on how many imagined deals plays were compared. */
  readonly deals: number;
  /** how everybody played; empty until it is done, and so is `decisions`. */
  readonly seats: readonly PlayedSeat[];
  readonly decisions: readonly JudgedDecision[];
}

/** A play of a decision. */
export interface ComparedPlay {
  /** what it is, as a sentence. */
  readonly told: string;
  /** how many points it is worth more than what was done. */
  readonly more: number;
  /** the 95 % interval of that is so much more and so much less. */
  readonly error: number;
  /** the table after it, as far as this seat could foresee it. */
  readonly picture: Picture;
  /** whether it ends with something that this seat could not foresee, such as a card drawn from the stock; then the picture is of the table before that. */
  readonly learns: boolean;
}

/** A decision, looked at: `GET /api/archive/{table}/analysis/{number}`. */
export interface DecisionView {
  /** of the decision. */
  readonly number: number;
  /** of its round. */
  readonly round: number;
  /** who decided. */
  readonly seat: number;
  /** the step of the archive that shows the table before it. */
  readonly step: number;
  /** the table as this seat saw it. */
  readonly before: Picture;
  /** what was done. */
  readonly own: ComparedPlay;
  /** the best play; None where nothing was better. */
  readonly best: ComparedPlay | null;
  /** why it is the best. */
  readonly reason: string;
  /** other plays that were compared, the best first. */
  readonly others: readonly ComparedPlay[];
}

/** A position in which somebody went wrong. */
export interface PracticePosition {
  /** the match. */
  readonly table: string;
  /** its name. */
  readonly game: string;
  /** as people call it. */
  readonly title: string;
  /** of the decision. */
  readonly number: number;
  /** the number of its round. */
  readonly round: number;
  /** points that were given away. */
  readonly loss: number;
}

/** The positions in which the person asking went wrong: `GET /api/practice`. */
export interface Practice {
  /** the dearest of each match; the latest match first. */
  readonly positions: readonly PracticePosition[];
  /** how many matches they come from. */
  readonly analysed: number;
}

/** A table at which somebody waits for players. */
export interface OpenTable {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly preset: string;
  /** house rules that differ from the preset. */
  readonly changed: Readonly<Record<string, boolean | number | string>>;
  /** who sits on each seat; "" where it is free. */
  readonly names: readonly string[];
  /** which of them are bots. */
  readonly bots: readonly boolean[];
  readonly openness: "friends" | "open" | "private";
  /** whether one of them is a friend of the person asking. */
  readonly friends: boolean;
  /** whether the person asking sits there. */
  readonly mine: boolean;
  readonly hints: boolean;
  /** milliseconds until bots take the free seats, when this was written; -1 if they never will. */
  readonly fill_left: number;
  /** whether the result changes ratings. */
  readonly rated: boolean;
  /** how long people may take; None for as long as they like. */
  readonly clock: TimeLimit | null;
  /** of those who sit there, by seat, if the match is rated; else empty. */
  readonly ratings: readonly (SeatRating | null)[];
}

/** `GET /api/open-tables`: the tables that look for players, one's own and those of friends first. */
export interface OpenTables {
  readonly tables: readonly OpenTable[];
}

/**
 * `POST /api/open-tables/anybody`: sit down with whoever wants to play this game by these house rules.
 *
 * Where nobody waits a table is opened, and the next who asks is seated there. Answer: `Joined`.
 */
export interface Anybody {
  /** 0 to 64 characters. */
  readonly game: string;
  /** 1 to 24 characters. */
  readonly nickname: string;
  /** how many play; 0 for any number. From 0 to 8. Default: `0`. */
  readonly seats?: number;
  /** seconds after which bots take the free seats if a table is opened; 0 for never. From 0 to 3600. Default: `0`. */
  readonly bots_after?: number;
  /** which bot that is; "" for the usual one. 0 to 64 characters. Default: `""`. */
  readonly filler?: string;
  /** whether the match is to be rated. Default: `false`. */
  readonly rated?: boolean;
  /** how long people may take; see `TimeLimit`. Default: `"none"`. */
  readonly clock?: "brisk" | "calm" | "day" | "none" | "three_days";
  /** 0 to 64 characters. Default: `""`. */
  readonly preset?: string;
  /** 0 to 100 entries. Default: `{}`. */
  readonly rules?: Readonly<Record<string, boolean | number | string>>;
}

/** `POST /api/evenings/{evening}/move`: another time for an evening. Answer: `EveningInfo`. */
export interface EveningTime {
  /** like `2027-01-31`. 0 to 64 characters. */
  readonly day: string;
  /** like `20:00`, on the clocks of the zone. An hour that these skip in spring means the one after it; of an hour that comes twice in autumn, the first is meant. 0 to 64 characters. */
  readonly at: string;
  /** like `Europe/Berlin`. 0 to 64 characters. */
  readonly zone: string;
}

/** `POST /api/evenings`: fix an evening, and sign up for it. Answer: 201 with `EveningInfo`. */
export interface NewEvening {
  /** like `2027-01-31`. 0 to 64 characters. */
  readonly day: string;
  /** like `20:00`, on the clocks of the zone. An hour that these skip in spring means the one after it; of an hour that comes twice in autumn, the first is meant. 0 to 64 characters. */
  readonly at: string;
  /** like `Europe/Berlin`. 0 to 64 characters. */
  readonly zone: string;
  /** 0 to 64 characters. */
  readonly game: string;
  /** 1 to 24 characters. */
  readonly nickname: string;
  /** From 2 to 8. */
  readonly seats: number;
  /** 0 to 64 characters. Default: `""`. */
  readonly preset?: string;
  /** 0 to 100 entries. Default: `{}`. */
  readonly rules?: Readonly<Record<string, boolean | number | string>>;
  /** Default: `true`. */
  readonly hints?: boolean;
  /** who finds the evening: those who have its link, friends as well, or everybody. Default: `"private"`. */
  readonly openness?: "friends" | "open" | "private";
  /** whether bots take the free seats when it begins; else they stay free for people. Default: `false`. */
  readonly bots?: boolean;
  /** whether the match is rated: everybody who signs up has an account and agrees to it. Default: `false`. */
  readonly rated?: boolean;
  /** how long people may take; see `TimeLimit`. Default: `"none"`. */
  readonly clock?: "brisk" | "calm" | "none";
}

/** `POST /api/evenings/{evening}/sign-up`: take a seat for that evening. Answer: `EveningInfo`. */
export interface SignUpForEvening {
  /** 1 to 24 characters. */
  readonly nickname: string;
}

/**
 * `POST /api/evenings/{evening}/anew`: the same in a week. Answer: `EveningInfo`.
 *
 * Whoever was there may ask. The first fixes the new evening, and the others hear of it; who asks later gets the same.
 */
export interface FixEveningAnew {
  /** 1 to 24 characters. */
  readonly nickname: string;
}

/** A match that was played on an evening. */
export interface EveningMatch {
  /** its link. */
  readonly table: string;
  /** the players of each side. */
  readonly names: readonly string[];
  /** those of each side after the match. */
  readonly points: readonly number[];
  /** the sides that have won. */
  readonly winners: readonly number[];
}

/** A table for a fixed evening: `GET /api/evenings/{evening}`. */
export interface EveningInfo {
  /** its id, which is also that of its table. */
  readonly evening: string;
  /** when it begins, in milliseconds since 1970. */
  readonly moment: number;
  /** the time zone on whose clocks it was chosen. */
  readonly zone: string;
  /** milliseconds until then, when this was written; less than 0 afterwards. */
  readonly left: number;
  /** `planned` while people sign up; `laid` once the table is there; `played` when the seats are kept no longer; `off` if it was called off. */
  readonly state: "laid" | "off" | "planned" | "played";
  readonly game: string;
  readonly title: string;
  readonly preset: string;
  /** house rules that differ from the preset. */
  readonly changed_rules: Readonly<Record<string, boolean | number | string>>;
  /** who has signed up for each seat; "" where it is free. */
  readonly names: readonly string[];
  /** the seat of the person asking; -1 for none. */
  readonly mine: number;
  /** the name of the one who fixed the evening; "" if they have left. */
  readonly host: string;
  /** whether that is the person asking. */
  readonly hosting: boolean;
  /** whether a friend of the person asking has signed up. */
  readonly friends: boolean;
  readonly openness: "friends" | "open" | "private";
  readonly hints: boolean;
  readonly rated: boolean;
  /** whether bots take the free seats when it begins. */
  readonly bots: boolean;
  /** minutes before it begins at which the table is there. */
  readonly early: number;
  /** minutes after it has begun for which a seat is kept. */
  readonly kept: number;
  /** how long people may take; None for as long as they like. */
  readonly clock: TimeLimit | null;
  /** where it is played, or was last: its own table, or one at which the same people went on; "" before. */
  readonly table: string;
  /** whether the match there is over. */
  readonly over: boolean;
  /** those that were played to their ends, in order. */
  readonly matches: readonly EveningMatch[];
  /** whether the person asking was there, or had signed up. */
  readonly there: boolean;
  /** the evening that was fixed anew after this one, told to whoever was there; "" for none. */
  readonly next: string;
  /** when that begins. */
  readonly next_moment: number;
}

/** `GET /api/evenings`: the evenings to come that the person asking may find, the next first. */
export interface EveningList {
  readonly evenings: readonly EveningInfo[];
}

/** From when to when somebody is away, in milliseconds since 1970; `days` are those that it takes of the year's. */
export interface Holiday {
  readonly holiday: string;
  readonly begins: number;
  readonly ends: number;
  readonly days: number;
  /** whether it lasts now. */
  readonly begun: boolean;
}

/** `GET /api/holidays`: the holidays of the person asking that are not over, the first first. */
export interface OwnHolidays {
  readonly holidays: readonly Holiday[];
  /** days that can still be planned. */
  readonly left: number;
  /** days that everybody has in a year. */
  readonly most: number;
  /** matches by correspondence that are not over. */
  readonly matches: number;
}

/** `POST /api/holidays`: be away from one moment to another. Answer: 201 with `OwnHolidays`. */
export interface PlanHoliday {
  /** in milliseconds since 1970; what has begun already begins now. From 0 to 100000000000000. */
  readonly begins: number;
  /** in milliseconds since 1970; what has begun already begins now. From 0 to 100000000000000. */
  readonly ends: number;
}

/** Somebody's rating at a game. */
export interface RatingLine {
  /** of the account. */
  readonly name: string;
  /** the rating; everybody begins with 1500. */
  readonly value: number;
  /** in 95 of 100 cases the true skill is no farther than this from it. */
  readonly margin: number;
  /** too few matches have been played for comparing it. */
  readonly provisional: boolean;
  readonly matches: number;
  /** whether it is the rating of the person asking. */
  readonly mine: boolean;
}

/** The rating of somebody at a rated table; whoever has not played a rated match yet has what everybody begins with. */
export interface SeatRating {
  /** as in `RatingLine`. */
  readonly value: number;
  /** as in `RatingLine`. */
  readonly margin: number;
  /** as in `RatingLine`. */
  readonly provisional: boolean;
  /** what the match that was played there has added to the value; None until it is over. */
  readonly change: number | null;
}

/** `GET /api/tables/{table}/ratings`: by seat, at a rated table; None where nobody sits, empty at others. */
export interface TableRatings {
  readonly seats: readonly (SeatRating | null)[];
}

/** `GET /api/ratings/{game}`: the best players of a game, the surest first. */
export interface Leaderboard {
  readonly game: string;
  readonly title: string;
  readonly lines: readonly RatingLine[];
}

/** Who is meant: whoever sits on a seat of a table, or, with no table, the account of this name. */
export interface Somebody {
  /** 0 to 64 characters. Default: `""`. */
  readonly table?: string;
  /** From 0 to 7. Default: `0`. */
  readonly seat?: number;
  /** 0 to 24 characters. Default: `""`. */
  readonly name?: string;
}

/** `POST /api/blocks`: have nothing to do with somebody any more. Answer: `BlockList`. */
export interface BlockSomebody {
  readonly who: Somebody;
}

/** `POST /api/blocks/remove`: the block with this id ends. Answer: `BlockList`. */
export interface Unblock {
  /** 1 to 64 characters. */
  readonly block: string;
}

/** Somebody whom one has blocked, as they were called then; `at` in milliseconds since 1970. */
export interface BlockLine {
  readonly block: string;
  readonly name: string;
  readonly at: number;
}

/** `GET /api/blocks`: whom one has blocked, the latest first. */
export interface BlockList {
  readonly blocks: readonly BlockLine[];
}

/**
 * `POST /api/reports`: tell the operators about somebody. The report keeps what has been said at the table.
 *
 * Answer: `ReportReceived`.
 */
export interface Report {
  readonly who: Somebody;
  readonly reason: "cheating" | "harassment" | "hate" | "insult" | "leaving" | "name" | "other" | "spam";
  /** 0 to 1000 characters. Default: `""`. */
  readonly words?: string;
}

/** The report waits for an operator; `name` is whom it is about. */
export interface ReportReceived {
  readonly name: string;
}

/** A warning, with the moment at which its reader confirmed it (0: not yet), in milliseconds since 1970. */
export interface WarningLine {
  readonly warning: string;
  readonly words: string;
  readonly at: number;
  readonly confirmed: number;
}

/** A ban; moments in milliseconds since 1970. */
export interface BanLine {
  readonly ban: string;
  readonly reason: string;
  readonly at: number;
  /** 0 for one without an end. */
  readonly until: number;
  /** 0 if it was not ended early. */
  readonly lifted: number;
  /** whether it holds now. */
  readonly holds: boolean;
}

/** `GET /api/office-word`: what the operators of the house have to say to the person asking. */
export interface OfficeWord {
  /** those that have not been confirmed. */
  readonly warnings: readonly WarningLine[];
  /** that holds now, or None. */
  readonly ban: BanLine | null;
}

/** `POST /api/office-word/confirm`: one has read a warning. Answer: `OfficeWord`. */
export interface ConfirmWarning {
  /** 1 to 64 characters. */
  readonly warning: string;
}

/** Something that was said at a table; `about`: by the one whom the report is about. */
export interface SaidLine {
  readonly name: string;
  readonly sentence: string;
  readonly about: boolean;
}

/** A report, as operators see it. */
export interface ReportLine {
  readonly report: string;
  /** id of the one whom it is about, for their page; `name` is what they were called. */
  readonly person: string;
  readonly name: string;
  /** of the one who has made it; "" if they have deleted their data. */
  readonly reporter: string;
  /** of the one who has made it; "" if they have deleted their data. */
  readonly reporter_name: string;
  readonly reason: "cheating" | "harassment" | "hate" | "insult" | "leaving" | "name" | "other" | "spam";
  readonly words: string;
  /** the last remarks at the table. */
  readonly said: readonly SaidLine[];
  /** where it happened, or "". */
  readonly table: string;
  readonly at: number;
  readonly state: "done" | "looking" | "open";
  /** what an operator has written, and which one. */
  readonly note: string;
  /** what an operator has written, and which one. */
  readonly operator: string;
  /** when; 0 for never. */
  readonly changed: number;
}

/** `GET /api/office/reports?state=S&skip=N`: reports of a state, and how many wait or are being looked at. */
export interface ReportQueue {
  readonly reports: readonly ReportLine[];
  readonly more: boolean;
  readonly open: number;
  readonly looking: number;
  /** days after which a report that is done is deleted. */
  readonly kept: number;
}

/** `POST /api/office/reports/{report}`: look at it, put it back, be done with it. Answer: its `ReportLine`. */
export interface SettleReport {
  readonly state: "done" | "looking" | "open";
  /** 0 to 1000 characters. Default: `""`. */
  readonly note?: string;
}

/** What an operator did. `operator` is "" for the command on the machine of the house. */
export interface OfficeLine {
  readonly number: number;
  readonly at: number;
  readonly operator: string;
  readonly kind: "ban" | "lift" | "no_operator" | "operator" | "report" | "warning";
  readonly person: string;
  readonly name: string;
  readonly words: string;
}

/** `GET /api/office/trail?before=N`: what operators did, the latest first; nothing is ever taken out of it. */
export interface OfficeTrail {
  readonly entries: readonly OfficeLine[];
  readonly more: boolean;
}

/** `GET /api/office/people/{person}`: what the office knows of somebody. */
export interface PersonFile {
  readonly person: string;
  readonly name: string;
  /** whether it is an account; else somebody known by a browser only. */
  readonly account: boolean;
  /** whether they are an operator themselves. */
  readonly operator: boolean;
  /** about them, the latest first. */
  readonly reports: readonly ReportLine[];
  /** how many reports they have made. */
  readonly made: number;
  readonly warnings: readonly WarningLine[];
  readonly bans: readonly BanLine[];
}

/** `POST /api/office/people`: the file of an account by its name, or of whoever sits at a table. */
export interface FindPerson {
  readonly who: Somebody;
}

/** `POST /api/office/people/{person}/warn`. Answer: `PersonFile`. */
export interface Warn {
  /** 1 to 1000 characters. */
  readonly words: string;
  /** 0 to 24 characters. Default: `""`. */
  readonly name?: string;
}

/** `POST /api/office/people/{person}/ban`: nothing with strangers for so many hours. Answer: `PersonFile`. */
export interface Ban {
  /** 1 to 1000 characters. */
  readonly reason: string;
  /** 0 for a ban without an end. From 0 to 87840. */
  readonly hours: number;
  /** what a guest was called; the office keeps no names of guests. 0 to 24 characters. Default: `""`. */
  readonly name?: string;
}

/** `POST /api/office/bans/{ban}/lift`: end a ban early, and say why. Answer: `PersonFile`. */
export interface LiftBan {
  /** 1 to 1000 characters. */
  readonly words: string;
}

/** The pad is opened; only the first opening in order counts. */
export interface PadOpen {
  readonly kind: "open";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest clock the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the writer's name, or "". 0 to 64 characters. */
  readonly by: string;
  /** 0 to 64 characters. */
  readonly game: string;
  /** 0 to 64 characters. */
  readonly preset: string;
  /** house rules that differ from the preset. 0 to 100 entries. */
  readonly rules: Readonly<Record<string, boolean | number | string>>;
  /** of the seats, clockwise. 2 to 8 entries. */
  readonly names: readonly string[];
  /** the side of each seat. 2 to 8 entries. */
  readonly sides: readonly number[];
  /** 0 to 80 characters. */
  readonly title: string;
  /** the game of a tournament that the pad belongs to, or "". 0 to 80 characters. */
  readonly match: string;
  /** the seat that deals first. From 0 to 7. Default: `0`. */
  readonly dealer?: number;
  /** names of the sides, if they have any. 0 to 8 entries. Default: `[]`. */
  readonly teams?: readonly string[];
  /** the points with which each side begins, where somebody has come or gone and the others go on. 0 to 8 entries. Default: `[]`. */
  readonly brought?: readonly number[];
  /** how many rounds these have behind them. From 0 to 2000. Default: `0`. */
  readonly played?: number;
}

/** A round is written down. */
export interface PadRound {
  readonly kind: "round";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest clock the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the writer's name, or "". 0 to 64 characters. */
  readonly by: string;
  /** a random name of the round. 1 to 64 characters. */
  readonly round: string;
  /** how many valid rounds the writer saw. From 0 to 2000. */
  readonly after: number;
  /** the counts, by the fields of the form. 0 to 100 entries. */
  readonly tally: Readonly<Record<string, number | readonly number[]>>;
  /** the points of each side if nothing was counted, or null. */
  readonly numbers: readonly number[] | null;
}

/** A place of an entry. */
export interface PadPlace {
  /** of the form; `points` for plain points, `plain` for whether there is nothing else. 0 to 64 characters. */
  readonly field: string;
  /** the seat or side, -1 for a value of the whole round. From -1 to 7. */
  readonly at: number;
}

/** A round is corrected: it holds what the writer changed of what he saw; the old values stay in the history. */
export interface PadCorrect {
  readonly kind: "correct";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest clock the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the writer's name, or "". 0 to 64 characters. */
  readonly by: string;
  /** 1 to 64 characters. */
  readonly round: string;
  /** 0 to 100 entries. */
  readonly tally: Readonly<Record<string, number | readonly number[]>>;
  readonly numbers: readonly number[] | null;
  /** the corrections of this round that the writer had seen, by id; null for all earlier ones. Default: `null`. */
  readonly seen?: readonly string[] | null;
  /** clashes that it decides in favour of the number already shown. 0 to 100 entries. Default: `[]`. */
  readonly settles?: readonly PadPlace[];
}

/** A round no longer counts. */
export interface PadRemove {
  readonly kind: "remove";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest clock the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the writer's name, or "". 0 to 64 characters. */
  readonly by: string;
  /** 1 to 64 characters. */
  readonly round: string;
}

/** A round counts again. */
export interface PadRestore {
  readonly kind: "restore";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest clock the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the writer's name, or "". 0 to 64 characters. */
  readonly by: string;
  /** 1 to 64 characters. */
  readonly round: string;
}

/** This entry counts, of several for one deal; with none in `over` they all do. */
export interface PadPrefer {
  readonly kind: "prefer";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest clock the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the writer's name, or "". 0 to 64 characters. */
  readonly by: string;
  /** 1 to 64 characters. */
  readonly round: string;
  /** 0 to 20 entries. */
  readonly over: readonly string[];
  /** the entries and the choices among them that the writer had seen; null for all earlier ones. Default: `null`. */
  readonly seen?: readonly string[] | null;
}

/** A seat gets another name. */
export interface PadRename {
  readonly kind: "rename";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest clock the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the writer's name, or "". 0 to 64 characters. */
  readonly by: string;
  /** From 0 to 7. */
  readonly seat: number;
  /** 0 to 64 characters. */
  readonly name: string;
}

/** House rules are put right; they count for all rounds, also for those already written. */
export interface PadAgree {
  readonly kind: "agree";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest clock the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the writer's name, or "". 0 to 64 characters. */
  readonly by: string;
  /** those that were agreed otherwise. 1 to 100 entries. */
  readonly rules: Readonly<Record<string, boolean | number | string>>;
}

/** The evening is over. */
export interface PadClose {
  readonly kind: "close";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest clock the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the writer's name, or "". 0 to 64 characters. */
  readonly by: string;
}

/** The evening goes on after all. */
export interface PadReopen {
  readonly kind: "reopen";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest clock the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the writer's name, or "". 0 to 64 characters. */
  readonly by: string;
}

/** `POST /api/pads/{pad}/acts`: keep these acts; the first ones of a pad include its `open`. */
export interface PadActs {
  /** 1 to 100 entries. */
  readonly acts: readonly (PadOpen | PadRound | PadCorrect | PadRemove | PadRestore | PadPrefer | PadRename | PadAgree | PadClose | PadReopen)[];
}

/** `POST /api/pads/{pad}/record`: open what was kept as a file as a pad of this name. Answer: `PadKept`. */
export interface PadRecord {
  readonly record: string;
}

/** The acts are kept for good. */
export interface PadKept {
  /** the number of the latest act of the pad. */
  readonly latest: number;
}

/** `GET /api/pads/{pad}/acts?since=N`: the acts after number N, as they came in; also of a pad that is watched. */
export interface PadNews {
  /** the number of the last of them. */
  readonly latest: number;
  readonly acts: readonly (PadOpen | PadRound | PadCorrect | PadRemove | PadRestore | PadPrefer | PadRename | PadAgree | PadClose | PadReopen)[];
  /** what its tournament says about the pad's result, in a sentence; "" for most pads. */
  readonly told: string;
  /** the name under which the pad may be watched, but not written on. */
  readonly watched: string;
}

/** Over the socket of a pad: it has acts up to this number; look again if you know fewer. */
export interface PadChanged {
  readonly latest: number;
}

export type PadAct =
  | PadOpen
  | PadRound
  | PadCorrect
  | PadRemove
  | PadRestore
  | PadPrefer
  | PadRename
  | PadAgree
  | PadClose
  | PadReopen;

/** `POST /api/account/pads`: keep this pad with the account, or no longer. */
export interface KeepPad {
  /** its name, as in the link with which one writes on it. 1 to 64 characters. */
  readonly pad: string;
  readonly keep: boolean;
}

/** `GET /api/pads/{pad}/keeping`: whether the person asking keeps this pad with an account. */
export interface PadKeeping {
  /** whether they may: they are signed in, and no tournament has the pad. */
  readonly possible: boolean;
  readonly kept: boolean;
}

/** A pad that the account keeps. */
export interface OwnPad {
  /** its name, with which one writes on it. */
  readonly pad: string;
  /** the title of its game. */
  readonly game: string;
  /** of the pad, as its writers call it. */
  readonly title: string;
  /** when somebody has last written on it, in milliseconds since 1970. */
  readonly changed: number;
  /** the match is over, or somebody has closed the pad. */
  readonly finished: boolean;
  /** by name. */
  readonly sides: readonly string[];
  /** of each side, with what the game adds at the end. */
  readonly points: readonly number[];
  /** sides that have won. */
  readonly winners: readonly number[];
  /** that count. */
  readonly rounds: number;
}

/** How somebody of this name has done at a game, over all pads of the account. */
export interface ClubRow {
  readonly name: string;
  /** played to the end. */
  readonly matches: number;
  /** of these. */
  readonly won: number;
  /** that count, of all pads. */
  readonly rounds: number;
  /** made in all of them. */
  readonly points: number;
  /** the points of the best and of the worst round; None before the first. */
  readonly best: number | null;
  /** the points of the best and of the worst round; None before the first. */
  readonly worst: number | null;
  /** rounds of which it is known who went out. */
  readonly counted: number;
  /** in how many of these this one went out, or knocked. */
  readonly out: number;
}

/** Two names against each other: how many matches the side of each has won in which the other's had not. */
export interface ClubPair {
  readonly one: string;
  readonly other: string;
  readonly won: number;
  readonly lost: number;
}

/** The standing of all names at a game: most matches won first, then fewest played. */
export interface ClubTable {
  /** its title. */
  readonly game: string;
  readonly rows: readonly ClubRow[];
  /** of those who have met; most matches first. */
  readonly pairs: readonly ClubPair[];
}

/** `GET /api/account/pads`: the pads that the account keeps, and what they add up to. */
export interface OwnPads {
  /** the one written on last first. */
  readonly pads: readonly OwnPad[];
  /** by game, the one with most pads first. */
  readonly tables: readonly ClubTable[];
}

/** One of the things that a setting puts in order. */
export interface PartInfo {
  readonly name: string;
  readonly title: string;
  readonly explanation: string;
}

/** A setting of a tournament. */
export interface SettingInfo {
  readonly name: string;
  /** where the form lists it: `format`, `sign_up`, `draw`, `schedule` or `play`. */
  readonly group: string;
  /** `bool`, `int`, `enum`, or a shape of text: `moment`, `times`, `days`, `divisions`, `tie_breaks`, `standing_order`, `text`. */
  readonly kind: string;
  readonly clause: string;
  readonly title: string;
  readonly explanation: string;
  /** the permitted values, for people. */
  readonly permitted: string;
  readonly values: readonly string[];
  /** its value in each form. */
  readonly forms: Readonly<Record<string, boolean | number | string>>;
  /** the things it puts in order, if it is such a list; the screen offers all of them. */
  readonly parts: readonly PartInfo[];
}

/** A kind of tournament, with day and hour of its first game, and why these are impossible, or "". */
export interface FormInfo {
  readonly name: string;
  readonly title: string;
  readonly source: string;
  readonly day: string;
  readonly at: string;
  readonly trouble: string;
}

/** A game that two sides can play; `sizes` are the players in a team under each preset. */
export interface TournamentGame {
  readonly name: string;
  readonly title: string;
  readonly presets: readonly PresetInfo[];
  readonly sizes: Readonly<Record<string, readonly number[]>>;
}

/** What an organiser may choose. */
export interface TournamentForm {
  readonly games: readonly TournamentGame[];
  readonly forms: readonly FormInfo[];
  readonly settings: readonly SettingInfo[];
}

/** A wish for a tournament. */
export interface NewTournament {
  /** chosen by the page for this wish; the same wish sent again opens nothing twice. 1 to 64 characters. */
  readonly key: string;
  /** 1 to 60 characters. */
  readonly name: string;
  /** 1 to 64 characters. */
  readonly game: string;
  /** 1 to 64 characters. */
  readonly time_zone: string;
  /** 0 to 64 characters. Default: `""`. */
  readonly preset?: string;
  /** house rules of the game that differ from the preset. 0 to 100 entries. Default: `{}`. */
  readonly rules?: Readonly<Record<string, boolean | number | string>>;
  /** 0 to 64 characters. Default: `""`. */
  readonly form?: string;
  /** the day of the first games, like `2027-01-13`; "" for the next possible one. 0 to 10 characters. Default: `""`. */
  readonly start_day?: string;
  /** the hour of the first games, like `19:30`; "" for the usual one. Other moments follow from both. 0 to 5 characters. Default: `""`. */
  readonly start_at?: string;
  /** 0 to 254 characters. Default: `""`. */
  readonly email?: string;
  /** those that differ from the form; the organiser's page sends the text as typed. 0 to 100 entries. Default: `{}`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A tournament was opened; `link` is the organiser's secret part of an address. */
export interface TournamentOpened {
  readonly tournament: string;
  readonly link: string;
}

/** A tournament in the list of the house. */
export interface TournamentLine {
  readonly tournament: string;
  readonly name: string;
  readonly title: string;
  /** where it is; "" once it is over and nobody has said so. */
  readonly venue: string;
  readonly zone: string;
  readonly first: string;
  readonly deadline: string;
  readonly state: string;
  readonly teams: number;
  /** players in a team. */
  readonly size: number;
  readonly champion: string;
  /** everything is played, but a result has still to be confirmed. */
  readonly waits: boolean;
  /** the person asking has to do with it. */
  readonly mine: boolean;
}

/** A player; `email` and `link` only for the organiser, `quiet` if the player wants no e-mails. */
export interface MemberInfo {
  readonly person: string;
  readonly name: string;
  readonly email: string;
  readonly link: string;
  readonly quiet: boolean;
}

/** A team; `status` is entered, withdrawn or disqualified. */
export interface TeamInfo {
  readonly team: string;
  readonly name: string;
  readonly members: readonly MemberInfo[];
  readonly status: string;
}

/** Somebody who is looking for a partner, or has found none. */
export interface SeekerInfo {
  readonly member: MemberInfo;
  readonly status: string;
  /** as on the partner board. */
  readonly words: string;
  /** where they are looking. */
  readonly channels: readonly ("email_list" | "morning_net" | "signup_area")[];
}

/** A drawn division: `order` holds the teams as they were drawn, and is empty for a losers' bracket. */
export interface DivisionInfo {
  readonly number: number;
  readonly title: string;
  readonly rounds: number;
  readonly attempt: number;
  readonly order: readonly string[];
}

/** How the draw can be checked; `seed` and `salt` are empty until the charts are posted. */
export interface DrawInfo {
  /** SHA-256 of the text `salt:seed`, shown since the tournament was opened. */
  readonly commitment: string;
  readonly seed: string;
  readonly salt: string;
  /** the desk's changes to the charts since they were drawn, in sentences. */
  readonly changes: readonly string[];
}

/** The way to the score pad of a game, with all that a phone needs to open it, even without a network. */
export interface PadDoor {
  /** the name of the one pad of this game. */
  readonly pad: string;
  readonly game: string;
  /** of the game that is played. */
  readonly title: string;
  readonly preset: string;
  /** house rules that differ from the preset. */
  readonly rules: Readonly<Record<string, boolean | number | string>>;
  /** of the seats; `teams` are those of the sides. */
  readonly names: readonly string[];
  readonly teams: readonly string[];
  /** the pad's text about the game it belongs to. */
  readonly match: string;
  /** who writes on it: a player's name, the table, or the desk. */
  readonly by: string;
  /** the page of the tournament to return to: me or desk. */
  readonly back: string;
}

/** The score of a game on its pad: the points of both places after so many rounds. */
export interface PadScore {
  readonly scores: readonly number[];
  readonly rounds: number;
}

/** Who plays for whom in one game: their names, and the id of the substitute. */
export interface StandInInfo {
  readonly team: string;
  readonly replaced: string;
  readonly substitute: string;
  readonly person: string;
}

/** A game of the chart. */
export interface MatchInfo {
  readonly match: string;
  /** its name for people. */
  readonly title: string;
  readonly division: number;
  readonly round: number;
  readonly number: number;
  readonly posted: string;
  /** each the id of a team, `BYE`, `NOBODY`, or "" until it is known. */
  readonly places: readonly [string, string];
  /** the games before and after it in the chart. */
  readonly sources: readonly string[];
  /** the games before and after it in the chart. */
  readonly next: string;
  /** the games before and after it in the chart. */
  readonly loser_next: string;
  readonly state: string;
  readonly reason: string;
  readonly winner: string;
  readonly written: boolean;
  readonly late: readonly string[];
  /** the latest time at which a team may show up. */
  readonly arrive_by: string;
  readonly started: string;
  readonly limit_end: string;
  /** when it was decided. */
  readonly decided: string;
  /** two numbers, or none. */
  readonly scores: readonly number[];
  readonly broken_by: string;
  /** of its result: reported, confirmed, disputed, decided, or "". */
  readonly standing: string;
  /** the team that has reported, "" for nobody or an official; the winner for `by_table`. */
  readonly reporter: string;
  /** the report came through the link of a table with real cards, so the losers confirm it. */
  readonly by_table: boolean;
  /** the words of the dispute or the decision. */
  readonly words: string;
  /** the team that says the result is wrong, as long as nobody has decided, or "". */
  readonly disputed_by: string;
  /** a proposed other start, and the teams that agree to it. */
  readonly other_start: string;
  /** a proposed other start, and the teams that agree to it. */
  readonly agreed: readonly string[];
  /** the team that has declined another start, or "". */
  readonly declined: string;
  readonly players: Readonly<Record<string, readonly string[]>>;
  /** players at the table; `shown`: the teams that are complete. */
  readonly present: readonly string[];
  readonly shown: readonly string[];
  readonly stand_ins: readonly StandInInfo[];
  /** its table in the hall, 0 for none. */
  readonly table: number;
  /** whether it has an online table; `link` is its link, for those who may know it. */
  readonly online: boolean;
  readonly link: string;
  /** why the online table could not report its result, or "". */
  readonly stalled: string;
  /** the secret link of its table, for those who run the tournament. */
  readonly table_link: string;
  /** the way to its score pad, for those who play or run it. */
  readonly pad: PadDoor | null;
  /** the score on its pad, once there is one. */
  readonly counted: PadScore | null;
  /** the report or decision, for those who run the tournament. */
  readonly sheet: SheetWish | null;
}

/** A tie-break of the standings: `short` is the heading of its column. */
export interface TieBreakInfo {
  readonly name: string;
  readonly title: string;
  readonly short: string;
  readonly explanation: string;
  readonly clause: string;
}

/** A team in the standings. */
export interface StandingInfo {
  readonly rank: number;
  readonly team: string;
  readonly points: number;
  readonly played: number;
  /** those among its points; from the moment at which their round is paired. */
  readonly byes: number;
  /** of the tie-breaks in their order, "" for one that says nothing. */
  readonly values: readonly string[];
  /** whether it has left. */
  readonly out: boolean;
  /** whether all its games are annulled. */
  readonly annulled: boolean;
  /** against each team, a `1` for a win and a `0` for a loss; none in a Swiss tournament. */
  readonly results: readonly string[];
}

/** Who stands where in a round robin or a Swiss tournament. */
export interface StandingsInfo {
  readonly tie_breaks: readonly TieBreakInfo[];
  readonly rows: readonly StandingInfo[];
}

/** A result that was changed: the result before and after. */
export interface CorrectionInfo {
  readonly match: string;
  readonly at: string;
  readonly by: string;
  readonly why: string;
  readonly before: string;
  readonly after: string;
}

/** An act of the log as a sentence. */
export interface LogLine {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly words: string;
}

/** An announcement for a player who is looking for a partner: on which channel, and the words, if any. */
export interface NoticeInfo {
  readonly channel: "email_list" | "morning_net" | "signup_area";
  readonly name: string;
  readonly words: string;
}

/** A notification for the organiser to see. */
export interface MailInfo {
  readonly notification: string;
  readonly kind: string;
  readonly team: string;
  readonly match: string;
  readonly at: string;
  /** planned, due, sent, dropped; `unsure` if it may have been sent when the house went down; `refused` if the mail server refused it so often that the house tries no more; `by_hand` if nobody in the team has an address. */
  readonly state: string;
  readonly words: string;
}

/** What will happen by itself, if nobody does anything. */
export interface DueInfo {
  readonly at: string;
  readonly words: string;
}

/** The part for those who run the tournament; only the organiser sees links and e-mails. */
export interface DeskInfo {
  readonly log: readonly LogLine[];
  readonly due: readonly DueInfo[];
  readonly mails: readonly MailInfo[];
  readonly notices: readonly NoticeInfo[];
  readonly organiser_link: string;
  readonly director_link: string;
  /** there is room for a team that comes when sign-up is over. */
  readonly takes_late: boolean;
}

/** Who you are: your `roles`; a player also `person`, `team` and the link for the partner. */
export interface YouInfo {
  readonly roles: readonly string[];
  readonly person: string;
  readonly team: string;
  readonly quiet: boolean;
  readonly partner_link: string;
  /** of a player: seeking, entered, not_entered, withdrawn; "" for others. */
  readonly standing: string;
  /** whether the house has an address of yours. */
  readonly has_email: boolean;
}

/** A tournament, as far as the person asking may see it. */
export interface TournamentInfo {
  readonly tournament: string;
  /** how many acts its log has. */
  readonly number: number;
  /** the house's clock. */
  readonly now: string;
  readonly name: string;
  readonly game: string;
  readonly title: string;
  readonly preset: string;
  readonly form: string;
  /** knock_out, double_elimination, round_robin or swiss. */
  readonly format: string;
  readonly zone: string;
  readonly venue: string;
  readonly state: string;
  /** everything is played, but a result has still to be confirmed. */
  readonly waits: boolean;
  readonly outcome: string;
  readonly first: string;
  /** of the first games, on the clocks of the venue. */
  readonly start_day: string;
  /** of the first games, on the clocks of the venue. */
  readonly start_at: string;
  readonly deadline: string;
  readonly draw_at: string;
  readonly post_at: string;
  /** players in a team. */
  readonly size: number;
  /** points that end a game, 0 if it ends otherwise. */
  readonly target: number;
  readonly late_entry: boolean;
  readonly most_teams: number;
  /** every setting; the seed of the draw is not among them. */
  readonly settings: Readonly<Record<string, boolean | number | string>>;
  /** whether anybody can have less than no points. */
  readonly below_zero: boolean;
  readonly champion: string;
  readonly runner_up: string;
  readonly teams: readonly TeamInfo[];
  readonly seekers: readonly SeekerInfo[];
  readonly divisions: readonly DivisionInfo[];
  readonly draw: DrawInfo;
  readonly matches: readonly MatchInfo[];
  readonly corrections: readonly CorrectionInfo[];
  readonly you: YouInfo;
  /** if every game counts, as soon as it is drawn. */
  readonly standings: StandingsInfo | null;
  readonly desk: DeskInfo | null;
}

/** The table where a game of the tournament is played online, with a seat kept for the person who asked. */
export interface TableToGo {
  readonly table: string;
}

/** The secret part of a link, which gives its role. */
export interface EnterLink {
  /** 8 to 120 characters. */
  readonly link: string;
}

/** Sign up, with a partner, or ("") without one. */
export interface SignUpWish {
  readonly type: "sign_up";
  /** 0 to 60 characters. */
  readonly name: string;
  /** 0 to 254 characters. Default: `""`. */
  readonly email?: string;
  /** name of the partner, who is entered too. 0 to 60 characters. Default: `""`. */
  readonly partner?: string;
  /** 0 to 254 characters. Default: `""`. */
  readonly partner_email?: string;
  /** somebody on the partner board, instead of a name. Default: `""`. */
  readonly partner_person?: string;
  /** 0 to 60 characters. Default: `""`. */
  readonly team?: string;
  /** for the partner board. 0 to 400 characters. Default: `""`. */
  readonly words?: string;
  /** where to look for a partner. 1 to 3 entries. Default: `["signup_area"]`. */
  readonly channels?: readonly ("email_list" | "morning_net" | "signup_area")[];
  /** anyone already signed up under one of these names is somebody else; without it the house asks first. Default: `false`. */
  readonly another?: boolean;
}

/** A team that the organiser enters. */
export interface HandEntry {
  /** 0 to 60 characters. */
  readonly team: string;
  /** 0 to 2 entries. Default: `[]`. */
  readonly players?: readonly string[];
  /** 0 to 2 entries. Default: `[]`. */
  readonly emails?: readonly string[];
}

/** Enter these teams, all or none. */
export interface EnterWish {
  readonly type: "enter";
  /** 1 to 64 entries. */
  readonly teams: readonly HandEntry[];
}

/** Let this team in although sign-up is over. */
export interface EnterLateWish {
  readonly type: "enter_late";
  readonly team: HandEntry;
}

/** Two teams of a division change places, before the charts are posted. */
export interface SwapWish {
  readonly type: "swap";
  /** From 1 to 2. */
  readonly division: number;
  /** 1 to 16 characters. */
  readonly one: string;
  /** 1 to 16 characters. */
  readonly other: string;
}

/** Look for a partner on these channels, with these words, if any (BAJA-TOUR-3). */
export interface NoticeWish {
  readonly type: "notice";
  /** 0 to 400 characters. */
  readonly words: string;
  /** 1 to 3 entries. Default: `["signup_area"]`. */
  readonly channels?: readonly ("email_list" | "morning_net" | "signup_area")[];
}

/** Make a team of two people who are looking for a partner; a player must be one of them. */
export interface PairWish {
  readonly type: "pair";
  /** 1 to 64 characters. */
  readonly person: string;
  /** 1 to 64 characters. */
  readonly partner: string;
  /** 0 to 60 characters. Default: `""`. */
  readonly team?: string;
}

/** A team, or somebody without a partner, withdraws. */
export interface WithdrawWish {
  readonly type: "withdraw";
  /** 1 to 64 characters. */
  readonly who: string;
}

/** Close sign-up. */
export interface CloseWish {
  readonly type: "close";
}

/** Draw every division; sign-up is closed first if it is still open. */
export interface DrawWish {
  readonly type: "draw";
}

/** Let everybody read the charts. */
export interface PostWish {
  readonly type: "post";
}

/** Cancel the tournament; `why` is told to everybody, if given. */
export interface CancelWish {
  readonly type: "cancel";
  /** 0 to 400 characters. Default: `""`. */
  readonly why?: string;
}

/** Another name for a team, a person, or ("") the tournament. */
export interface RenameWish {
  readonly type: "rename";
  /** 0 to 64 characters. */
  readonly who: string;
  /** 0 to 60 characters. */
  readonly name: string;
}

/** Another e-mail address for a person, or ("") none. What the mail server has refused goes there. */
export interface ReaddressWish {
  readonly type: "readdress";
  /** 1 to 64 characters. */
  readonly who: string;
  /** 0 to 254 characters. */
  readonly email: string;
}

/** Another place, or another day or hour of the first games with what follows; "" and 0 leave things as they are. */
export interface ReplanWish {
  readonly type: "replan";
  /** 0 to 80 characters. Default: `""`. */
  readonly venue?: string;
  /** 0 to 10 characters. Default: `""`. */
  readonly start_day?: string;
  /** 0 to 5 characters. Default: `""`. */
  readonly start_at?: string;
  /** how long a game may last. From 0 to 600. Default: `0`. */
  readonly minutes?: number;
  /** how many tables the hall has, 0 for none with numbers, -1 for as many as before. From -1 to 64. Default: `-1`. */
  readonly tables?: number;
}

/** Propose another start; "" for now. */
export interface ProposeWish {
  readonly type: "propose";
  /** 1 to 16 characters. */
  readonly match: string;
  /** 1 to 16 characters. */
  readonly team: string;
  /** 0 to 40 characters. Default: `""`. */
  readonly start?: string;
}

/** Agree to the start proposed by the other team. */
export interface AgreeWish {
  readonly type: "agree";
  /** 1 to 16 characters. */
  readonly match: string;
  /** 1 to 16 characters. */
  readonly team: string;
}

/** Stay with the posted start: decline the other team's proposal, or withdraw one's own. */
export interface DeclineWish {
  readonly type: "decline";
  /** 1 to 16 characters. */
  readonly match: string;
  /** 1 to 16 characters. */
  readonly team: string;
}

/** These players are at the table; the whole team if nobody is named. */
export interface HereWish {
  readonly type: "here";
  /** 1 to 16 characters. */
  readonly match: string;
  /** 1 to 16 characters. */
  readonly team: string;
  /** 0 to 2 entries. Default: `[]`. */
  readonly players?: readonly string[];
}

/** This team was marked as at the table by mistake. */
export interface NotHereWish {
  readonly type: "not_here";
  /** 1 to 16 characters. */
  readonly match: string;
  /** 1 to 16 characters. */
  readonly team: string;
}

/** Give a game this table of the hall. */
export interface SeatWish {
  readonly type: "seat";
  /** 1 to 16 characters. */
  readonly match: string;
  /** From 1 to 64. */
  readonly table: number;
}

/** The game begins now. For an official: everybody is there, and before the posted time both teams agree. */
export interface BeginWish {
  readonly type: "begin";
  /** 1 to 16 characters. */
  readonly match: string;
}

/** Somebody plays for a member in this game: a person the tournament knows, or somebody by name. */
export interface StandInWish {
  readonly type: "stand_in";
  /** 1 to 16 characters. */
  readonly match: string;
  /** 1 to 16 characters. */
  readonly team: string;
  /** 1 to 64 characters. */
  readonly replaced: string;
  /** 0 to 60 characters. */
  readonly name: string;
  /** Default: `""`. */
  readonly person?: string;
  /** 0 to 254 characters. Default: `""`. */
  readonly email?: string;
}

/** A score sheet; as in the log, always the upper team of the chart first. */
export interface SheetWish {
  /** points of the completed deals. */
  readonly total: readonly [number, number];
  /** the game has come to its own end. Default: `false`. */
  readonly over?: boolean;
  /** points of the deal in play when the time was up. Default: `[0, 0]`. */
  readonly running?: readonly [number, number];
  /** that deal ended in the last turn, and counts. Default: `false`. */
  readonly out_in_last_turn?: boolean;
  /** in how many deals each has gone out. Default: `[0, 0]`. */
  readonly gone_out?: readonly [number, number];
  /** the cards cut to break a tie. 0 to 20 entries. Default: `[]`. */
  readonly cuts?: readonly (readonly [string, string])[];
  /** points of deals played to break the tie. 0 to 20 entries. Default: `[]`. */
  readonly extra?: readonly (readonly [number, number])[];
}

/** The result of a game; with `write` the desk writes the winner into the next bracket too. */
export interface ReportWish {
  readonly type: "report";
  /** 1 to 16 characters. */
  readonly match: string;
  readonly sheet: SheetWish;
  /** Default: `false`. */
  readonly write?: boolean;
  /** the points are right, unlikely as they are; without it the house asks first (`POINTS_DOUBTFUL`). Default: `false`. */
  readonly sure?: boolean;
}

/** The other team confirms; with `write` the desk writes the winner into the next bracket. */
export interface ConfirmWish {
  readonly type: "confirm";
  /** 1 to 16 characters. */
  readonly match: string;
  /** 1 to 16 characters. */
  readonly team: string;
  /** the points that it has seen; empty if there are none to see. 0 to 2 entries. Default: `[]`. */
  readonly scores?: readonly number[];
  /** Default: `false`. */
  readonly write?: boolean;
}

/** The other team disputes the result. */
export interface DisputeWish {
  readonly type: "dispute";
  /** 1 to 16 characters. */
  readonly match: string;
  /** 1 to 16 characters. */
  readonly team: string;
  /** 0 to 400 characters. Default: `""`. */
  readonly words?: string;
}

/** The organiser decides or corrects: by a score sheet, for a team, or ("") for nobody. */
export interface DecideWish {
  readonly type: "decide";
  /** 1 to 16 characters. */
  readonly match: string;
  /** 0 to 400 characters. */
  readonly why: string;
  /** Default: `null`. */
  readonly sheet?: SheetWish | null;
  /** Default: `""`. */
  readonly winner?: string;
  /** the sheet is the one that was reported. Default: `false`. */
  readonly stands?: boolean;
  /** the winner is written into the next bracket. Default: `false`. */
  readonly write?: boolean;
  /** as in a report. Default: `false`. */
  readonly sure?: boolean;
}

/** Take back the end of a game: it goes on, because both teams were there, or it begins again. */
export interface ReopenWish {
  readonly type: "reopen";
  /** 1 to 16 characters. */
  readonly match: string;
  readonly goes_on: boolean;
  /** 0 to 400 characters. Default: `""`. */
  readonly why?: string;
}

/** Write the winner's name into the next bracket. */
export interface AdvanceWish {
  readonly type: "advance";
  /** 1 to 16 characters. */
  readonly match: string;
  /** 1 to 16 characters. */
  readonly team: string;
}

/** Play this game at an online table, opened now. */
export interface PlaceWish {
  readonly type: "place";
  /** 1 to 16 characters. */
  readonly match: string;
}

/** The organiser has told the teams in person, or marks e-mails as sent. */
export interface ToldWish {
  readonly type: "told";
  /** 1 to 1000 entries. */
  readonly notifications: readonly string[];
}

/** Stop e-mails to me, or start them again. */
export interface QuietWish {
  readonly type: "quiet";
  readonly quiet: boolean;
}

/** A wish in a tournament. */
export interface TournamentWish {
  /** chosen by the page for this wish; the same wish sent again does nothing twice. 1 to 64 characters. */
  readonly key: string;
  readonly wish: SignUpWish | EnterWish | EnterLateWish | SwapWish | NoticeWish | PairWish | WithdrawWish | CloseWish | DrawWish | PostWish | CancelWish | RenameWish | ReaddressWish | ReplanWish | ProposeWish | AgreeWish | DeclineWish | HereWish | NotHereWish | SeatWish | BeginWish | StandInWish | ReportWish | ConfirmWish | DisputeWish | DecideWish | ReopenWish | AdvanceWish | PlaceWish | ToldWish | QuietWish;
  /** the role it is made in: `organiser`, `director`, `table-D1-R1-M1`, a player's person; "" to sign up anew. 0 to 64 characters. Default: `""`. */
  readonly role?: string;
}

export type AnyWish =
  | SignUpWish
  | EnterWish
  | EnterLateWish
  | SwapWish
  | NoticeWish
  | PairWish
  | WithdrawWish
  | CloseWish
  | DrawWish
  | PostWish
  | CancelWish
  | RenameWish
  | ReaddressWish
  | ReplanWish
  | ProposeWish
  | AgreeWish
  | DeclineWish
  | HereWish
  | NotHereWish
  | SeatWish
  | BeginWish
  | StandInWish
  | ReportWish
  | ConfirmWish
  | DisputeWish
  | DecideWish
  | ReopenWish
  | AdvanceWish
  | PlaceWish
  | ToldWish
  | QuietWish;
