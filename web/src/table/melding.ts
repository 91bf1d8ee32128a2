/** Which cards of a hand belong together, whatever the game: sets and runs, and what might become one. */

import { rankOf, suitOf } from '../cards/names';
import type { Face } from './scene';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** Alternating colours, as where a hand lies by suit. */
const SUITS = ['S', 'H', 'C', 'D'];
const LEAST = 3;
const COURT = 10;
/** As many ways to part a hand are looked at; the first ones are good already. */
const MOST_WAYS = 4000;

interface Named {
  readonly card: Face;
  /** 1 for an ace to 13 for a king. */
  readonly rank: number;
  readonly suit: number;
}

const points = (one: Named): number => Math.min(one.rank, COURT);
const worth = (cards: readonly Named[]): number => cards.reduce((sum, one) => sum + points(one), 0);
const byRank = (one: Named, other: Named): number => one.rank - other.rank || one.suit - other.suit;

/**
 * The cards with those side by side that form melds, then those that want the same card, then the rest by deadwood,
 * the heaviest first. Jokers, which go with anything, come before them all.
 *
 * Where the house has marked what melds, its word counts.
 */
export function byMelds(cards: readonly Face[]): Face[] {
  const named: Named[] = [];
  const wild: Face[] = [];
  for (const card of cards) {
    const place = {
      card,
      rank: RANKS.indexOf(rankOf(card.face)) + 1,
      suit: SUITS.indexOf(suitOf(card.face)),
    };
    if (place.rank > 0 && place.suit >= 0) named.push(place);
    else wild.push(card);
  }
  const isMarked = named.some((one) => one.card.marks.includes('meld'));
  const melds = meldsAmong(isMarked ? named.filter((one) => one.card.marks.includes('meld')) : named);
  const melded = new Set(melds.flat());
  const { groups, rest } = wanting(named.filter((one) => !melded.has(one)));
  return [...wild, ...[...melds, ...groups, rest].flat().map((one) => one.card)];
}

/** Melds without a common card that are worth as many points as possible, the longest first. */
function meldsAmong(cards: readonly Named[]): Named[][] {
  const known = new Map<string, Named[][]>();
  let ways = 0;

  function best(left: readonly Named[]): Named[][] {
    const [first, ...others] = left;
    if (!first) return [];
    const name = left.map((one) => one.rank * SUITS.length + one.suit).join();
    const found = known.get(name);
    if (found) return found;
    let chosen: Named[][] = [];
    let most = -1;
    for (const meld of [...meldsWith(first, others), null]) {
      if (most >= 0 && ways > MOST_WAYS) break;
      ways += 1;
      const used = new Set<Named>(meld ?? [first]);
      const melds = best(left.filter((one) => !used.has(one)));
      const all = meld ? [meld, ...melds] : melds;
      const sum = all.reduce((total, one) => total + worth(one), 0);
      if (sum > most) [chosen, most] = [all, sum];
    }
    known.set(name, chosen);
    return chosen;
  }

  return best(cards.toSorted(byRank)).toSorted(
    (one, other) => other.length - one.length || byRank(one[0] as Named, other[0] as Named),
  );
}

/** The melds of this card, the lowest that is left, with others: the longest first. */
function meldsWith(first: Named, others: readonly Named[]): Named[][] {
  const found: Named[][] = [];
  const sameRank = others.filter((one) => one.rank === first.rank);
  for (const some of partsOf(sameRank)) if (some.length + 1 >= LEAST) found.push([first, ...some]);

  const at = (rank: number): Named | undefined =>
    others.find((one) => one.suit === first.suit && one.rank === rank);
  const upwards = [first];
  for (let next = at(first.rank + 1); next; next = at(next.rank + 1)) {
    upwards.push(next);
    if (upwards.length >= LEAST) found.push([...upwards]);
  }
  // A high ace: it is the lowest card that is left, and the last of its run.
  if (first.rank === 1) {
    const downwards = [first];
    for (let next = at(RANKS.length); next; next = at(next.rank - 1)) {
      downwards.unshift(next);
      if (downwards.length >= LEAST) found.push([...downwards]);
    }
  }
  return found.toSorted((one, other) => other.length - one.length);
}

/** Every choice among cards of a rank, equal ones counted once. */
function partsOf(cards: readonly Named[]): Named[][] {
  const [first, ...others] = cards;
  if (!first) return [[]];
  const twins = others.filter((one) => one.suit === first.suit);
  const different = others.filter((one) => one.suit !== first.suit);
  const own = [first, ...twins];
  return partsOf(different).flatMap((part) =>
    Array.from({ length: own.length + 1 }, (_, count) => [...own.slice(0, count), ...part]),
  );
}

/** Cards that wait for the same card: equal ranks, then neighbours of a suit with one card between them at most. */
function wanting(cards: readonly Named[]): { groups: Named[][]; rest: Named[] } {
  const isNear = (one: Named, other: Named): boolean =>
    one.suit === other.suit &&
    [1, 2, RANKS.length - 2, RANKS.length - 1].includes(Math.abs(one.rank - other.rank));
  const sorted = cards.toSorted(byRank);
  const equal = RANKS.map((_, place) => sorted.filter((one) => one.rank === place + 1));
  const groups = equal.filter((some) => some.length > 1);
  for (const card of equal.filter((some) => some.length === 1).flat()) {
    const group = groups.find((some) => some.some((one) => isNear(one, card)));
    if (group) group.push(card);
    else groups.push([card]);
  }
  const rest = groups.filter((group) => group.length === 1).flat();
  return {
    groups: groups
      .filter((group) => group.length > 1)
      .map(untangled)
      .toSorted((one, other) => other.length - one.length || byRank(one[0] as Named, other[0] as Named)),
    rest: rest.toSorted((one, other) => points(other) - points(one) || byRank(one, other)),
  };
}

/** A group with the high ace after its king and queen. */
function untangled(group: readonly Named[]): Named[] {
  const [first] = group;
  const isHigh = first?.rank === 1 && group.slice(1).every((one) => one.rank > RANKS.length - 2);
  return isHigh ? [...group.slice(1), first] : [...group];
}
