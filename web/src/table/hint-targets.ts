import type { Hint, Step } from '../protocol/types';
import { isDug, newMeld, ownFlights, zoneOf, type Face, type Scene, type Move, type Zone } from './scene';
import { isRearranged, liftedOf } from './rearranged/rearranged';
import { isOwn } from './selection';

/** What a hint points at: one card for each that it names, and the places where they come from and go. */
export interface Pointing {
  readonly cards: ReadonlySet<string>;
  readonly zones: ReadonlySet<string>;
}

/** The move that a hint means now; where what lies is to be judged as it lies, the button for that. */
export function meant(scene: Scene, hint: Hint | null): Move | undefined {
  const [step] = hint?.steps ?? [];
  return step && isJudged(step)
    ? scene.moves.find((move) => move.button && move.weight === 'main')
    : [...scene.moves, ...scene.asides].find((move) => move.action === hint?.action);
}

/** Where one looks for what this hint says: at the next movement of its play, or at its move. */
export function pointing(
  scene: Scene,
  hint: Hint | null,
  move: Move | undefined,
  hand: readonly Face[],
): Pointing {
  const [step] = hint?.steps ?? [];
  const next: Step | undefined = step ?? (move && { ...move, text: move.label, cards: [move.card] });
  if (!next || isJudged(next)) return { cards: new Set(), zones: new Set() };
  const { source = '', cards = [] } = next;
  const target = next.target && !zoneOf(scene, next.target) ? newMeld(scene)?.id : next.target;
  const from = zoneOf(scene, source);
  const isDigging = from !== undefined && isDug(from);
  const isOfCards = isRearranged(scene) && from?.kind === 'meld';
  const zones = [isOfCards || isDigging ? '' : source, target].filter(
    (zone) => zone && (isOfCards || !isOwn(scene, zone)),
  );
  const named = isDigging ? dugUp(from, cards) : oneOfEach(cardsFrom(scene, source, hand), cards);
  const keys = [...named, ...picked(scene, hint)];
  return { cards: new Set(keys), zones: new Set(zones as string[]) };
}

/** Keys of the discards that come along with this one: it and all above it; of identical ones the uppermost is meant. */
function dugUp(pile: Zone, cards: readonly string[]): string[] {
  const depth = pile.cards.findLastIndex((card) => card.face === cards[0]);
  return depth < 0 ? [] : pile.cards.slice(depth).map((card) => card.key);
}

/** Keys of the cards that are then taken out of the very meld on which one has put something, or that was named. */
function picked(scene: Scene, hint: Hint | null): string[] {
  const [first, second] = hint?.steps ?? [];
  const meld = zoneOf(scene, first?.target ?? '');
  return meld?.kind === 'book' && second?.source === meld.id ? oneOfEach(meld.cards, second.cards ?? []) : [];
}

/** Whether nothing moves: one only says that it may stay as it lies. */
function isJudged(step: Step): boolean {
  return step.source !== '' && step.source === step.target && !step.cards?.length;
}

/** Cards that are seen one by one where a movement starts; all that are mine to lay move together, this place's first. */
function cardsFrom(scene: Scene, source: string, hand: readonly Face[]): readonly Face[] {
  const zone = zoneOf(scene, source);
  if (!isOwn(scene, source)) {
    return zone?.kind === 'hand' || isRearranged(scene) ? (zone?.cards ?? []) : [];
  }
  const lifted = liftedOf(scene);
  const apart = [...ownFlights(scene), ...(lifted ? [lifted] : [])];
  const first = apart.filter((one) => one.id === source);
  const rest = apart.filter((one) => one.id !== source);
  return [...first.flatMap((one) => one.cards), ...hand, ...rest.flatMap((one) => one.cards)];
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
