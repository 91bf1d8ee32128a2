// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byMelds } from './melding';
import type { Face } from './scene';

const cards = (text: string, melded = ''): Face[] =>
  text.split(' ').map((face, place) => ({
    face,
    key: `${face}.${place}`,
    marks: melded.split(' ').includes(face) ? ['meld'] : [],
    by: -1,
  }));
const sorted = (text: string, melded = ''): string =>
  byMelds(cards(text, melded))
    .map((card) => card.face)
    .join(' ');

describe('a hand by what melds', () => {
  it('puts sets and runs side by side, the longest first, and the rest by deadwood', () => {
    expect(sorted('KD 7H 2C 5S 7D 4S 9C 7C 6S 3S')).toBe('3S 4S 5S 6S 7H 7C 7D KD 9C 2C');
  });

  it('gives a card to the meld that is worth more', () => {
    expect(sorted('7S 7H 7D 5S 6S')).toBe('7S 7H 7D 5S 6S');
    expect(sorted('7S 7H 7D 6S 8S 9S')).toBe('6S 7S 8S 9S 7H 7D');
    expect(sorted('7S 7H 7D 7C 8S 9S')).toBe('7S 8S 9S 7H 7C 7D');
  });

  it('puts what wants the same card next: pairs, neighbours, cards with a gap', () => {
    expect(sorted('KH 9S 9D 3C 5C AS')).toBe('3C 5C 9S 9D KH AS');
    expect(sorted('KC AS KD 4H AD')).toBe('AS AD KC KD 4H');
    expect(sorted('KC 7H 8H 7D')).toBe('7H 7D 8H KC');
  });

  it('knows the ace at both ends of a run', () => {
    expect(sorted('AH KH QH 5S')).toBe('QH KH AH 5S');
    expect(sorted('AH 2H 3H 5S')).toBe('AH 2H 3H 5S');
    expect(sorted('AH 7S KH')).toBe('KH AH 7S');
  });

  it('keeps jokers in front and counts equal cards of two packs', () => {
    expect(sorted('9S JK 9S 4D 9S 9H JK 4D')).toBe('JK JK 9S 9S 9S 9H 4D 4D');
    expect(sorted('5S 6S 7S 5S 6S 7S')).toBe('5S 6S 7S 5S 6S 7S');
  });

  it('takes the word of the house where it has marked what melds', () => {
    expect(sorted('7S 7H 7D 6S 8S 9S', '7S 8S 9S')).toBe('7S 8S 9S 7H 7D 6S');
  });

  it('shows backs without a complaint', () => {
    expect(byMelds([{ face: '', key: 'x', marks: [], by: -1 }])).toHaveLength(1);
  });

  it('never loses a card, and is quick with thirty of three packs', () => {
    const face = fc.tuple(
      fc.constantFrom('A', '2', '3', '4', '5', '6', '7', '10', 'J', 'Q', 'K'),
      fc.constantFrom('S', 'H', 'D', 'C'),
    );
    fc.assert(
      fc.property(fc.array(face, { minLength: 20, maxLength: 30 }), (faces) => {
        const given = cards(faces.map(([rank, suit]) => rank + suit).join(' '));
        const begun = performance.now();
        const keys = byMelds(given).map((card) => card.key);
        expect(performance.now() - begun).toBeLessThan(500);
        expect(keys.toSorted()).toEqual(given.map((card) => card.key).toSorted());
      }),
      { numRuns: 60 },
    );
  });
});
