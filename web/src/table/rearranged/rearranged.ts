import type { Picture, Place, Play } from '../picture';

/** The place for new melds of a table on which cards of all melds may be moved; nothing elsewhere. */
export function placeOf(picture: Picture): Place | undefined {
  return picture.zones.find((zone) => zone.marks.includes('rearranged'));
}

/** Whether everything that is laid may be taken apart and put together anew. */
export function isRearranged(picture: Picture): boolean {
  return placeOf(picture) !== undefined;
}

/** Whether something has been moved in this turn that must hold, or be taken back. */
export function isArranging(picture: Picture): boolean {
  return placeOf(picture)?.marks.includes('arranging') ?? false;
}

/** How many small steps of this turn lie behind; one movement of cards takes several. */
export function stepsTaken(picture: Picture): number {
  return Number(/\d+/.exec(placeOf(picture)?.note ?? '')?.[0] ?? 0);
}

/** Whether a move takes the last small step back. */
export function takesBack(move: Play): boolean {
  return move.text === 'take back';
}

/** What has been lifted off the melds and must be laid again. */
export function liftedOf(picture: Picture): Place | undefined {
  return picture.zones.find((zone) => zone.marks.includes('lifted'));
}

/** The melds that are seen: those with cards, and the empty one that has just been begun. */
export function meldsOf(picture: Picture): readonly Place[] {
  return picture.zones.filter(
    (zone) =>
      zone.kind === 'meld' &&
      !zone.marks.includes('rearranged') &&
      !zone.marks.includes('lifted') &&
      (zone.count > 0 || zone.marks.includes('open')),
  );
}
