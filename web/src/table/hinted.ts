import type { Hint, Step } from '../protocol/types';
import { newMeld, ownHand, zoneOf, type Face, type Picture, type Play } from './picture';

/** What a hint points at: one card for each that it names, and the places where they come from and go. */
export interface Pointing {
  readonly cards: ReadonlySet<string>;
  readonly zones: ReadonlySet<string>;
}

/** Where one looks for what this hint says: at the next movement of its play, or at its move. */
export function pointing(
  picture: Picture,
  hint: Hint | null,
  move: Play | undefined,
  hand: readonly Face[],
): Pointing {
  const [step] = hint?.steps ?? [];
  const next: Step | undefined = step ?? (move && { ...move, text: move.label, cards: [move.card] });
  if (!next) return { cards: new Set(), zones: new Set() };
  const own = ownHand(picture)?.id;
  const target = next.target && !zoneOf(picture, next.target) ? newMeld(picture)?.id : next.target;
  const zones = [next.source, target].filter((zone) => zone && zone !== own);
  const source = zoneOf(picture, next.source ?? '');
  const among = source?.id === own ? hand : source?.kind === 'hand' ? source.cards : [];
  return {
    cards: new Set(oneOfEach(among, next.cards ?? [])),
    zones: new Set(zones as string[]),
  };
}

/** Keys of cards with these faces: of identical ones only as many as are named. */
function oneOfEach(hand: readonly Face[], faces: readonly string[]): string[] {
  const keys: string[] = [];
  for (const face of faces) {
    const card = hand.find((one) => one.face === face && !keys.includes(one.key));
    if (card) keys.push(card.key);
  }
  return keys;
}
