// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, moved } from './hand-order';
import type { Face } from './scene';

const cards = (text: string): Face[] =>
  text.split(' ').map((face) => ({ face, key: face, marks: [], by: -1 }));
const text = (hand: readonly Face[]): string => hand.map((card) => card.face).join(' ');

describe('the order of a hand', () => {
  it('by suit: suits together, colours alternating, ranks rising, ace low', () => {
    expect(text(inOrder(cards('KD 3S AC 10H 2S QH AS'), 'suit', []))).toBe('AS 2S 3S 10H QH AC KD');
  });

  it('by rank: ranks together, ten between nine and jack', () => {
    expect(text(inOrder(cards('JD 10H 9S 10S AC'), 'rank', []))).toBe('AC 9S 10S 10H JD');
  });

  it('by hand: as arranged, with new cards at the right end as they came', () => {
    expect(text(inOrder(cards('2S 3S 4S 5S 6S'), 'hand', ['4S', '2S', '3S']))).toBe('4S 2S 3S 5S 6S');
  });

  it('puts jokers first and never fails on a back', () => {
    expect(text(inOrder(cards('2S JK'), 'rank', []))).toBe('JK 2S');
    expect(inOrder([{ face: '', key: 'x', marks: [], by: -1 }], 'suit', [])).toHaveLength(1);
  });

  it('never loses or adds a card', () => {
    const face = fc.tuple(fc.constantFrom('A', '2', '10', 'K'), fc.constantFrom('S', 'H', 'D', 'C'));
    const hand = fc.array(face, { maxLength: 30 });
    fc.assert(
      fc.property(
        hand,
        fc.constantFrom('rank', 'suit', 'hand'),
        fc.array(fc.nat(29)),
        (faces, order, manual) => {
          const given = faces.map(([rank, suit], index) => ({
            face: rank + suit,
            key: String(index),
            marks: [],
            by: -1,
          }));
          const sorted = inOrder(given, order, manual.map(String));
          expect(sorted.map((card) => card.key).toSorted()).toEqual(given.map((card) => card.key).toSorted());
        },
      ),
    );
  });
});

describe('moving a card in the hand', () => {
  it('puts it at its new place, and at an end beyond it', () => {
    expect(moved(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  });
});
