import { t } from '../../messages';
import { ownSide, type SeatLine, type Scene, type Zone } from '../scene';

/** What lies before one seat. */
export interface SeatArea {
  readonly line: SeatLine;
  readonly hand: Zone | undefined;
  readonly feet: readonly Zone[];
  readonly open: readonly Zone[];
  /** What is being composed and not laid yet. */
  readonly staged: readonly Zone[];
  readonly closed: readonly Zone[];
  readonly bank: Zone | undefined;
}

/** What closed melds there are, in the order in which they are shown. */
export const CLOSED_KINDS = ['red', 'black', 'straight', 'twos'] as const;
export type ClosedKind = (typeof CLOSED_KINDS)[number];

/** Whether anything lies here that wants the table of books and feet. */
export function isBooksTable(scene: Scene): boolean {
  return scene.zones.some((zone) => zone.kind === 'book' || zone.kind === 'foot' || zone.kind === 'bank');
}

/** What lies before a seat. The melds of one's own side are one's own, whoever keeps them in order. */
export function seatAreaOf(scene: Scene, line: SeatLine): SeatArea {
  const side = ownSide(scene);
  const mine = scene.zones.filter((zone) => zone.owner === line.seat);
  const melds = scene.zones.filter((zone) => {
    if (zone.kind !== 'book') return false;
    if (side >= 0 && zone.side === side) return line.seat === scene.seat;
    return zone.owner === line.seat;
  });
  const isStaged = (zone: Zone): boolean => zone.marks.includes('staged');
  const isClosed = (zone: Zone): boolean => zone.marks.includes('closed');
  return {
    line,
    hand: mine.find((zone) => zone.kind === 'hand' && !zone.marks.includes('flight')),
    feet: mine.filter((zone) => zone.kind === 'foot' && zone.count > 0),
    open: melds.filter((zone) => !isStaged(zone) && !isClosed(zone)),
    staged: melds.filter(isStaged),
    closed: melds.filter(isClosed),
    bank: mine.find((zone) => zone.kind === 'bank' && zone.count > 0),
  };
}

/** Before which seat lies what the side of a seat has laid; -1 as long as it has laid nothing. */
export function keeperOf(scene: Scene, line: SeatLine): number {
  const laid = scene.zones.find((zone) => zone.kind === 'book' && zone.side === line.side && zone.count > 0);
  if (!laid) return -1;
  return line.side === ownSide(scene) ? scene.seat : laid.owner;
}

/** The areas of the other seats, in the order of the seats from the left of one's own. */
export function othersOf(scene: Scene): SeatArea[] {
  const from = Math.max(scene.seat, 0);
  const count = scene.seats.length;
  return scene.seats
    .map((_, index) => scene.seats[(from + index) % count])
    .filter((line) => line !== undefined && line.seat !== scene.seat)
    .map((line) => seatAreaOf(scene, line as SeatLine));
}

/** What kind of closed meld this is. */
export function closedKind(zone: Zone): ClosedKind {
  return CLOSED_KINDS.find((kind) => zone.marks.includes(kind)) ?? 'red';
}

/** How many closed melds of each kind there are. */
export function closedCounts(closed: readonly Zone[]): [ClosedKind, number][] {
  return CLOSED_KINDS.map((kind): [ClosedKind, number] => [
    kind,
    closed.filter((zone) => closedKind(zone) === kind).length,
  ]).filter(([, count]) => count > 0);
}

/** The cards of a meld that say which it is, in a few signs. */
export interface Gist {
  /** `K`, or `4–9` for cards in sequence. */
  readonly ranks: string;
  /** Suit of a sequence, or "". */
  readonly suit: string;
  readonly count: number;
  readonly wild: number;
  readonly cannibals: number;
}

/** So many letters tell ranks apart, whatever ending a language gives them. */
const TELLING = 3;

/** The rank after which a book is called that shows none of its own cards, or `?`. */
function rankNamed(label: string): string {
  const words = label.toLowerCase().split(/\s/);
  const isNamed = (rank: string): boolean =>
    words.some((word) => word.startsWith(rank.toLowerCase().slice(0, TELLING)));
  return Object.entries(t.cards.ranks).find(([, rank]) => isNamed(rank))?.[0] ?? '?';
}

/** A meld in a few signs: its ranks, its number of cards, its wild cards and cannibals. */
export function gistOf(zone: Zone): Gist {
  const has = (mark: string): number => zone.cards.filter((card) => card.marks.includes(mark)).length;
  const own = zone.cards.filter((card) => !card.marks.includes('wild') && card.face !== 'JK');
  const rank = (face: string | undefined): string => face?.slice(0, -1) ?? '';
  const [first, last] = [rank(own[0]?.face), rank(own.at(-1)?.face)];
  const isSequence = own.some((card) => rank(card.face) !== first);
  return {
    ranks: isSequence ? `${first}–${last}` : first || rankNamed(zone.label),
    suit: isSequence ? (own[0]?.face.slice(-1) ?? '') : '',
    count: zone.count,
    wild: has('wild'),
    cannibals: has('cannibal'),
  };
}
