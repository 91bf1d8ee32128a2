import { ownHand, zoneOf, type Picture, type Play } from './picture';

/**
 * What a player does with cards, the same for tap, drag and keyboard: take something up, then put it somewhere.
 * Nothing here knows a rule; what is permitted is what the scene lists as moves.
 */

/** A place that can be touched: a zone, or a card in it. */
export interface Spot {
  readonly zone: string;
  readonly card: string;
  readonly key: string;
}

/** What is held in the fingers. */
export type Held = Spot | null;

/** What follows from a touch. */
export type Effect =
  | { readonly do: 'nothing' }
  | { readonly do: 'act'; readonly move: Play }
  | { readonly do: 'choose'; readonly moves: readonly Play[] }
  | { readonly do: 'gesture'; readonly source: string; readonly card: string; readonly target: string };

export interface Touch {
  readonly held: Held;
  readonly effect: Effect;
}

const NOTHING: Effect = { do: 'nothing' };

/** The moves that start with this card, or with the zone as a whole. */
export function movesFrom(picture: Picture, spot: Spot): Play[] {
  return picture.moves.filter(
    (move) =>
      move.source === spot.zone && move.target !== '' && (move.card === '' || move.card === spot.card),
  );
}

/** The zones where what is held may go. */
export function targetsOf(picture: Picture, held: Held): Set<string> {
  return new Set(held ? movesFrom(picture, held).map((move) => move.target) : []);
}

/** The zones outside the own hand that a move can start from: where a tap takes something. */
export function sourcesOf(picture: Picture): Set<string> {
  const hand = ownHand(picture)?.id;
  return new Set(
    picture.moves
      .filter((move) => move.source && move.target && move.source !== hand)
      .map((move) => move.source),
  );
}

/** Touch a spot: takes up, lets go, puts down, or draws, as the case may be. */
export function touch(held: Held, spot: Spot, picture: Picture): Touch {
  if (!held) return takeUp(spot, picture);
  if (held.zone === spot.zone) {
    if (held.key === spot.key || spot.key === '') return { held: null, effect: NOTHING };
    return takeUp(spot, picture);
  }
  return putDown(held, spot.zone, picture);
}

/** Take up a card or the top of a pile with nothing in the fingers. */
export function takeUp(spot: Spot, picture: Picture): Touch {
  const zone = zoneOf(picture, spot.zone);
  const hand = ownHand(picture);
  if (!zone) return { held: null, effect: NOTHING };
  if (zone.id === hand?.id) return { held: spot.key === '' ? null : spot, effect: NOTHING };
  const moves = movesFrom(picture, spot);
  const targets = new Set(moves.map((move) => move.target));
  if (targets.size > 1) return { held: spot, effect: NOTHING };
  if (targets.size === 1) return settle(spot, moves[0]?.target ?? '', picture);
  const isForTaking = zone.owner < 0 && zone.kind !== 'meld' && zone.kind !== 'book';
  if (!hand || !isForTaking) return { held: null, effect: NOTHING };
  return { held: null, effect: { do: 'gesture', source: zone.id, card: spot.card, target: hand.id } };
}

/** Put what is held into a zone. */
export function putDown(held: Spot, target: string, picture: Picture): Touch {
  if (held.zone === target) return { held: null, effect: NOTHING };
  return settle(held, target, picture);
}

function settle(held: Spot, target: string, picture: Picture): Touch {
  const moves = movesFrom(picture, held).filter((move) => move.target === target);
  const ordinary = moves.filter((move) => !move.button);
  const [only] = ordinary.length > 0 ? ordinary : moves;
  if (!only) {
    return { held: null, effect: { do: 'gesture', source: held.zone, card: held.card, target } };
  }
  if ((ordinary.length || moves.length) > 1) return { held, effect: { do: 'choose', moves } };
  return { held: null, effect: { do: 'act', move: only } };
}

/** What is still in the fingers after the picture has changed. */
export function keep(held: Held, picture: Picture): Held {
  if (!held) return null;
  const zone = zoneOf(picture, held.zone);
  return zone?.cards.some((card) => card.key === held.key && card.face === held.card) ? held : null;
}

/** Buttons of the action bar: single ones, and families such as "Knock ..." that differ only in the card. */
export interface Offer {
  readonly label: string;
  readonly moves: readonly Play[];
  readonly isMain: boolean;
}

const FAMILY = 3;

/**
 * What the action bar offers. With a card in the fingers: all it can do. Without: the plain buttons, and moves that
 * need a card as a family once there are more than a few.
 */
export function offers(picture: Picture, held: Held): Offer[] {
  const single = (move: Play): Offer => ({
    label: move.label,
    moves: [move],
    isMain: move.weight === 'main',
  });
  const plain = picture.moves.filter((move) => move.button && move.card === '').map(single);
  if (held) {
    const own = picture.moves.filter(
      (move) => move.source === held.zone && move.card === held.card && move.card,
    );
    return [...own.map(single), ...plain];
  }
  const families = new Map<string, Play[]>();
  for (const move of picture.moves.filter((item) => item.button && item.card !== '')) {
    const verb = move.text.split(' ')[0] ?? '';
    families.set(verb, [...(families.get(verb) ?? []), move]);
  }
  const grouped = [...families].flatMap(([verb, moves]) =>
    moves.length < FAMILY
      ? moves.map(single)
      : [{ label: verb, moves, isMain: moves.some((move) => move.weight === 'main') }],
  );
  return [...grouped, ...plain];
}
