import { describe, expect, it } from 'vitest';
import { pointing } from './hinted';
import { pictureOf, type Face } from './picture';

const face = (name: string, key: string): Face => ({ face: name, key, marks: [] });
const HAND = [face('4S', 'a'), face('4S', 'b'), face('4H', 'c'), face('9D', 'd')];
const picture = pictureOf(
  {
    game: 'kalooki',
    seat: 0,
    phase: 'play',
    prompt: '',
    seats: [{ seat: 0, side: 0, total: 0 }],
    zones: [
      { id: 'hand.0', kind: 'hand', owner: 0, cards: HAND },
      { id: 'felt.0', kind: 'meld', side: 0 },
      { id: 'pile', kind: 'pile', cards: [{ face: 'KS', key: 'k' }] },
    ],
    moves: [
      { action: 7, text: 'discard 4S', label: 'Discard', source: 'hand.0', card: '4S', target: 'pile' },
    ],
  } as unknown as Parameters<typeof pictureOf>[0],
  ['Ada'],
);
const hint = { type: 'hint', id: 1, action: 7, text: '', why: '' } as const;

describe('what a hint points at', () => {
  it('is one of identical cards, and where it goes', () => {
    const { cards, zones } = pointing(picture, hint, picture.moves[0], HAND);
    expect([...cards]).toEqual(['a']);
    expect([...zones]).toEqual(['pile']);
  });

  it('is every card of the meld that comes first, and the place for a new one', () => {
    const steps = [
      { text: '4S 4S 4H', source: 'hand.0', cards: ['4S', '4S', '4H'], target: 'meld.0.9' },
      { text: '9D', source: 'hand.0', cards: ['9D'], target: 'meld.0.10' },
    ];
    const { cards, zones } = pointing(picture, { ...hint, steps }, undefined, HAND);
    expect([...cards]).toEqual(['a', 'b', 'c']);
    expect([...zones]).toEqual(['felt.0']);
  });

  it('is nothing without a hint', () => {
    expect(pointing(picture, null, undefined, HAND).zones.size).toBe(0);
  });
});
