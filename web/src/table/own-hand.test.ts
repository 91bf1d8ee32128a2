import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../preferences.svelte';
import { OwnHand } from './own-hand.svelte';
import type { Scene } from './scene';

/** A scene of which only the own hand matters. */
function holding(cards: string): Scene {
  const faces = cards.split(' ').map((face) => ({ face, key: face, marks: [] }));
  const hand = { id: 'hand.0', kind: 'hand', owner: 0, cards: faces, marks: [] };
  return { seat: 0, zones: [hand] } as unknown as Scene;
}

beforeEach(() => localStorage.clear());

it('marks what is drawn as new until the next card leaves the hand', () => {
  const own = new OwnHand('t');
  const turns: [string, string[]][] = [
    ['2S 3S 4S', []],
    ['2S 3S 4S KD', ['KD']],
    ['2S 3S 4S KD 9C', ['KD', '9C']],
    ['2S 3S KD 9C', []],
    ['2S 3S KD 9C 5H', ['5H']],
  ];
  for (const [cards, dotted] of turns) {
    own.follow(holding(cards));
    expect([...own.dotted], cards).toEqual(dotted);
  }
});

it('marks what comes as another card goes', () => {
  const own = new OwnHand('t');
  own.follow(holding('2S 3S'));
  own.follow(holding('2S 3S 8D'));
  own.follow(holding('2S 8D JK'));
  expect([...own.dotted]).toEqual(['JK']);
});

it('knows a card again whose key has changed because others have laid one like it', () => {
  const own = new OwnHand('t');
  own.follow(holding('5D.0 KH.0 3S.0'));
  own.move(holding('5D.0 KH.0 3S.0'), 'KH.0', 0);
  own.follow(holding('5D.2 KH.1 3S.0'));
  expect([...own.dotted]).toEqual([]);
  expect(own.cards(holding('5D.2 KH.1 3S.0')).map((card) => card.key)).toEqual(['KH.1', '5D.2', '3S.0']);
  own.follow(holding('5D.2 KH.1 3S.0 KH.2'));
  expect([...own.dotted]).toEqual(['KH.2']);
  own.follow(holding('5D.2 KH.3 3S.0 KH.4'));
  expect([...own.dotted]).toHaveLength(1);
  preferences.order = 'game';
});

it('keeps them over a reload', () => {
  const own = new OwnHand('t');
  own.follow(holding('2S 3S'));
  own.follow(holding('2S 3S 8D'));
  const again = new OwnHand('t');
  again.follow(holding('2S 3S 8D'));
  expect([...again.dotted]).toEqual(['8D']);
});

it('is by rank where books are closed and by suit elsewhere, until somebody chooses', () => {
  preferences.order = 'game';
  const own = new OwnHand('t');
  const scene = holding('4S 3H 3S 4H');
  const order = (at: Scene): string =>
    own
      .cards(at)
      .map((card) => card.face)
      .join(' ');
  expect(order(scene)).toBe('3S 4S 3H 4H');
  const feet = [{ id: 'foot.0', kind: 'foot', owner: 0, cards: [], marks: [] }];
  const books = { ...scene, zones: [...scene.zones, ...feet] } as unknown as Scene;
  expect(order(books)).toBe('3S 3H 4S 4H');
  const seen = Array.from({ length: 4 }, () => {
    own.sort(books);
    return preferences.order;
  });
  expect(seen).toEqual(['meld', 'hand', 'suit', 'rank']);
  preferences.order = 'game';
});
