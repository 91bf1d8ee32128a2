// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Move, Scene as SentScene } from '../../protocol/types';
import { newMeld, sceneOf, type Scene } from '../scene';
import { offers, sourcesOf, targetsOf, touch, type Spot } from '../selection';
import { isArranging, isRearranged, liftedOf, meldsOf, stepsTaken } from './rearranged';

const cards = (...faces: string[]): { face: string; key: string }[] =>
  faces.map((face) => ({ face, key: face }));

const button = (action: number, text: string, label: string): Partial<Move> => ({
  action,
  text,
  label,
  button: true,
});

const DRAW = { action: 0, text: 'draw 1', label: 'Draw', source: 'pile.1', target: 'hand.0' };
const NEW_SET = { action: 2, text: 'new set', label: 'New set', source: 'felt', target: 'felt' };
const NEW_RUN = { action: 3, text: 'new run', label: 'New run', source: 'felt', target: 'felt' };
const LIFT = { action: 9, text: 'lift 4H', label: 'Lift', source: 'meld.1', card: '4H', target: 'felt' };
const PUT = { action: 8, text: 'put 7H', label: 'Put', source: 'hand.0', card: '7H', target: 'meld.1' };

function table(moves: Partial<Move>[], isBegun = false): Scene {
  const scene = {
    game: 'any',
    seat: 0,
    phase: 'TURN',
    prompt: '',
    seats: [0, 1].map((seat) => ({
      seat,
      side: seat,
      hand_count: 2,
      is_dealer: false,
      may_act: seat === 0,
      total: 0,
    })),
    zones: [
      { id: 'meld.1', kind: 'meld', cards: cards('4H', '5H', '6H'), count: 3, label: 'Meld 1' },
      { id: 'meld.2', kind: 'meld', cards: cards('7S', 'JK', '9S'), count: 3, label: 'Meld 2' },
      { id: 'meld.3', kind: 'meld', label: 'New set' },
      { id: 'meld.4', kind: 'meld', label: 'New run', marks: ['open'] },
      {
        id: 'felt',
        kind: 'meld',
        label: 'New meld',
        note: isBegun ? 'after 4 steps' : '',
        marks: ['rearranged', ...(isBegun ? ['arranging'] : [])],
      },
      ...(isBegun
        ? [{ id: 'loose', kind: 'meld', cards: cards('2C'), count: 1, label: 'Lifted', marks: ['lifted'] }]
        : []),
      { id: 'hand.0', kind: 'hand', owner: 0, cards: cards('7H', '8S'), count: 2 },
      { id: 'hand.1', kind: 'hand', owner: 1, cards: [{ key: 'a' }], count: 1 },
      { id: 'pile.1', kind: 'stock', cards: [{ key: 'b' }], count: 9 },
    ],
    moves,
  };
  return sceneOf(scene as unknown as SentScene, ['Anna', 'Ben']);
}

const spot = (zone: string, card: string): Spot => ({ zone, card, key: card });
const PLACE: Spot = { zone: 'felt', card: '', key: '' };

describe('a table where everything may be rearranged', () => {
  it('is known by its place for new melds', () => {
    expect(isRearranged(table([]))).toBe(true);
    expect([isArranging(table([])), isArranging(table([], true))]).toEqual([false, true]);
    expect([stepsTaken(table([])), stepsTaken(table([], true))]).toEqual([0, 4]);
    expect(newMeld(table([]))?.id).toBe('felt');
    expect(liftedOf(table([], true))?.cards.map((card) => card.face)).toEqual(['2C']);
  });

  it('shows no meld that has been emptied, but the one that is begun', () => {
    expect(meldsOf(table([])).map((zone) => zone.id)).toEqual(['meld.1', 'meld.2', 'meld.4']);
  });

  it('lights the piles to draw from, and no meld before something is held', () => {
    expect([...sourcesOf(table([DRAW, NEW_SET, NEW_RUN, LIFT]))]).toEqual(['pile.1']);
    const drawn = touch([], { zone: 'pile.1', card: '', key: 'b' }, table([DRAW, NEW_SET]));
    expect(drawn.effect).toMatchObject({ do: 'act', move: { action: 0 } });
  });
});

describe('in the fingers', () => {
  const scene = table([DRAW, NEW_SET, NEW_RUN, LIFT, PUT], true);

  it('a part of a meld is taken up card by card, and goes anywhere', () => {
    const [four, five] = [spot('meld.1', '4H'), spot('meld.1', '5H')];
    const first = touch([], four, scene);
    expect(first).toEqual({ held: [four], effect: { do: 'nothing' } });
    const both = touch(first.held, five, scene);
    expect(both.held).toEqual([four, five]);
    expect([...targetsOf(scene, both.held)]).toEqual(['meld.2', 'meld.4', 'felt', 'hand.0']);
    expect(touch(both.held, spot('meld.2', '9S'), scene).effect).toEqual({
      do: 'gesture',
      source: 'meld.1',
      cards: ['4H', '5H'],
      target: 'meld.2',
      on: '9S',
    });
    expect(touch(both.held, four, scene).held).toEqual([five]);
  });

  it('a card of the hand goes on the card that is touched, whatever the open meld would take', () => {
    const held = [spot('hand.0', '7H')];
    expect([...targetsOf(scene, held)]).toEqual(['meld.1', 'meld.2', 'meld.4', 'felt']);
    expect(touch(held, spot('meld.1', '6H'), scene).effect).toMatchObject({ do: 'gesture', on: '6H' });
  });

  const told = (marks: Record<string, string[]>): Scene => ({
    ...scene,
    zones: scene.zones.map((zone) => ({ ...zone, marks: [...zone.marks, ...(marks[zone.id] ?? [])] })),
  });
  const inHand = (...faces: string[]): Spot[] => faces.map((face) => spot('hand.0', face));

  it('only those melds are lit that have a place for all cards that are held, together', () => {
    const melds = told({
      'meld.1': ['takes run 3H 7H 8H JK'],
      'meld.2': ['takes set 8S 8C 8D 8H JK', 'takes run 7S 9S JK'],
    });
    expect([...targetsOf(melds, inHand('7H'))]).toEqual(['meld.1', 'meld.4', 'felt']);
    expect([...targetsOf(melds, inHand('7H', '8H', 'JK'))]).toEqual(['meld.1', 'meld.4', 'felt']);
    expect([...targetsOf(melds, inHand('8S', '8S'))]).toEqual(['meld.2', 'meld.4', 'felt']);
    expect([...targetsOf(melds, inHand('7S', '9S'))]).toEqual(['meld.2', 'meld.4', 'felt']);
    expect([...targetsOf(melds, inHand('7S', '8H'))]).toEqual([]);
    expect([...targetsOf(melds, inHand('7S', '7S', 'JK'))]).toEqual(['meld.4', 'felt']);
  });

  it('the place for a new meld is lit for cards of one rank, or of one suit once each', () => {
    const isLit = (...faces: string[]): boolean => targetsOf(scene, inHand(...faces)).has('felt');
    expect(
      ['7H', '7H 7S', '7H 7H', '7H 9H', '7H JK 2H', 'JK JK'].map((faces) => isLit(...faces.split(' '))),
    ).toEqual(Array(6).fill(true));
    expect(['7H 8S', '7H 7H 8H', 'KH AH 2H', '7H JK 8S'].map((faces) => isLit(...faces.split(' ')))).toEqual(
      Array(4).fill(false),
    );
  });

  it('nothing is lit for a card that must stay, nor where a meld takes nothing', () => {
    const melds = told({ 'meld.1': ['takes', 'fixed'], 'meld.4': ['takes'] });
    expect([...targetsOf(melds, [spot('meld.1', '4H')])]).toEqual([]);
    expect([...targetsOf(melds, inHand('7H'))]).toEqual(['meld.2', 'felt']);
  });

  it('a two may be wild where that is told, but not one that lies in a meld as itself', () => {
    const melds = told({ 'meld.1': ['takes run 3H 7H JK 2S* 2H*'], felt: ['wild-twos'] });
    expect(targetsOf(melds, inHand('2S', '7H')).has('meld.1')).toBe(true);
    expect(targetsOf(melds, inHand('2S', '8S', '9S')).has('felt')).toBe(true);
    expect(targetsOf(melds, [spot('meld.2', '2S')]).has('meld.1')).toBe(false);
  });

  it('cards of the hand and lifted ones make a new meld together', () => {
    const held = touch([spot('hand.0', '7H')], spot('loose', '2C'), scene).held;
    expect(touch(held, PLACE, scene).effect).toMatchObject({
      do: 'gesture',
      source: 'hand.0',
      cards: ['7H', '2C'],
      target: 'felt',
    });
  });

  it('nothing may be taken up when it is the turn of another', () => {
    expect(touch([], spot('meld.1', '4H'), table([])).held).toEqual([]);
  });

  it('nothing asks at the place for a new meld what it shall be', () => {
    expect(touch([], PLACE, scene).effect).toMatchObject({ do: 'choose', moves: [NEW_SET, NEW_RUN] });
  });

  it('only what cannot be pointed at is a button', () => {
    const buttons = [button(4, 'take back', 'Take back'), button(6, 'fin', 'Fin')];
    const full = table([NEW_SET, NEW_RUN, PUT, LIFT, ...buttons], true);
    expect(offers(full, []).map((offer) => offer.label)).toEqual(['Take back', 'Fin']);
    expect(offers(full, [spot('hand.0', '7H')]).map((offer) => offer.label)).toEqual(['Take back', 'Fin']);
  });
});
