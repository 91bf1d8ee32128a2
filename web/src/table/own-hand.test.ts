import { beforeEach, expect, it } from 'vitest';
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

it('keeps them over a reload', () => {
  const own = new OwnHand('t');
  own.follow(holding('2S 3S'));
  own.follow(holding('2S 3S 8D'));
  const again = new OwnHand('t');
  again.follow(holding('2S 3S 8D'));
  expect([...again.dotted]).toEqual(['8D']);
});
