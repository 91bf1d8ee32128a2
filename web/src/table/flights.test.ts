// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { CardFace, Zone } from '../protocol/types';
import { flightsBetween } from './flights';
import { sceneOf, type Scene } from './scene';

const open = (text: string): CardFace[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((face) => ({ face, key: face }));
const backs = (count: number): CardFace[] => Array.from({ length: count }, () => ({}));

function scene(zones: [string, Zone['kind'], CardFace[], number?][]): Scene {
  return sceneOf(
    {
      game: 'gin',
      seat: 0,
      phase: '',
      prompt: '',
      seats: [],
      zones: zones.map(([id, kind, cards, count]) => ({
        id,
        kind,
        cards,
        count: count ?? cards.length,
        owner: id.startsWith('hand') ? Number(id.at(-1)) : -1,
      })),
    },
    [],
  );
}

const table = (mine: string, theirs: number, stock: number, pile: string): Scene =>
  scene([
    ['hand.0', 'hand', open(mine)],
    ['hand.1', 'hand', backs(theirs)],
    ['stock', 'stock', backs(Math.min(stock, 2)), stock],
    ['pile', 'pile', open(pile)],
  ]);

const ways = (before: Scene, after: Scene): string[] =>
  flightsBetween(before, after, false).map(
    (flight) => `${flight.face || 'back'}: ${flight.from.zone} > ${flight.to.zone}`,
  );

describe('flights', () => {
  it('a discard flies from the hand to the pile', () => {
    expect(ways(table('2S 3S KD', 10, 20, 'QC'), table('2S 3S', 10, 20, 'QC KD'))).toEqual([
      'KD: hand.0 > pile',
    ]);
  });

  it('a card from the stock comes from the stock, though its key is new', () => {
    expect(ways(table('2S 3S', 10, 20, 'QC'), table('2S 3S KD', 10, 19, 'QC'))).toEqual([
      'KD: stock > hand.0',
    ]);
  });

  it('a card that another seat draws flies as a back', () => {
    expect(ways(table('2S', 10, 20, 'QC'), table('2S', 11, 19, 'QC'))).toEqual(['back: stock > hand.1']);
  });

  it('an upcard that another seat takes comes from the pile', () => {
    const before = table('2S', 10, 20, 'QC KD');
    expect(ways(before, table('2S', 11, 20, 'QC'))).toEqual(['back: pile > hand.1']);
  });

  it('a discard of another seat comes out of that hand', () => {
    expect(ways(table('2S', 11, 20, 'QC'), table('2S', 10, 20, 'QC 9H'))).toEqual(['9H: hand.1 > pile']);
  });

  it('a discard face down lands on a pile that looks as before', () => {
    const dead = (hand: number, count: number): Scene =>
      scene([
        ['hand.1', 'hand', backs(hand)],
        ['dead', 'pile', [{ key: 'dead' }], count],
      ]);
    expect(ways(dead(11, 4), dead(10, 5))).toEqual(['back: hand.1 > dead']);
  });

  it('nothing flies when nothing has changed, or when only the order has', () => {
    const before = table('2S 3S KD', 10, 20, 'QC');
    expect(ways(before, before)).toEqual([]);
    expect(ways(before, table('KD 2S 3S', 10, 20, 'QC'))).toEqual([]);
  });

  it('the first scene stands still, and a deal comes from the stock, hand by hand', () => {
    const after = table('2S 3S', 2, 20, 'QC');
    expect(flightsBetween(null, after, false)).toEqual([]);
    const deal = flightsBetween(null, after, true);
    expect(deal.map((flight) => flight.to.zone)).toEqual(['hand.0', 'hand.1', 'hand.0', 'hand.1', 'pile']);
    expect(new Set(deal.map((flight) => flight.from.zone))).toEqual(new Set(['stock']));
  });
});
