import {
  isDug,
  newMeld,
  ownFlights,
  ownHand,
  ownSide,
  zoneOf,
  type Scene,
  type Zone,
  type Move,
} from './scene';
import { hasPlaceFor, isFixed, isRearranged, meldsOf, putFrom } from './rearranged/rearranged';

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
  | {
      readonly do: 'act';
      readonly move: Move;
      /** What is done with it in one go, before it. */
      readonly first?: Move;
    }
  | { readonly do: 'choose'; readonly moves: readonly Move[] }
  | {
      readonly do: 'gesture';
      readonly source: string;
      readonly cards: readonly string[];
      readonly target: string;
      readonly on: string;
      /** Moves that may have been meant, if the house refuses. */
      readonly instead?: readonly Move[];
    };

export interface Touch {
  readonly held: Held;
  readonly effect: Effect;
}

const NOTHING: Effect = { do: 'nothing' };
const EMPTY: Held = [];
/** How an action is written by which somebody says that the next discard ends the round. */
const KNOCK = 'knock';
/** As many cards make a meld worth lighting the place for a new one. */
const A_MELD = 3;

/** The moves that start with this card, or with the zone as a whole. */
export function movesFrom(scene: Scene, spot: Spot): Move[] {
  return scene.moves.filter(
    (move) =>
      move.source === spot.zone && move.target !== '' && (move.card === '' || move.card === spot.card),
  );
}

/**
 * Whether this very card may be taken up from among others: one that was laid in this turn and may still be moved, or
 * any card of a meld where all of them are rearranged.
 */
function isLoose(scene: Scene, spot: Spot): boolean {
  if (isRearranged(scene)) {
    return spot.key !== '' && scene.moves.length > 0 && zoneOf(scene, spot.zone)?.kind === 'meld';
  }
  const card = zoneOf(scene, spot.zone)?.cards.find((one) => one.key === spot.key);
  return card?.marks.includes('fresh') ?? false;
}

/** Whether a zone is only being composed: cards come and go as one likes. */
function isStaged(zone: Zone | undefined): boolean {
  return zone?.marks.includes('staged') ?? false;
}

/** Whether a card is to be taken out of this very meld. */
export function isPointed(zone: Zone | undefined): boolean {
  return zone?.marks.includes('pointed') ?? false;
}

/** The cards of which one is to be taken out of the meld that has been named. */
export function picksOf(scene: Scene): readonly Move[] {
  return scene.moves.filter((move) => move.card !== '' && isPointed(zoneOf(scene, move.source)));
}

/** The zones where what is held may go. */
export function targetsOf(scene: Scene, held: Held): Set<string> {
  if (isRearranged(scene) && !held.some((spot) => zoneOf(scene, spot.zone)?.kind === 'stock')) {
    return rearrangedTargets(scene, held);
  }
  const [first, ...rest] = held.map((spot) => new Set(movesFrom(scene, spot).map((move) => move.target)));
  const targets = new Set([...(first ?? [])].filter((id) => rest.every((some) => some.has(id))));
  const fresh = newMeld(scene);
  if (held.length > 1) {
    for (const id of targets) if (isDiscards(zoneOf(scene, id))) targets.delete(id);
  }
  if (!fresh || held.length === 0 || scene.moves.length === 0 || isRearranged(scene)) return targets;
  if (held.every((spot) => isLoose(scene, spot))) {
    for (const zone of ownMelds(scene)) if (zone.id !== held[0]?.zone) targets.add(zone.id);
    targets.add(fresh.id);
  } else if (held.every((spot) => isOwn(scene, spot.zone))) {
    if (held.length >= A_MELD && !isDrawing(scene)) targets.add(fresh.id);
    for (const zone of ownMelds(scene)) if (isStaged(zone)) targets.add(zone.id);
  }
  return targets;
}

/** Whether all that can be done now is to take a card from somewhere else. */
function isDrawing(scene: Scene): boolean {
  return scene.moves.every((move) => move.source && !isOwn(scene, move.source));
}

/** Where all melds are rearranged a card may go wherever a meld has a place for it; whether it may stay is judged last. */
function rearrangedTargets(scene: Scene, held: Held): Set<string> {
  if (held.length === 0 || scene.moves.length === 0) return new Set();
  const from = new Set(held.map((spot) => spot.zone));
  if ([...from].some((id) => isFixed(zoneOf(scene, id)))) return new Set();
  const cards = held.map(({ zone, key, card }) => putFrom(zoneOf(scene, zone), key, card));
  const [fresh, hand] = [newMeld(scene), ownHand(scene)];
  const places = [...meldsOf(scene), ...(fresh ? [fresh] : [])];
  const targets = new Set(places.filter((zone) => hasPlaceFor(zone, cards, scene)).map((zone) => zone.id));
  if (hand && held.some((spot) => !isOwn(scene, spot.zone))) targets.add(hand.id);
  return new Set([...targets].filter((id) => !from.has(id)));
}

function ownMelds(scene: Scene): readonly Zone[] {
  const side = ownSide(scene);
  return scene.zones.filter(
    (zone) => zone.kind === 'book' && zone.side === side && !zone.marks.includes('closed'),
  );
}

/** Whether cards of this zone are mine to lay: those in the hand, those to be laid at once, and those lifted. */
export function isOwn(scene: Scene, id: string): boolean {
  return (
    id === ownHand(scene)?.id ||
    ownFlights(scene).some((zone) => zone.id === id) ||
    (zoneOf(scene, id)?.marks.includes('lifted') ?? false)
  );
}

/** The zones outside the own hand that a move can start from: where a tap takes something, also with cards held. */
export function sourcesOf(scene: Scene, held: Held = []): Set<string> {
  const everything = isRearranged(scene);
  return new Set(
    scene.moves
      .filter(
        (move) =>
          held.length === 0 || isForTakingNow(held, { zone: move.source, card: move.card, key: '' }, scene),
      )
      .filter((move) => !everything || zoneOf(scene, move.source)?.kind !== 'meld')
      .filter(
        (move) => move.source && move.target && !isOwn(scene, move.source) && move.source !== move.target,
      )
      .map((move) => move.source),
  );
}

/** Touch a spot: takes up, lets go, puts down, or draws, as the case may be. */
export function touch(held: Held, spot: Spot, scene: Scene): Touch {
  if (held.length === 0) return takeUp(spot, scene);
  const isSameZone = held.some((one) => one.zone === spot.zone);
  const isTogether = held.every((one) => isOwn(scene, one.zone)) && isOwn(scene, spot.zone);
  if (isSameZone && spot.key === '') return { held: EMPTY, effect: NOTHING };
  if (held.some((one) => one.key === spot.key && one.zone === spot.zone)) {
    return { held: held.filter((one) => one.key !== spot.key), effect: NOTHING };
  }
  const isMore = newMeld(scene) && (isTogether || (isSameZone && isLoose(scene, spot)));
  if (isMore) return { held: [...held, spot], effect: NOTHING };
  if (isSameZone || isTogether || isOnlyLookedAt(held, spot, scene)) return takeUp(spot, scene);
  if (isForTakingNow(held, spot, scene)) {
    const zone = zoneOf(scene, spot.zone);
    // Whoever touches the discard pile with a single card wants to be rid of it, too early, or to take from the pile: the
    // house says why not, and nothing is taken unasked.
    const moves = movesFrom(scene, spot);
    if (held.length === 1 && isDiscards(zone)) {
      return { held, effect: { ...gesture(held, spot.zone, '', scene), instead: moves } };
    }
    // To lift spread discards would be to let go of the cards that are chosen.
    if (zone && isDug(zone) && moves.length > 0) return { held, effect: { do: 'choose', moves } };
    const taken = takeUp(spot, scene);
    return taken.held.length > 0 ? taken : { ...taken, held };
  }
  return putDown(held, spot, scene);
}

/** Whether a card of the hand is touched while it is looked at what spread discards bring: many are not taken unasked. */
function isOnlyLookedAt(held: Held, spot: Spot, scene: Scene): boolean {
  const from = zoneOf(scene, held[0]?.zone ?? '');
  return from !== undefined && isDug(from) && spot.key !== '' && isOwn(scene, spot.zone);
}

/**
 * Whether a pile is touched to take from it although cards are chosen, which then stay chosen. Several are never
 * discarded: with them the discards are touched to take even what may not be taken, and the house says why.
 */
function isForTakingNow(held: Held, spot: Spot, scene: Scene): boolean {
  const zone = zoneOf(scene, spot.zone);
  return (
    isForTaking(zone) &&
    held.every((one) => isOwn(scene, one.zone)) &&
    !targetsOf(scene, held).has(spot.zone) &&
    (movesFrom(scene, spot).length > 0 || (held.length > 1 && isDiscards(zone) && isDrawing(scene)))
  );
}

/** Whether these are the discards, on each other or spread. */
function isDiscards(zone: Zone | undefined): boolean {
  return zone !== undefined && (zone.kind === 'pile' || isDug(zone));
}

function isForTaking(zone: Zone | undefined): boolean {
  return zone !== undefined && zone.owner < 0 && zone.kind !== 'meld' && zone.kind !== 'book';
}

/** Take up a card or the top of a pile with nothing in the fingers. */
export function takeUp(spot: Spot, scene: Scene): Touch {
  const zone = zoneOf(scene, spot.zone);
  const hand = ownHand(scene);
  if (!zone) return { held: EMPTY, effect: NOTHING };
  if (isOwn(scene, zone.id)) return { held: spot.key === '' ? EMPTY : [spot], effect: NOTHING };
  if (isLoose(scene, spot) || zone.kind === 'bank') return { held: [spot], effect: NOTHING };
  if (hand && isStaged(zone)) return { held: EMPTY, effect: gesture([spot], hand.id, '', scene) };
  const moves = movesFrom(scene, spot);
  const here = moves.filter((move) => move.target === zone.id);
  if (here.length > 0) return { held: EMPTY, effect: { do: 'choose', moves: here } };
  const targets = new Set(moves.map((move) => move.target));
  // How many cards come along is seen before they are taken.
  if (targets.size > 1 || (targets.size === 1 && isDug(zone))) return { held: [spot], effect: NOTHING };
  if (targets.size === 1) return settle([spot], moves[0]?.target ?? '', '', scene);
  // Out of the meld that has been named another card was meant: the house says why not this one.
  const isAsked = isForTaking(zone) || (isPointed(zone) && spot.card !== '');
  if (!hand || !isAsked) return { held: EMPTY, effect: NOTHING };
  return { held: EMPTY, effect: gesture([spot], hand.id, '', scene) };
}

/** Put what is held on a spot. */
export function putDown(held: Held, spot: Spot, scene: Scene): Touch {
  if (held.length === 0 || held.some((one) => one.zone === spot.zone)) {
    return { held: EMPTY, effect: NOTHING };
  }
  return settle(held, spot.zone, spot.card, scene);
}

function settle(held: Held, target: string, on: string, scene: Scene): Touch {
  const zone = zoneOf(scene, target);
  const [card] = held;
  const isAsked =
    held.length > 1 ||
    (isRearranged(scene) && zoneOf(scene, card?.zone ?? '')?.kind !== 'stock') ||
    target === newMeld(scene)?.id ||
    (zone?.kind === 'book' && zone.side !== ownSide(scene) && on !== '');
  const moves = card && !isAsked ? movesFrom(scene, card).filter((move) => move.target === target) : [];
  const ordinary = moves.filter((move) => !move.button);
  const [only] = ordinary.length > 0 ? ordinary : moves;
  if (!only)
    return {
      held: EMPTY,
      effect: gesture(held, target, hasPlaces(zone) || isRearranged(scene) ? on : '', scene),
    };
  if ((ordinary.length || moves.length) > 1) return { held, effect: { do: 'choose', moves } };
  return { held: EMPTY, effect: { do: 'act', move: only } };
}

/** Whether it counts on which card of a zone something is put. */
function hasPlaces(zone: Zone | undefined): boolean {
  return zone?.kind === 'book' || (zone?.marks.includes('shared') ?? false);
}

/** Cards of the hand and cards to be laid at once are moved as cards of the hand. */
function gesture(held: Held, target: string, on: string, scene: Scene): Effect & { do: 'gesture' } {
  const zones = held.map((spot) => spot.zone);
  const hand = ownHand(scene)?.id ?? '';
  const source = zones.includes(hand) ? hand : (zones[0] ?? '');
  return { do: 'gesture', source, cards: held.map((spot) => spot.card), target, on };
}

/** A button is pressed: with one card chosen a knock is a knock with that card, and the house judges both together. */
export function press(held: Held, move: Move, scene: Scene): Touch {
  const spot = held.find(({ zone }) => zone === move.source);
  const [card] = held;
  const thrown =
    move.text === KNOCK && card && held.length === 1 ? movesFrom(scene, card).filter(isThrown(scene)) : [];
  const [only] = thrown;
  if (only && thrown.length === 1) return { held: EMPTY, effect: { do: 'act', move: only, first: move } };
  // What is said, and what is taken from a pile, leaves the chosen cards chosen.
  return { held: spot ? EMPTY : held, effect: { do: 'act', move } };
}

/** Whether a move discards. */
const isThrown =
  (scene: Scene) =>
  (move: Move): boolean =>
    isDiscards(zoneOf(scene, move.target));

/** What is still in the fingers after the scene has changed. */
export function keep(held: Held, scene: Scene): Held {
  return held.filter((spot) =>
    zoneOf(scene, spot.zone)?.cards.some((card) => card.key === spot.key && card.face === spot.card),
  );
}

/** Buttons of the action bar: single ones, and families such as "Knock ..." that differ only in the card. */
export interface Offer {
  readonly label: string;
  readonly moves: readonly Move[];
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
export function offers(scene: Scene, held: Held): Offer[] {
  // What begins at a zone is found there; a button is for what cannot be pointed at, or wants to be found.
  const buttons = scene.moves.filter((move) => move.button && move.card === '');
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
  if (only && held.length === 1 && !isRearranged(scene)) {
    // What lies before the seats is lit for the card, and touched.
    const own = scene.moves.filter(
      (move) =>
        move.source === only.zone &&
        move.card === only.card &&
        move.card &&
        !zoneOf(scene, move.target)?.marks.some((mark) => mark === 'shared' || mark === 'staged'),
    );
    return [...shortened(own.map(single)), ...plain];
  }
  if (only) return plain;
  const withCard = scene.moves.filter((item) => item.button && item.card !== '');
  return [...inFamilies(withCard, FAMILY), ...plain];
}

/** Offers that begin with the same words are told apart by the rest: nines or twos, after "Lay the nine on the". */
export function shortened(all: readonly Offer[]): Offer[] {
  const rows = all.map((offer) => offer.label.split(' '));
  const [first = [], ...others] = rows;
  const differs = first.findIndex((word, place) => others.some((row) => row[place] !== word));
  if (others.length === 0 || differs < SAME_WORDS) return [...all];
  return all.map((offer, place) => {
    const rest = rows[place]?.slice(differs).join(' ') ?? '';
    return { ...offer, short: rest.charAt(0).toUpperCase() + rest.slice(1) };
  });
}

/** With what the labels of such offers begin, as a question; "" where they have nothing in common. */
export function beginningOf(all: readonly Offer[]): string {
  const [first] = all;
  if (!first?.short) return '';
  const common = first.label.slice(0, -first.short.length).trim();
  const last = common.slice(common.lastIndexOf(';') + 1).trim();
  return `${last.charAt(0).toUpperCase()}${last.slice(1)} …`;
}

/** A move as a button of its own. */
export function single(move: Move): Offer {
  return { label: move.label, moves: [move], isMain: move.weight === 'main' };
}

function inFamilies(all: readonly Move[], least: number): Offer[] {
  const families = new Map<string, Move[]>();
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
export function decisionOf(scene: Scene): readonly Move[] {
  const isPlain = scene.moves.every(
    (move) => move.button && move.card === '' && move.source === '' && move.target === '',
  );
  if (scene.zones.some(isStaged)) return [];
  return isPlain && scene.moves.length > 1 && scene.moves.length <= LARGE ? scene.moves : [];
}
