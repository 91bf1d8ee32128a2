// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Move, Scene as SentScene } from '../protocol/types';
import { FIXTURES } from './fixtures/positions';
import { sceneOf, type Scene } from './scene';
import {
  beginningOf,
  keep,
  movesFrom,
  offers,
  picksOf,
  press,
  putDown,
  shortened,
  sourcesOf,
  takeUp,
  targetsOf,
  touch,
  type Spot,
} from './selection';

function fixture(name: string, moves?: Move[]): Scene {
  const scene = FIXTURES[name]?.scene;
  if (!scene) throw new Error(`there is no fixture ${name}`);
  return sceneOf({ ...scene, ...(moves ? { moves } : {}) } as SentScene, ['Anna', 'Steady']);
}

const inHand = (face: string): Spot => ({ zone: 'hand.0', card: face, key: face });
const onPile: Spot = { zone: 'pile', card: 'KC', key: 'KC' };
const turn = fixture('gin-turn');
const draw = fixture('gin-draw');

describe('what is one of several', () => {
  const offer = (label: string) => ({ label, moves: [], isMain: false });

  it('is asked for with the words that all begin with', () => {
    const ends = ['high', 'low'].map((end) => offer(`Put it in the run; the joker goes to its ${end} end`));
    expect(beginningOf(shortened(ends))).toBe('The joker goes to its …');
    expect(shortened(ends).map(({ short }) => short)).toEqual(['High end', 'Low end']);
  });

  it('is told in full where nothing is common', () => {
    const all = shortened([offer('Add the nine'), offer('Replace the joker')]);
    expect(beginningOf(all)).toBe('');
    expect(all.map(({ short }) => short)).toEqual([undefined, undefined]);
  });
});

describe('with nothing in the fingers', () => {
  it('a card of the own hand is taken up', () => {
    expect(touch([], inHand('KD'), turn)).toEqual({ held: [inHand('KD')], effect: { do: 'nothing' } });
  });

  it('a pile with one legal way is drawn from at once', () => {
    const { held, effect } = touch([], { zone: 'stock', card: '', key: 'stock.1' }, draw);
    expect(held).toEqual([]);
    expect(effect).toMatchObject({ do: 'act', move: { action: 53 } });
  });

  it('a pile from which nothing may be taken is asked for all the same, so that the house says why', () => {
    expect(touch([], onPile, turn).effect).toEqual({
      do: 'gesture',
      source: 'pile',
      cards: ['KC'],
      target: 'hand.0',
      on: '',
    });
  });

  it('a laid meld is not for taking', () => {
    const layoff = fixture('gin-layoff');
    const spot = { zone: 'meld.1.0', card: '4S', key: '4S' };
    expect(touch([], spot, layoff)).toEqual({ held: [], effect: { do: 'nothing' } });
  });

  it('a column under whose top one reaches is asked for by that card', () => {
    const fan = fixture('fan-draw');
    const under = { zone: 'column.L', card: '4C', key: '4C' };
    expect(touch([], under, fan).effect).toMatchObject({ do: 'gesture', cards: ['4C'], source: 'column.L' });
    const top = { zone: 'column.L', card: '9H', key: '9H' };
    expect(touch([], top, fan).effect).toMatchObject({ do: 'act', move: { action: 61 } });
  });
});

describe('with a card in the fingers', () => {
  it('lights the zones where it may go', () => {
    expect([...targetsOf(turn, [inHand('KD')])]).toEqual(['pile']);
    expect([...targetsOf(fixture('gin-layoff'), [inHand('9S')])]).toEqual(['meld.1.1']);
    expect([...targetsOf(fixture('gin-layoff'), [inHand('QH')])]).toEqual([]);
  });

  it('the same card again lets it go', () => {
    expect(touch([inHand('KD')], inHand('KD'), turn)).toEqual({ held: [], effect: { do: 'nothing' } });
  });

  it('another card of the hand is taken instead', () => {
    expect(touch([inHand('KD')], inHand('2S'), turn).held).toEqual([inHand('2S')]);
  });

  it('a lit zone means the matching move', () => {
    const { held, effect } = touch([inHand('KD')], onPile, turn);
    expect(held).toEqual([]);
    expect(effect).toMatchObject({ do: 'act', move: { text: 'discard KD' } });
  });

  it('tap and drag end in the same effect', () => {
    expect(touch([inHand('KD')], onPile, turn)).toEqual(
      putDown([inHand('KD')], { zone: 'pile', card: '', key: '' }, turn),
    );
  });

  it('a stock is drawn from, and the card stays chosen for afterwards', () => {
    const stock = { zone: 'stock', card: '', key: 'stock.1' };
    const chosen = [inHand('2S')];
    expect(touch(chosen, stock, draw)).toMatchObject({
      held: chosen,
      effect: { do: 'act', move: { action: 53 } },
    });
    const two = [...chosen, inHand('KD')];
    expect(touch(two, stock, draw)).toMatchObject({ held: two, effect: { do: 'act' } });
    expect([...sourcesOf(draw, two)].toSorted()).toEqual(['pile', 'stock']);
  });

  it('who touches the pile with one card before drawing is refused with the reason, and may take from it', () => {
    const upcard = { zone: 'pile', card: '5H', key: '5H' };
    const one = [inHand('2S')];
    expect(touch(one, upcard, draw)).toMatchObject({
      held: one,
      effect: {
        do: 'gesture',
        source: 'hand.0',
        cards: ['2S'],
        target: 'pile',
        instead: [{ source: 'pile' }],
      },
    });
    expect(putDown(one, upcard, draw).effect).toMatchObject({ do: 'gesture', source: 'hand.0' });
    expect(touch([inHand('2S'), inHand('KD')], upcard, draw).effect).toMatchObject({
      do: 'act',
      move: { source: 'pile' },
    });
  });

  it('who touches discards that lie spread with one card before drawing is refused, too', () => {
    const cards = ['7H', '4H', '10C'].map((face) => ({ face, key: face, marks: [], by: -1 }));
    const spread = fixture('gin-draw', [
      {
        action: 1,
        text: 'take 7H',
        label: 'Take 3 cards',
        source: 'pile',
        card: '7H',
        target: 'hand.0',
      },
    ]);
    const scene: Scene = {
      ...spread,
      zones: spread.zones.map((zone) =>
        zone.id === 'pile' ? { ...zone, kind: 'column' as const, cards, count: cards.length } : zone,
      ),
    };
    const deep: Spot = { zone: 'pile', card: '7H', key: '7H' };
    const one = [inHand('2S')];
    expect(touch(one, deep, scene)).toMatchObject({
      held: one,
      effect: { do: 'gesture', cards: ['2S'], target: 'pile', instead: [{ card: '7H' }] },
    });
    expect(touch([], deep, scene)).toEqual({ held: [deep], effect: { do: 'nothing' } });
    // Three cards are not taken by touching one of the own: it is the button that takes, or the hand as a whole.
    expect(touch([deep], one[0]!, scene)).toEqual({ held: one, effect: { do: 'nothing' } });
    expect(touch([deep], { zone: 'hand.0', card: '', key: '' }, scene).effect).toMatchObject({
      do: 'act',
      move: { text: 'take 7H' },
    });
    const two = [...one, inHand('KD')];
    expect(touch(two, deep, scene)).toMatchObject({
      held: two,
      effect: { do: 'choose', moves: [{ card: '7H' }] },
    });
  });

  it('who touches discards with several cards before drawing asks to take, and hears why he may not', () => {
    const draws = draw.moves.filter((move) => move.source === 'stock');
    const spread = draw.zones.map((zone) =>
      zone.id === 'pile' ? { ...zone, kind: 'column' as const } : zone,
    );
    const two = [inHand('2S'), inHand('KD')];
    const upcard: Spot = { zone: 'pile', card: '5H', key: '5H' };
    for (const zones of [draw.zones, spread]) {
      expect(touch(two, upcard, { ...draw, zones, moves: draws })).toEqual({
        held: two,
        effect: { do: 'gesture', source: 'pile', cards: ['5H'], target: 'hand.0', on: '' },
      });
    }
  });

  it('several cards are never discarded, on discards that lie spread neither', () => {
    const zones = turn.zones.map((zone) =>
      zone.id === 'pile' ? { ...zone, kind: 'column' as const } : zone,
    );
    const spread: Scene = { ...turn, zones };
    expect(targetsOf(spread, [inHand('KD')]).has('pile')).toBe(true);
    expect(targetsOf(spread, [inHand('KD'), inHand('2S')]).has('pile')).toBe(false);
  });

  it('a zone that is not lit is a gesture, to be refused with its reason', () => {
    expect(putDown([inHand('QH')], { zone: 'meld.1.0', card: '', key: '' }, fixture('gin-layoff'))).toEqual({
      held: [],
      effect: { do: 'gesture', source: 'hand.0', cards: ['QH'], target: 'meld.1.0', on: '' },
    });
  });

  it('the ordinary move comes before one that has a button', () => {
    const both = fixture('gin-turn', [
      {
        action: 1,
        text: 'knock KD',
        label: 'Knock',
        source: 'hand.0',
        card: 'KD',
        target: 'pile',
        button: true,
      },
      { action: 2, text: 'discard KD', label: 'Discard', source: 'hand.0', card: 'KD', target: 'pile' },
    ]);
    expect(putDown([inHand('KD')], { zone: 'pile', card: '', key: '' }, both).effect).toMatchObject({
      do: 'act',
      move: { action: 2 },
    });
  });

  it('a movement that means two things is a choice, and the card stays held', () => {
    const two = fixture('gin-turn', [
      { action: 1, text: 'low', label: 'Low', source: 'hand.0', card: 'KD', target: 'pile' },
      { action: 2, text: 'high', label: 'High', source: 'hand.0', card: 'KD', target: 'pile' },
    ]);
    const { held, effect } = putDown([inHand('KD')], { zone: 'pile', card: '', key: '' }, two);
    expect(held).toEqual([inHand('KD')]);
    expect(effect).toMatchObject({ do: 'choose', moves: [{ action: 1 }, { action: 2 }] });
  });

  it('is no longer held once it has left the hand', () => {
    expect(keep([inHand('KD')], turn)).toEqual([inHand('KD')]);
    expect(keep([inHand('AS')], turn)).toEqual([]);
  });
});

describe('what is lit without a card', () => {
  it('is where something may be taken', () => {
    expect([...sourcesOf(draw)].toSorted()).toEqual(['pile', 'stock']);
    expect([...sourcesOf(turn)]).toEqual([]);
  });

  it('a pile is taken up for dragging only by the moves it has', () => {
    expect(movesFrom(draw, { zone: 'pile', card: '5H', key: '5H' })).toHaveLength(1);
    expect(takeUp(inHand('2S'), draw).held).toEqual([inHand('2S')]);
  });
});

describe('the action bar', () => {
  const knocks = (cards: string): Move[] =>
    cards.split(' ').map((card, index) => ({
      action: 100 + index,
      text: `knock ${card}`,
      label: `Knock with ${card}`,
      source: 'hand.0',
      card,
      target: 'pile',
      button: true,
      weight: 'main',
    }));

  it('offers plain buttons without a card', () => {
    expect(offers(turn, [])).toMatchObject([{ label: 'Knock', isMain: true }]);
  });

  it('offers all a held card can do, then the plain buttons', () => {
    expect(offers(turn, [inHand('KD')]).map((offer) => offer.label)).toEqual(['Discard KD', 'Knock']);
  });

  it('knocks with the card that is chosen, and leaves cards chosen where another is to be named', () => {
    const knock = turn.moves.find((move) => move.text === 'knock');
    if (!knock) throw new Error('one may knock there');
    const discard = turn.moves.find((move) => move.card === 'KD');
    expect(press([inHand('KD')], knock, turn)).toEqual({
      held: [],
      effect: { do: 'act', move: discard, first: knock },
    });
    expect(press([], knock, turn)).toEqual({ held: [], effect: { do: 'act', move: knock } });
    const cannot = inHand('5H');
    expect(press([cannot], knock, fixture('gin-turn', [knock]))).toEqual({
      held: [cannot],
      effect: { do: 'act', move: knock },
    });
  });

  it('names a few moves one by one, and many as a family', () => {
    expect(offers(fixture('gin-turn', knocks('KD QC')), [])).toHaveLength(2);
    const [family, ...rest] = offers(fixture('gin-turn', knocks('KD QC JC 9D')), []);
    expect(rest).toEqual([]);
    expect(family).toMatchObject({ label: 'knock', isMain: true });
    expect(family?.moves).toHaveLength(4);
  });
});

describe('a card that is taken out of a meld', () => {
  const meld = { id: 'meld.1.1', kind: 'book', label: 'Nines', owner: 1, side: 1, marks: ['pointed'] };
  const cards = ['9H', '9D', 'JK'].map((face) => ({ face, key: face }));
  const { scene: sent } = FIXTURES['fiji-turn'] ?? {};
  const take = {
    action: 900,
    text: 'take 9H',
    label: 'Take the nine of hearts',
    source: meld.id,
    card: '9H',
  };
  const asked = sceneOf(
    {
      ...sent,
      zones: [...(sent?.zones ?? []).filter((zone) => zone.id !== meld.id), { ...meld, cards }],
      moves: [{ ...take, target: 'flight.0' }],
    } as SentScene,
    [],
  );

  it('is offered', () => {
    expect(picksOf(asked).map((move) => move.card)).toEqual(['9H']);
  });

  it('is asked for even where it is refused, so that one hears why', () => {
    const spot = { zone: meld.id, card: 'JK', key: 'JK' };
    expect(touch([], spot, asked).effect).toMatchObject({ do: 'gesture', source: meld.id, cards: ['JK'] });
  });
});
