import { isOpen, type Line, type Picture, type Place } from '../picture';

/** What lies before one seat of a table on which everybody may add to every meld. */
export interface Before {
  readonly line: Line;
  readonly hand: Place | undefined;
  readonly melds: readonly Place[];
  /** What is being composed and not laid yet. */
  readonly staged: readonly Place[];
  /** The hand, once it lies open. */
  readonly open: Place | undefined;
}

/** Whether what lies before the seats belongs to the whole table. */
export function isShared(picture: Picture): boolean {
  return picture.zones.some((zone) => zone.marks.includes('shared'));
}

/** What lies before a seat. */
export function beforeSeat(picture: Picture, line: Line): Before {
  const mine = picture.zones.filter((zone) => zone.owner === line.seat);
  const hand = mine.find((zone) => zone.kind === 'hand');
  const isStaged = (zone: Place): boolean => zone.marks.includes('staged');
  const melds = mine.filter((zone) => zone.kind === 'meld' && (zone.count > 0 || isStaged(zone)));
  const liesOpen = hand && isOpen(hand) && (line.seat !== picture.seat || picture.sheet !== null);
  return {
    line,
    hand,
    melds: melds.filter((zone) => !isStaged(zone)),
    staged: melds.filter(isStaged),
    open: liesOpen ? hand : undefined,
  };
}

/** The others, in the order of the seats from the left of one's own. */
export function othersBefore(picture: Picture): Before[] {
  const from = Math.max(picture.seat, 0);
  const lines = [...picture.seats.slice(from), ...picture.seats.slice(0, from)];
  return lines.filter((line) => line.seat !== picture.seat).map((line) => beforeSeat(picture, line));
}
