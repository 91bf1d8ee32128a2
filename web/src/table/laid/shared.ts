import { isOpen, type SeatLine, type Scene, type Zone } from '../scene';

/** What lies before one seat of a table on which everybody may add to every meld. */
export interface SeatMelds {
  readonly line: SeatLine;
  readonly hand: Zone | undefined;
  readonly melds: readonly Zone[];
  /** What is being composed and not laid yet. */
  readonly staged: readonly Zone[];
  /** The hand, once it lies open. */
  readonly open: Zone | undefined;
}

/** Whether what lies before the seats belongs to the whole table. */
export function isShared(scene: Scene): boolean {
  return scene.zones.some((zone) => zone.marks.includes('shared'));
}

/** What lies before a seat. */
export function beforeSeat(scene: Scene, line: SeatLine): SeatMelds {
  const mine = scene.zones.filter((zone) => zone.owner === line.seat);
  const hand = mine.find((zone) => zone.kind === 'hand');
  const isStaged = (zone: Zone): boolean => zone.marks.includes('staged');
  const melds = mine.filter((zone) => zone.kind === 'meld' && (zone.count > 0 || isStaged(zone)));
  const liesOpen = hand && isOpen(hand) && (line.seat !== scene.seat || scene.sheet !== null);
  return {
    line,
    hand,
    melds: melds.filter((zone) => !isStaged(zone)),
    staged: melds.filter(isStaged),
    open: liesOpen ? hand : undefined,
  };
}

/** The others, in the order of the seats from the left of one's own. */
export function othersBefore(scene: Scene): SeatMelds[] {
  const from = Math.max(scene.seat, 0);
  const lines = [...scene.seats.slice(from), ...scene.seats.slice(0, from)];
  return lines.filter((line) => line.seat !== scene.seat).map((line) => beforeSeat(scene, line));
}

/** More of the others than these lie close together on a phone; more than those everywhere; so many stand four in a row. */
const [CROWD, MANY, MOST] = [2, 3, 6];

/** How close together so many others have to be shown. */
export function crowding(others: number): Record<'isDuel' | 'isCrowd' | 'isMany' | 'isMost', boolean> {
  return { isDuel: others === 1, isCrowd: others > CROWD, isMany: others > MANY, isMost: others > MOST };
}

/** A few letters for each name: those of its first words, or as many more as tell it from the others. */
export function initialsOf(names: readonly string[]): string[] {
  const words = (name: string): string => {
    const found = name.split(/\s+/).filter(Boolean);
    return found
      .slice(0, 2)
      .map((word) => [...word][0])
      .join('');
  };
  const first =
    (count: number) =>
    (name: string): string =>
      [...name].slice(0, count).join('');
  return names.map((name, seat) => {
    for (const shorten of [words, first(2), first(3)]) {
      const short = shorten(name);
      if (short && names.every((other, place) => place === seat || shorten(other) !== short)) return short;
    }
    return first(1)(name) + String(seat + 1);
  });
}
