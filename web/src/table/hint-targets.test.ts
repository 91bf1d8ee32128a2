// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { meant, pointing } from './hint-targets';
import { sceneOf, type Face } from './scene';

const face = (name: string, key: string): Face => ({ face: name, key, marks: [], by: -1 });
const HAND = [face('4S', 'a'), face('4S', 'b'), face('4H', 'c'), face('9D', 'd')];
const sceneWith = (...more: object[]) =>
  ({
    game: 'kalooki',
    seat: 0,
    phase: 'play',
    prompt: '',
    seats: [{ seat: 0, side: 0, total: 0 }],
    zones: [
      { id: 'hand.0', kind: 'hand', owner: 0, cards: HAND },
      { id: 'felt.0', kind: 'meld', side: 0 },
      { id: 'pile', kind: 'pile', cards: [{ face: 'KS', key: 'k' }] },
      ...more,
    ],
    moves: [
      { action: 7, text: 'discard 4S', label: 'Discard', source: 'hand.0', card: '4S', target: 'pile' },
      { action: 8, text: 'fin', label: 'Fin', button: true, weight: 'main' },
    ],
  }) as unknown as Parameters<typeof sceneOf>[0];
const scene = sceneOf(sceneWith(), ['Ada']);
const hint = { type: 'hint', id: 1, action: 7, text: '', why: '' } as const;

describe('what a hint points at', () => {
  it('is one of identical cards, and where it goes', () => {
    const { cards, zones } = pointing(scene, hint, scene.moves[0], HAND);
    expect([...cards]).toEqual(['a']);
    expect([...zones]).toEqual(['pile']);
  });

  it('is every card of the meld that comes first, and the place for a new one', () => {
    const steps = [
      { text: '4S 4S 4H', source: 'hand.0', cards: ['4S', '4S', '4H'], target: 'meld.0.9' },
      { text: '9D', source: 'hand.0', cards: ['9D'], target: 'meld.0.10' },
    ];
    const { cards, zones } = pointing(scene, { ...hint, steps }, undefined, HAND);
    expect([...cards]).toEqual(['a', 'b', 'c']);
    expect([...zones]).toEqual(['felt.0']);
  });

  it('is a card that must be laid at once together with those of the hand', () => {
    const taken = { id: 'flight.0', kind: 'hand', owner: 0, marks: ['flight'], cards: [face('4S', 'f')] };
    const flying = { ...scene, zones: sceneOf(sceneWith(taken), ['Ada']).zones };
    const steps = [{ text: '4S 4S 4H', source: 'flight.0', cards: ['4S', '4S', '4H'], target: 'meld.0.9' }];
    const { cards, zones } = pointing(flying, { ...hint, steps }, undefined, HAND);
    expect([...cards]).toEqual(['f', 'a', 'c']);
    expect([...zones]).toEqual(['felt.0']);
  });

  it('is also the card that is then taken out of the meld on which one has put something', () => {
    const sevens = { id: 'meld.1.2', kind: 'book', side: 1, cards: [face('7D', 'x'), face('7H', 'y')] };
    const table = sceneOf(sceneWith(sevens), ['Ada']);
    const steps = [
      { text: '4H', source: 'hand.0', cards: ['4H'], target: 'meld.1.2' },
      { text: 'Take the seven of hearts.', source: 'meld.1.2', cards: ['7H'], target: 'flight.0' },
    ];
    const { cards } = pointing(table, { ...hint, steps }, undefined, HAND);
    expect([...cards]).toEqual(['c', 'y']);
  });

  it('is nothing without a hint', () => {
    expect(pointing(scene, null, undefined, HAND).zones.size).toBe(0);
  });

  it('is the discard that is taken and all above it, the uppermost of two alike', () => {
    const cards = ['4S', '7H', '4S', 'KD'].map((name, place) => face(name, `p${place}`));
    const take = {
      action: 9,
      text: 'draw pile 2',
      label: 'Take',
      source: 'pile',
      card: '4S',
      target: 'hand.0',
    };
    const asked = { ...sceneWith(), moves: [take] } as ReturnType<typeof sceneWith>;
    const spread = {
      ...asked,
      zones: [...asked.zones.slice(0, 2), { id: 'pile', kind: 'column', owner: -1, cards }],
    };
    const table = sceneOf(spread as typeof asked, ['Ada']);
    const { cards: marked, zones } = pointing(table, { ...hint, action: 9 }, table.moves[0], HAND);
    expect([[...marked], [...zones]]).toEqual([['p2', 'p3'], []]);
  });
});

describe('what a hint points at where everything is rearranged', () => {
  const table = sceneOf(
    sceneWith(
      { id: 'felt', kind: 'meld', marks: ['rearranged'] },
      { id: 'meld.1', kind: 'meld', cards: [face('7H', 'm'), face('7D', 'n')] },
      { id: 'meld.2', kind: 'meld', cards: [face('8S', 'o')] },
      { id: 'loose', kind: 'hand', owner: 0, marks: ['lifted'], cards: [face('JK', 'j')] },
    ),
    ['Ada'],
  );
  const at = (step: object) => pointing(table, { ...hint, steps: [{ text: '', ...step }] }, undefined, HAND);

  it('is the very card of a meld, and where it goes', () => {
    const { cards, zones } = at({ source: 'meld.1', cards: ['7D'], target: 'meld.2' });
    expect([[...cards], [...zones]]).toEqual([['n'], ['meld.2']]);
  });

  it('is a card of the hand and one that was lifted, laid together', () => {
    const { cards, zones } = at({ source: 'hand.0', cards: ['4H', 'JK'], target: 'meld.2' });
    expect([[...cards], [...zones]]).toEqual([['c', 'j'], ['meld.2']]);
  });

  it('is the hand, where a card of a meld is taken back', () => {
    const { cards, zones } = at({ source: 'meld.1', cards: ['7D'], target: 'hand.0' });
    expect([[...cards], [...zones]]).toEqual([['n'], ['hand.0']]);
  });

  it('is the button that ends the play, whatever its first small step would be', () => {
    const steps = [{ text: 'Say Fin.', source: 'felt', target: 'felt' }];
    expect(meant(table, { ...hint, steps })?.text).toBe('fin');
    expect(pointing(table, { ...hint, steps }, undefined, HAND).zones.size).toBe(0);
  });
});
