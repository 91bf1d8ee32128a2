/** From where to where something reaches, px from above. */
export interface Reach {
  readonly top: number;
  readonly bottom: number;
}

/** So much stays free around what must be seen. */
const ROOM = 10;

/**
 * Where a note of this height begins so that it covers none of these: as low in the room as it can; if it cannot, where
 * it covers the least.
 */
export function avoidOverlap(height: number, room: Reach, seen: readonly Reach[]): number {
  const lowest = Math.max(room.top, room.bottom - height);
  const places = [
    lowest,
    ...seen.flatMap(({ top, bottom }) => [top - ROOM - height, bottom + ROOM]),
    room.top,
  ]
    .filter((top) => top >= room.top && top <= lowest)
    .toSorted((one, other) => other - one);
  const covered = (top: number): number =>
    seen.reduce(
      (sum, one) => sum + Math.max(0, Math.min(one.bottom, top + height) - Math.max(one.top, top)),
      0,
    );
  return places.reduce((best, top) => (covered(top) < covered(best) ? top : best), lowest);
}
