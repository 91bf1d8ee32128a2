import { rankOf, suitOf } from '../cards/names';
import type { SortOrder } from '../preferences.svelte';
import { byMelds } from './melding';
import type { Face } from './scene';

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** Alternating colours, so that neighbouring suits are never mistaken for each other. */
const SUITS = ['', 'S', 'H', 'C', 'D'];

function rank(card: Face): number {
  return RANKS.indexOf(rankOf(card.face));
}

function suit(card: Face): number {
  return SUITS.indexOf(suitOf(card.face));
}

/**
 * The cards of a hand in the order the player wants.
 *
 * By melds: see {@link byMelds}. By hand: as `manual` lists their keys; cards it does not know stand at the right end, as they were given.
 */
export function inOrder(cards: readonly Face[], order: SortOrder, manual: readonly string[]): Face[] {
  switch (order) {
    case 'rank':
      return cards.toSorted((a, b) => rank(a) - rank(b) || suit(a) - suit(b));
    case 'suit':
      return cards.toSorted((a, b) => suit(a) - suit(b) || rank(a) - rank(b));
    case 'meld':
      return byMelds(cards);
    case 'hand': {
      const place = new Map(manual.map((key, index) => [key, index]));
      return cards.toSorted((a, b) => (place.get(a.key) ?? Infinity) - (place.get(b.key) ?? Infinity) || 0);
    }
  }
}

/** The keys with one of them moved so that it stands at `index`. */
export function moved(keys: readonly string[], key: string, index: number): string[] {
  const others = keys.filter((item) => item !== key);
  const place = Math.max(0, Math.min(index, others.length));
  return [...others.slice(0, place), key, ...others.slice(place)];
}
