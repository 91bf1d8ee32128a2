// Written by `python -m rummyhouse.server.typescript web/src/protocol/types.ts`; do not change it by hand.
// What each message means and how a conversation runs: docs/protocol.md.

/** Bytes in one message from a client. */
export const MAX_MESSAGE = 16384;

/** A card as it is shown. */
export interface CardFace {
  /** `"4S"`, `"JK"`; empty for a back. Default: `""`. */
  readonly face?: string;
  /** the same for the same card as long as it can be followed by eye; new whenever it passes a hidden pile. Default: `""`. */
  readonly key?: string;
  /** words such as `new` (just drawn), `taken`, `meld` (belongs to a meld of the own hand), `wild`, `cannibal`, `used` (a joker that has bitten), `crosswise` (the sixth card of a book), `fresh` (laid in this turn and still movable). Default: `[]`. */
  readonly marks?: readonly string[];
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
  /** words such as `frozen`, `staged` (composed, not laid yet), `closed`, `red`, `black`, `straight`, `twos`, `flight` (to be laid at once), `shared` (everybody may add to it), `rearranged` (the place for a new meld where all cards of all melds may be moved), `arranging` (there: something has been moved), `lifted` (moved off the melds), `unfinished` (no whole meld now), `faulty` (what the end of a rearrangement would be refused for), `open` (being worked on). Default: `[]`. */
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
  /** the phase by its name on the rule page. */
  readonly phase: string;
  /** one sentence: what is asked of this seat now, or what it waits for; seats are written `{0}`, `{1}`. */
  readonly prompt: string;
  /** a line a seat. */
  readonly seats: readonly SeatLine[];
  /** all places with cards. */
  readonly zones: readonly Zone[];
  /** what this seat should keep an eye on. Default: `[]`. */
  readonly facts?: readonly Fact[];
  /** every legal action of this seat now. Default: `[]`. */
  readonly moves?: readonly Move[];
  /** the settlement, once the round is over. Default: `null`. */
  readonly sheet?: Sheet | null;
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
  /** another parameter (a bool) without which this one has no effect, or "". */
  readonly needs: string;
  /** the most steps of a staircase; its value is text, `2500:60, 5000:90`: up to and including the first number the second holds. */
  readonly rows: number;
}

/** A named set of house rules. */
export interface PresetInfo {
  readonly name: string;
  readonly title: string;
  readonly source: string;
  readonly values: Readonly<Record<string, boolean | number | string>>;
}

/** A bot that can take a seat. */
export interface BotInfo {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
}

/** A game of the house; `seats` are the numbers of seats that it can be played with. */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly version: number;
  readonly seats: readonly number[];
  readonly parameters: readonly ParameterInfo[];
  readonly presets: readonly PresetInfo[];
  readonly bots: readonly BotInfo[];
}

/** What the house offers: `GET /api/house`. */
export interface House {
  readonly version: string;
  readonly games: readonly GameInfo[];
}

/** A clause of a rule book in our own words, with the refusals that it causes. */
export interface ClauseInfo {
  readonly id: string;
  readonly text: string;
  readonly refusals: readonly string[];
}

/** Clauses that belong together. */
export interface ChapterInfo {
  readonly title: string;
  readonly clauses: readonly ClauseInfo[];
}

/** The rules of a game: `GET /api/rules/{game}`. */
export interface RulesPage {
  readonly game: string;
  readonly title: string;
  readonly summary: string;
  readonly chapters: readonly ChapterInfo[];
}

/** A seat that a bot takes. */
export interface BotSeat {
  /** From 0 to 7. */
  readonly seat: number;
  /** 0 to 64 characters. */
  readonly bot: string;
}

/** `POST /api/seating`: who would play with whom? Answer: `Seating`, or why it cannot be. */
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
export interface Seating {
  readonly sides: readonly number[];
}

/** `POST /api/tables`: a table, with its maker in the first seat that no bot takes. Answer: `Joined`. */
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
}

/** `POST /api/tables/{table}/join`: take an empty seat, or come back to one's own. Answer: `Joined`. */
export interface Join {
  /** 1 to 24 characters. */
  readonly nickname: string;
  /** Default: `null`. */
  readonly seat?: number | null;
}

/** Who came to sit where. The seat belongs to the session cookie, not to the socket. */
export interface Joined {
  readonly table: string;
  readonly seat: number;
  /** the house rules, all of them: whoever sits down agrees to them as they stand here. */
  readonly agreed: Readonly<Record<string, boolean | number | string>>;
}

/** One of my tables: `GET /api/tables`. */
export interface TableLine {
  readonly table: string;
  readonly game: string;
  readonly stage: string;
  readonly names: readonly string[];
  readonly my_turn: boolean;
}

/** Who sits on a seat. */
export interface SeatInfo {
  readonly seat: number;
  readonly name: string;
  /** `empty`; `person`; `bot`; `away` (a person whose line is lost); `stand_in` (a bot plays for a person who has left and may come back). */
  readonly kind: "away" | "bot" | "empty" | "person" | "stand_in";
  /** the name of the bot that plays, or "". */
  readonly bot: string;
  readonly ready: boolean;
  /** whom the seat scores for; seats of one side are partners. */
  readonly side: number;
  /** whoever sits here has agreed to the house rules as shown; nobody does on an empty seat. */
  readonly agreed: boolean;
}

/** A round that has been settled: the seat that dealt, points by side, and the totals after it. */
export interface Standing {
  readonly round: number;
  readonly dealer: number;
  readonly points: readonly number[];
  readonly totals: readonly number[];
  readonly ending: string;
}

/** What proves a shuffle: the commitment before, the secret and nonces after the round. See docs/fair-deal.md. */
export interface Fairness {
  /** 0 for the draw of the first dealer. */
  readonly round: number;
  /** 64 hexadecimal digits, shown before any nonce is given. */
  readonly commitment: string;
  /** hexadecimal digits; empty until the round is over. */
  readonly secret: string;
  /** what each seat has added, in hexadecimal digits; empty until the cards are dealt. */
  readonly nonces: readonly string[];
  /** hexadecimal digits; empty until the round is over. */
  readonly salt: string;
  /** 0 for the deal of the round, then its reshuffles. */
  readonly number: number;
}

/** What everybody at a table knows besides the cards. */
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
  /** the seat of whoever may fill seats and start. */
  readonly host: number;
  readonly hints: boolean;
  readonly round: number;
  readonly seats: readonly SeatInfo[];
  readonly standings: readonly Standing[];
  readonly totals: readonly number[];
  readonly target: number;
  /** totals with what is added after the match; empty before its end. */
  readonly grand: readonly number[];
  /** sides that have won the match. */
  readonly winners: readonly number[];
  readonly fairness: readonly Fairness[];
  /** seconds after which a bot takes the seat of somebody whose line is lost. */
  readonly grace: number;
  readonly rematch: string;
  /** what each side is called: the names of its players. */
  readonly sides: readonly string[];
  /** per cent of the game that the house has got ready to play; the match can start at 100. */
  readonly prepared: number;
  /** what each round of the match is played for, from the first to the last; empty where that is not agreed before the match. */
  readonly series: readonly RoundTerms[];
}

/** Something that happened, as a sentence for this seat; names are already put in. */
export interface Event {
  /** what the seat has noticed so far, counted; another seat may have noticed more or less. */
  readonly sequence: number;
  /** who did it; -1 for the table, and for an answer that is hidden. */
  readonly seat: number;
  /** which sound and flight it deserves. `ask` and `answer` are the partner's question: may I go out? */
  readonly kind: "answer" | "ask" | "call" | "deal" | "discard" | "draw" | "end" | "lay" | "pass" | "table";
  readonly sentence: string;
}

/** A clock that runs for everybody who is asked now; it looks the same from every seat. */
export interface ClockInfo {
  /** milliseconds from the question to the end; then silence is an answer. */
  readonly total: number;
  /** milliseconds that were left when the news were sent. */
  readonly remaining: number;
}

/** First message on a socket: the last sequence number the client has; answered with `News`. */
export interface Hello {
  readonly type: "hello";
  /** From 0 to 2147483648. Default: `0`. */
  readonly last?: number;
  /** a random word that a page draws when it is loaded and keeps over reconnections. Message ids are counted by page: a message that is sent again on a new socket with the same word and id is not carried out twice. 0 to 64 characters. Default: `""`. */
  readonly client?: string;
}

/**
 * Carry out a row of actions, all or none. `seen` is the sequence number the player was looking at.
 *
 * Sending the same `id` again is answered as the first time and does nothing.
 */
export interface Act {
  readonly type: "act";
  /** From 0 to 2147483648. */
  readonly id: number;
  /** From 0 to 2147483648. */
  readonly seen: number;
  /** 1 to 200 entries. */
  readonly actions: readonly number[];
}

/**
 * A player moved cards from zone to zone; done if it means a legal play, refused with the reason if not.
 *
 * `on` is the card in the target zone that they were put on, where that matters.
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

/** What would `steady` do, and why? Answered with `Hint`. */
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

/** Move to an empty seat, before the match. */
export interface ChangeSeat {
  readonly type: "seat";
  /** From 0 to 2147483648. */
  readonly id: number;
  /** From 0 to 7. */
  readonly seat: number;
}

/** The host starts the match; every seat must be taken, and so everybody has agreed to the house rules. */
export interface Start {
  readonly type: "start";
  /** From 0 to 2147483648. */
  readonly id: number;
}

/** This seat has seen the settlement and is ready for the next deal; dealt when all persons are. */
export interface NextRound {
  readonly type: "next";
  /** From 0 to 2147483648. */
  readonly id: number;
}

/**
 * What this seat adds to the shuffle of `round`, sent once its commitment stands in `TableInfo.fairness`.
 *
 * The order of the cards follows from the committed secret and the nonces of all seats; a seat that has sent none when
 * the cards are dealt adds nothing. The first nonce of a seat counts.
 */
export interface Nonce {
  readonly type: "nonce";
  /** From 0 to 2147483648. */
  readonly id: number;
  /** the round that will be dealt next. From 1 to 10000. */
  readonly round: number;
  /** an even number of hexadecimal digits, small letters, drawn at random; 32 of them are plenty. 2 to 64 characters. */
  readonly nonce: string;
}

/** After the match: a new table with the same people, house rules and bots. */
export interface Rematch {
  readonly type: "rematch";
  /** From 0 to 2147483648. */
  readonly id: number;
}

/** Get up. During a match a bot plays on at once; the seat can be taken back. */
export interface Leave {
  readonly type: "leave";
  /** From 0 to 2147483648. */
  readonly id: number;
}

/** Answered with `Pong`. */
export interface Ping {
  readonly type: "ping";
}

/** The present state of the table for this seat, with the events since the client's last sequence number. */
export interface News {
  readonly type: "news";
  /** what this seat has noticed so far, counted; what it does not notice is not counted. */
  readonly sequence: number;
  /** the seat this is for; -1 for a spectator. */
  readonly you: number;
  readonly table: TableInfo;
  /** in order, never twice on one socket. */
  readonly events: readonly Event[];
  /** the picture for this seat; None while seats are being filled. */
  readonly scene: Scene | null;
  /** None while no clock runs. */
  readonly clock: ClockInfo | null;
}

/** The message `id` has been carried out and is kept for good; `sequence` is the last event it caused. */
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
  /** what was found against what is needed, or "". */
  readonly numbers: string;
  /** what is wrong, and the way on. */
  readonly sentence: string;
}

/** What `steady` would do, and why in a sentence; `steps` if it begins a play of several movements. */
export interface Hint {
  readonly type: "hint";
  readonly id: number;
  readonly action: number;
  readonly text: string;
  readonly why: string;
  /** Default: `[]`. */
  readonly steps?: readonly Step[];
}

/** A message that could not be taken: malformed, too fast, out of date, not permitted. Nothing has changed. */
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

/** The body of every HTTP answer that is not a success: what was wrong and what would be right. */
export interface ErrorAnswer {
  readonly code: string;
  readonly message: string;
}

export type FromClient =
  | Hello
  | Act
  | Gesture
  | AskHint
  | FillSeat
  | ChangeSeat
  | Start
  | Nonce
  | NextRound
  | Rematch
  | Leave
  | Ping;

export type ToClient =
  | News
  | Done
  | RefusedMessage
  | Hint
  | Problem
  | Pong;

/** The pad is opened; the first in order counts. */
export interface PadOpen {
  readonly kind: "open";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest that the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the name of whoever writes, or "". 0 to 64 characters. */
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
}

/** A round is written down. */
export interface PadRound {
  readonly kind: "round";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest that the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the name of whoever writes, or "". 0 to 64 characters. */
  readonly by: string;
  /** a random name of the round. 1 to 64 characters. */
  readonly round: string;
  /** how many rounds that count the writer saw. From 0 to 2000. */
  readonly after: number;
  /** what was counted, by the fields of the form. 0 to 100 entries. */
  readonly tally: Readonly<Record<string, number | readonly number[]>>;
  /** the points of each side where nothing was counted, or null. */
  readonly numbers: readonly number[] | null;
}

/** A round is written anew; what stood there before stays in its trace. */
export interface PadCorrect {
  readonly kind: "correct";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest that the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the name of whoever writes, or "". 0 to 64 characters. */
  readonly by: string;
  /** 1 to 64 characters. */
  readonly round: string;
  /** 0 to 100 entries. */
  readonly tally: Readonly<Record<string, number | readonly number[]>>;
  readonly numbers: readonly number[] | null;
}

/** A round counts no more. */
export interface PadRemove {
  readonly kind: "remove";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest that the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the name of whoever writes, or "". 0 to 64 characters. */
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
  /** one more than the highest that the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the name of whoever writes, or "". 0 to 64 characters. */
  readonly by: string;
  /** 1 to 64 characters. */
  readonly round: string;
}

/** Of several entries for one deal this one counts; with none in `over` all of them do. */
export interface PadPrefer {
  readonly kind: "prefer";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest that the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the name of whoever writes, or "". 0 to 64 characters. */
  readonly by: string;
  /** 1 to 64 characters. */
  readonly round: string;
  /** 0 to 20 entries. */
  readonly over: readonly string[];
}

/** A seat has another name from now on. */
export interface PadRename {
  readonly kind: "rename";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest that the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the name of whoever writes, or "". 0 to 64 characters. */
  readonly by: string;
  /** From 0 to 7. */
  readonly seat: number;
  /** 0 to 64 characters. */
  readonly name: string;
}

/** The evening is over. */
export interface PadClose {
  readonly kind: "close";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest that the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the name of whoever writes, or "". 0 to 64 characters. */
  readonly by: string;
}

/** It goes on after all. */
export interface PadReopen {
  readonly kind: "reopen";
  /** a random name; the same act sent again has the same. 1 to 64 characters. */
  readonly id: string;
  /** a random name of the phone that wrote it. 1 to 64 characters. */
  readonly device: string;
  /** one more than the highest that the phone had seen. From 0 to 2147483648. */
  readonly clock: number;
  /** when, in milliseconds since 1970, UTC, by that phone's own clock. From 0 to 9007199254740991. */
  readonly at: number;
  /** the name of whoever writes, or "". 0 to 64 characters. */
  readonly by: string;
}

/** `POST /api/pads/{pad}/acts`: keep these acts; the first ones of a pad hold its `open`. */
export interface PadActs {
  /** 1 to 100 entries. */
  readonly acts: readonly (PadOpen | PadRound | PadCorrect | PadRemove | PadRestore | PadPrefer | PadRename | PadClose | PadReopen)[];
}

/** The acts are kept for good. */
export interface PadKept {
  /** the number of the latest act of the pad. */
  readonly latest: number;
}

/** `GET /api/pads/{pad}/acts?since=N`: the acts after number N, as they came in. */
export interface PadNews {
  /** the number of the last of them. */
  readonly latest: number;
  readonly acts: readonly (PadOpen | PadRound | PadCorrect | PadRemove | PadRestore | PadPrefer | PadRename | PadClose | PadReopen)[];
}

/** Over the socket of a pad: it has acts up to this number; look again if you know fewer. */
export interface PadBell {
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
  | PadClose
  | PadReopen;
