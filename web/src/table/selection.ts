import {
  newMeld,
  ownFlights,
  ownHand,
  ownSide,
  zoneOf,
  type Picture,
  type Place,
  type Play,
} from './picture';
import { isRearranged, meldsOf } from './rearranged/rearranged';

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

/** What is held in the fingers: cards of one zone, or of the own hand and those to be laid at once. */
export type Held = readonly Spot[];

/** What follows from a touch. */
export type Effect =
  | { readonly do: 'nothing' }
  | { readonly do: 'act'; readonly move: Play }
  | { readonly do: 'choose'; readonly moves: readonly Play[] }
  | {
      readonly do: 'gesture';
      readonly source: string;
      readonly cards: readonly string[];
      readonly target: string;
      readonly on: string;
    };

export interface Touch {
  readonly held: Held;
  readonly effect: Effect;
}

const NOTHING: Effect = { do: 'nothing' };
const EMPTY: Held = [];
/** As many cards make a meld worth lighting the place for a new one. */
const A_MELD = 3;

/** The moves that start with this card, or with the zone as a whole. */
export function movesFrom(picture: Picture, spot: Spot): Play[] {
  return picture.moves.filter(
    (move) =>
      move.source === spot.zone && move.target !== '' && (move.card === '' || move.card === spot.card),
  );
}

/**
 * Whether this very card may be taken up from among others: one that was laid in this turn and may still be moved, or
 * any card of a meld where all of them are rearranged.
 */
function isLoose(picture: Picture, spot: Spot): boolean {
  if (isRearranged(picture)) {
    return spot.key !== '' && picture.moves.length > 0 && zoneOf(picture, spot.zone)?.kind === 'meld';
  }
  const card = zoneOf(picture, spot.zone)?.cards.find((one) => one.key === spot.key);
  return card?.marks.includes('fresh') ?? false;
}

/** Whether a zone is only being composed: cards come and go as one likes. */
function isStaged(zone: Place | undefined): boolean {
  return zone?.marks.includes('staged') ?? false;
}

/** The zones where what is held may go. */
export function targetsOf(picture: Picture, held: Held): Set<string> {
  if (isRearranged(picture) && !held.some((spot) => zoneOf(picture, spot.zone)?.kind === 'stock')) {
    return rearrangedTargets(picture, held);
  }
  const [first, ...rest] = held.map((spot) => new Set(movesFrom(picture, spot).map((move) => move.target)));
  const targets = new Set([...(first ?? [])].filter((id) => rest.every((some) => some.has(id))));
  const fresh = newMeld(picture);
  if (held.length > 1) {
    for (const id of targets) if (zoneOf(picture, id)?.kind === 'pile') targets.delete(id);
  }
  if (!fresh || held.length === 0 || picture.moves.length === 0 || isRearranged(picture)) return targets;
  if (held.every((spot) => isLoose(picture, spot))) {
    for (const zone of ownMelds(picture)) if (zone.id !== held[0]?.zone) targets.add(zone.id);
    targets.add(fresh.id);
  } else if (held.every((spot) => isOwn(picture, spot.zone))) {
    if (held.length >= A_MELD) targets.add(fresh.id);
    for (const zone of ownMelds(picture)) if (isStaged(zone)) targets.add(zone.id);
  }
  return targets;
}

/** Where all melds are rearranged a card may go anywhere; whether it may stay there is judged at the end. */
function rearrangedTargets(picture: Picture, held: Held): Set<string> {
  if (held.length === 0 || picture.moves.length === 0) return new Set();
  const from = new Set(held.map((spot) => spot.zone));
  const targets = new Set(meldsOf(picture).map((zone) => zone.id));
  const [fresh, hand] = [newMeld(picture), ownHand(picture)];
  if (fresh) targets.add(fresh.id);
  if (hand && held.some((spot) => !isOwn(picture, spot.zone))) targets.add(hand.id);
  return new Set([...targets].filter((id) => !from.has(id)));
}

function ownMelds(picture: Picture): readonly Place[] {
  const side = ownSide(picture);
  return picture.zones.filter(
    (zone) => zone.kind === 'book' && zone.side === side && !zone.marks.includes('closed'),
  );
}

/** Whether cards of this zone are mine to lay: those in the hand, those to be laid at once, and those lifted. */
export function isOwn(picture: Picture, id: string): boolean {
  return (
    id === ownHand(picture)?.id ||
    ownFlights(picture).some((zone) => zone.id === id) ||
    (zoneOf(picture, id)?.marks.includes('lifted') ?? false)
  );
}

/** The zones outside the own hand that a move can start from: where a tap takes something. */
export function sourcesOf(picture: Picture): Set<string> {
  const everything = isRearranged(picture);
  return new Set(
    picture.moves
      .filter((move) => !everything || zoneOf(picture, move.source)?.kind !== 'meld')
      .filter(
        (move) => move.source && move.target && !isOwn(picture, move.source) && move.source !== move.target,
      )
      .map((move) => move.source),
  );
}

/** Touch a spot: takes up, lets go, puts down, or draws, as the case may be. */
export function touch(held: Held, spot: Spot, picture: Picture): Touch {
  if (held.length === 0) return takeUp(spot, picture);
  const isSameZone = held.some((one) => one.zone === spot.zone);
  const isTogether = held.every((one) => isOwn(picture, one.zone)) && isOwn(picture, spot.zone);
  if (isSameZone && spot.key === '') return { held: EMPTY, effect: NOTHING };
  if (held.some((one) => one.key === spot.key && one.zone === spot.zone)) {
    return { held: held.filter((one) => one.key !== spot.key), effect: NOTHING };
  }
  const isMore = newMeld(picture) && (isTogether || (isSameZone && isLoose(picture, spot)));
  if (isMore) return { held: [...held, spot], effect: NOTHING };
  if (isSameZone || isTogether) return takeUp(spot, picture);
  return putDown(held, spot, picture);
}

/** Take up a card or the top of a pile with nothing in the fingers. */
export function takeUp(spot: Spot, picture: Picture): Touch {
  const zone = zoneOf(picture, spot.zone);
  const hand = ownHand(picture);
  if (!zone) return { held: EMPTY, effect: NOTHING };
  if (isOwn(picture, zone.id)) return { held: spot.key === '' ? EMPTY : [spot], effect: NOTHING };
  if (isLoose(picture, spot) || zone.kind === 'bank') return { held: [spot], effect: NOTHING };
  if (hand && isStaged(zone)) return { held: EMPTY, effect: gesture([spot], hand.id, '', picture) };
  const moves = movesFrom(picture, spot);
  const here = moves.filter((move) => move.target === zone.id);
  if (here.length > 0) return { held: EMPTY, effect: { do: 'choose', moves: here } };
  const targets = new Set(moves.map((move) => move.target));
  if (targets.size > 1) return { held: [spot], effect: NOTHING };
  if (targets.size === 1) return settle([spot], moves[0]?.target ?? '', '', picture);
  const isForTaking = zone.owner < 0 && zone.kind !== 'meld' && zone.kind !== 'book';
  if (!hand || !isForTaking) return { held: EMPTY, effect: NOTHING };
  return { held: EMPTY, effect: gesture([spot], hand.id, '', picture) };
}

/** Put what is held on a spot. */
export function putDown(held: Held, spot: Spot, picture: Picture): Touch {
  if (held.length === 0 || held.some((one) => one.zone === spot.zone)) {
    return { held: EMPTY, effect: NOTHING };
  }
  return settle(held, spot.zone, spot.card, picture);
}

function settle(held: Held, target: string, on: string, picture: Picture): Touch {
  const zone = zoneOf(picture, target);
  const [card] = held;
  const isAsked =
    held.length > 1 ||
    (isRearranged(picture) && zoneOf(picture, card?.zone ?? '')?.kind !== 'stock') ||
    target === newMeld(picture)?.id ||
    (zone?.kind === 'book' && zone.side !== ownSide(picture) && on !== '');
  const moves = card && !isAsked ? movesFrom(picture, card).filter((move) => move.target === target) : [];
  const ordinary = moves.filter((move) => !move.button);
  const [only] = ordinary.length > 0 ? ordinary : moves;
  if (!only)
    return {
      held: EMPTY,
      effect: gesture(held, target, hasPlaces(zone) || isRearranged(picture) ? on : '', picture),
    };
  if ((ordinary.length || moves.length) > 1) return { held, effect: { do: 'choose', moves } };
  return { held: EMPTY, effect: { do: 'act', move: only } };
}

/** Whether it counts on which card of a zone something is put. */
function hasPlaces(zone: Place | undefined): boolean {
  return zone?.kind === 'book' || (zone?.marks.includes('shared') ?? false);
}

/** Cards of the hand and cards to be laid at once are moved as cards of the hand. */
function gesture(held: Held, target: string, on: string, picture: Picture): Effect {
  const zones = held.map((spot) => spot.zone);
  const hand = ownHand(picture)?.id ?? '';
  const source = zones.includes(hand) ? hand : (zones[0] ?? '');
  return { do: 'gesture', source, cards: held.map((spot) => spot.card), target, on };
}

/** What is still in the fingers after the picture has changed. */
export function keep(held: Held, picture: Picture): Held {
  return held.filter((spot) =>
    zoneOf(picture, spot.zone)?.cards.some((card) => card.key === spot.key && card.face === spot.card),
  );
}

/** Buttons of the action bar: single ones, and families such as "Knock ..." that differ only in the card. */
export interface Offer {
  readonly label: string;
  readonly moves: readonly Play[];
  readonly isMain: boolean;
  /** What tells it from the others of its row, where all of them begin with the same words. */
  readonly short?: string;
}

const FAMILY = 3;
/** Plain buttons that begin with the same word stand together, from so many on. */
const MANY = 2;
/** From so many words on a common beginning is left away. */
const SAME_WORDS = 4;
/** As many buttons can be shown large. */
const LARGE = 4;

/**
 * What the action bar offers. With a card in the fingers: all it can do. Without: the plain buttons, and moves that
 * need a card as a family once there are more than a few.
 */
export function offers(picture: Picture, held: Held): Offer[] {
  // What begins at a zone is found there; a button is for what cannot be pointed at, or wants to be found.
  const buttons = picture.moves.filter((move) => move.button && move.card === '');
  const plain = [
    ...inFamilies(
      buttons.filter((move) => move.source),
      FAMILY,
    ),
    ...inFamilies(
      buttons.filter((move) => !move.source && !move.target),
      MANY,
    ),
  ];
  const [only] = held;
  if (only && held.length === 1 && !isRearranged(picture)) {
    // What lies before the seats is lit for the card, and touched.
    const own = picture.moves.filter(
      (move) =>
        move.source === only.zone &&
        move.card === only.card &&
        move.card &&
        !zoneOf(picture, move.target)?.marks.some((mark) => mark === 'shared' || mark === 'staged'),
    );
    return [...shortened(own.map(single)), ...plain];
  }
  if (only) return plain;
  const withCard = picture.moves.filter((item) => item.button && item.card !== '');
  return [...inFamilies(withCard, FAMILY), ...plain];
}

/** Offers that begin with the same words are told apart by the rest: nines or twos, after "Lay the nine on the". */
function shortened(all: readonly Offer[]): Offer[] {
  const rows = all.map((offer) => offer.label.split(' '));
  const [first = [], ...others] = rows;
  const differs = first.findIndex((word, place) => others.some((row) => row[place] !== word));
  if (others.length === 0 || differs < SAME_WORDS) return [...all];
  return all.map((offer, place) => {
    const rest = rows[place]?.slice(differs).join(' ') ?? '';
    return { ...offer, short: rest.charAt(0).toUpperCase() + rest.slice(1) };
  });
}

function single(move: Play): Offer {
  return { label: move.label, moves: [move], isMain: move.weight === 'main' };
}

function inFamilies(all: readonly Play[], least: number): Offer[] {
  const families = new Map<string, Play[]>();
  for (const move of all) {
    const verb = move.text.split(' ')[0] ?? '';
    families.set(verb, [...(families.get(verb) ?? []), move]);
  }
  return [...families].flatMap(([verb, moves]) =>
    moves.length < least
      ? moves.map(single)
      : [{ label: verb, moves, isMain: moves.some((move) => move.weight === 'main') }],
  );
}

/**
 * Where there is nothing to do but to press one of a few buttons: to call or pass, to say yes or no. They are shown
 * large.
 */
export function decisionOf(picture: Picture): readonly Play[] {
  const isPlain = picture.moves.every(
    (move) => move.button && move.card === '' && move.source === '' && move.target === '',
  );
  if (picture.zones.some(isStaged)) return [];
  return isPlain && picture.moves.length > 1 && picture.moves.length <= LARGE ? picture.moves : [];
}
