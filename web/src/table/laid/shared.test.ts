// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Move, Scene as SentScene } from '../../protocol/types';
import { newMeld, sceneOf, type Scene } from '../scene';
import { offers, sourcesOf, targetsOf, touch, type Spot } from '../selection';
import { FIXTURES } from '../fixtures/positions';
import { beforeSeat, initialsOf, isShared, othersBefore } from './shared';

const cards = (...faces: string[]): { face: string; key: string }[] =>
  faces.map((face) => ({ face, key: face }));

function table(moves: Partial<Move>[] = []): Scene {
  const scene = {
    game: 'basic',
    seat: 1,
    phase: 'PLAY',
    prompt: '',
    seats: [0, 1, 2].map((seat) => ({
      seat,
      side: seat,
      hand_count: 2,
      is_dealer: false,
      may_act: seat === 1,
      total: 0,
    })),
    zones: [
      { id: 'hand.0', kind: 'hand', owner: 0, cards: [{ key: 'a' }, { key: 'b' }], count: 2 },
      { id: 'meld.0.1', kind: 'meld', owner: 0, side: 0, cards: cards('8S', '8D', 'JK'), marks: ['shared'] },
      { id: 'felt.0', kind: 'meld', owner: 0, side: 0, marks: ['shared'] },
      { id: 'hand.1', kind: 'hand', owner: 1, cards: cards('8C', 'KD'), count: 2 },
      { id: 'meld.1.2', kind: 'meld', owner: 1, side: 1, marks: ['staged'] },
      { id: 'felt.1', kind: 'meld', owner: 1, side: 1, marks: ['shared'] },
      { id: 'hand.2', kind: 'hand', owner: 2, cards: [{ key: 'c' }, { key: 'd' }], count: 2 },
      { id: 'felt.2', kind: 'meld', owner: 2, side: 2, marks: ['shared'] },
      { id: 'pile', kind: 'pile', cards: cards('9C'), count: 1 },
    ],
    moves,
  };
  return sceneOf(scene as unknown as SentScene, ['Anna', 'Ben', 'Cleo']);
}

const EIGHT: Spot = { zone: 'hand.1', card: '8C', key: '8C' };
const ON_MELD = { source: 'hand.1', card: '8C', target: 'meld.0.1' };
const LAY = { ...ON_MELD, action: 1, text: 'lay 8C on meld 1', label: 'Lay' };
const SWAP = { ...ON_MELD, action: 2, text: 'swap 8C for joker of meld 1', label: 'Swap' };
const THROW = {
  source: 'hand.1',
  card: '8C',
  target: 'pile',
  action: 3,
  text: 'discard 8C',
  label: 'Discard',
};
const NEW = { source: 'felt.1', target: 'felt.1' };
const NEW_SET = { ...NEW, action: 4, text: 'new set', label: 'New set' };
const NEW_RUN = { ...NEW, action: 5, text: 'new run', label: 'New run' };

describe('a table whose melds belong to everybody', () => {
  it('is known by its places, also before anything is laid', () => {
    expect(isShared(table())).toBe(true);
    for (const other of Object.values(FIXTURES)) {
      if (other.scene) expect(isShared(sceneOf(other.scene as SentScene, []))).toBe(false);
    }
  });

  it('shows the others from the left on, each with what it has laid', () => {
    const found = othersBefore(table());
    expect(found.map((one) => one.line.seat)).toEqual([2, 0]);
    expect(found.map((one) => one.melds.map((zone) => zone.id))).toEqual([[], ['meld.0.1']]);
    expect(found.every((one) => one.open === undefined)).toBe(true);
  });

  it('keeps what is composed apart, and the place for a new meld is none of it', () => {
    const scene = table();
    const [, me] = scene.seats;
    expect(me && beforeSeat(scene, me).staged.map((zone) => zone.id)).toEqual(['meld.1.2']);
    expect(newMeld(scene)?.id).toBe('felt.1');
  });
});

describe('in the fingers', () => {
  it('a card lights the melds of others, and only what cannot be touched is a button', () => {
    const scene = table([LAY, THROW]);
    expect([...targetsOf(scene, [EIGHT])]).toEqual(['meld.0.1', 'pile']);
    expect(offers(scene, [EIGHT]).map((offer) => offer.label)).toEqual(['Discard']);
  });

  it('a card that could be laid or swapped is asked for', () => {
    const { held, effect } = touch(
      [EIGHT],
      { zone: 'meld.0.1', card: 'JK', key: 'JK' },
      table([LAY, SWAP, THROW]),
    );
    expect(held).toEqual([EIGHT]);
    expect(effect).toMatchObject({ do: 'choose', moves: [{ action: 1 }, { action: 2 }] });
  });

  it('a card that does not fit is tried all the same, on the card that was touched', () => {
    const { effect } = touch([EIGHT], { zone: 'meld.0.1', card: 'JK', key: 'JK' }, table([THROW]));
    expect(effect).toEqual({ do: 'gesture', source: 'hand.1', cards: ['8C'], target: 'meld.0.1', on: 'JK' });
  });

  it('nothing asks at the place for a new meld what it shall be, and lights nothing for it', () => {
    const scene = table([NEW_SET, NEW_RUN]);
    expect([...sourcesOf(scene)]).toEqual([]);
    expect(touch([], { zone: 'felt.1', card: '', key: '' }, scene).effect).toMatchObject({
      do: 'choose',
      moves: [{ action: 4 }, { action: 5 }],
    });
    expect(offers(scene, [])).toEqual([]);
  });
});

describe('who has laid a card', () => {
  it('is told by the first letters, as long as nobody else has them', () => {
    expect(initialsOf(['Ada', 'Ben', 'Random', 'Random 2', 'Random 3'])).toEqual(['A', 'B', 'R', 'R2', 'R3']);
    expect(initialsOf(['Ann', 'Al', ''])).toEqual(['An', 'Al', '3']);
    expect(initialsOf(['Marianne', 'Mariella'])).toEqual(['M1', 'M2']);
  });
});
