import { rankOf, suitOf } from '../../cards/names';
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

/** A card that is to be put somewhere: what it may be there, wild or as itself. */
export interface Put {
  readonly face: string;
  readonly as: 'itself' | 'wild' | 'either';
}

/** What a card may be where it is put: one that lies in a meld stays what it is there. */
export function putFrom(zone: Zone | undefined, key: string, face: string): Put {
  if (zone?.kind !== 'meld' || zone.marks.includes('lifted')) return { face, as: 'either' };
  const isWild = zone.cards.some((card) => card.key === key && card.marks.includes('wild'));
  return { face, as: isWild ? 'wild' : 'itself' };
}

/** Whether nothing that lies in a meld may be moved now. */
export function isFixed(zone: Zone | undefined): boolean {
  return zone?.marks.includes('fixed') ?? false;
}

/**
 * Whether a meld has a place for these cards together, as a set or as a run. What each of them needs the house has told;
 * one that does not say which cards it takes, and the place for a new meld, take those that make a meld together.
 */
export function hasPlaceFor(zone: Zone, cards: readonly Put[], scene: Scene): boolean {
  const kinds = zone.marks.map((mark) => mark.split(' ')).filter(([word]) => word === 'takes');
  if (kinds.length > 0) {
    return kinds.some(([, kind, ...faces]) => kind !== undefined && isTaken(cards, kind, faces, zone));
  }
  const hasWildTwos = placeOf(scene)?.marks.includes('wild-twos') ?? false;
  const isWild = ({ face, as }: Put): boolean =>
    face === JOKER || as === 'wild' || (as === 'either' && hasWildTwos && rankOf(face) === '2');
  const naturals = cards.filter((card) => !isWild(card)).map(({ face }) => face);
  const ranks = new Set(naturals.map(rankOf));
  return ranks.size < 2 || (new Set(naturals.map(suitOf)).size === 1 && isOnce(naturals) && !isRound(ranks));
}

const JOKER = 'JK';

function isTaken(cards: readonly Put[], kind: string, faces: readonly string[], zone: Zone): boolean {
  const mayBeWild = ({ face, as }: Put): boolean =>
    as !== 'itself' && (faces.includes(`${face}*`) || (face === JOKER && faces.includes(face)));
  const naturals = cards.filter((card) => !mayBeWild(card));
  if (!naturals.every(({ face, as }) => as !== 'wild' && faces.includes(face))) return false;
  const put = naturals.map(({ face }) => face);
  const lying = zone.cards.map(({ face }) => face);
  return (
    kind === 'set' || (isOnce(put) && (put.length < 2 || !isRound(new Set([...put, ...lying].map(rankOf)))))
  );
}

/** A run holds each card once. */
function isOnce(faces: readonly string[]): boolean {
  return new Set(faces).size === faces.length;
}

/** No run goes on from the king through the ace to the two. */
function isRound(ranks: ReadonlySet<string>): boolean {
  return ['K', 'A', '2'].every((rank) => ranks.has(rank)) && !ranks.has('Q');
}
