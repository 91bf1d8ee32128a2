import type { Scene, Zone, Move } from '../scene';

/** The place for new melds of a table on which cards of all melds may be moved; nothing elsewhere. */
export function placeOf(scene: Scene): Zone | undefined {
  return scene.zones.find((zone) => zone.marks.includes('rearranged'));
}

/** Whether everything that is laid may be taken apart and put together anew. */
export function isRearranged(scene: Scene): boolean {
  return placeOf(scene) !== undefined;
}

/** Whether something has been moved in this turn that must hold, or be taken back. */
export function isArranging(scene: Scene): boolean {
  return placeOf(scene)?.marks.includes('arranging') ?? false;
}

/** How many small steps of this turn lie behind; one movement of cards takes several. */
export function stepsTaken(scene: Scene): number {
  return Number(/\d+/.exec(placeOf(scene)?.note ?? '')?.[0] ?? 0);
}

/** Whether a move takes the last small step back. */
export function takesBack(move: Move): boolean {
  return move.text === 'take back';
}

/** What has been lifted off the melds and must be laid again. */
export function liftedOf(scene: Scene): Zone | undefined {
  return scene.zones.find((zone) => zone.marks.includes('lifted'));
}

/** The melds that are seen: those with cards, and the empty one that has just been begun. */
export function meldsOf(scene: Scene): readonly Zone[] {
  return scene.zones.filter(
    (zone) =>
      zone.kind === 'meld' &&
      !zone.marks.includes('rearranged') &&
      !zone.marks.includes('lifted') &&
      (zone.count > 0 || zone.marks.includes('open')),
  );
}

/** Whether a meld has a place for a card now; one that does not say which cards it takes has a place for any. */
export function hasPlaceFor(zone: Zone, card: string): boolean {
  const taken = zone.marks.find((mark) => mark.split(' ')[0] === 'takes');
  return taken?.split(' ').includes(card) ?? true;
}
