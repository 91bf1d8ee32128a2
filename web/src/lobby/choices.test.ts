// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../pad/engine';
import type { GameInfo, ParameterInfo } from '../protocol/types';
import {
  differences,
  firstChoice,
  inOrder,
  missing,
  nameOf,
  permits,
  presetValues,
  rangeTold,
  restored,
  ruleTold,
  told,
  valuesOf,
  withValue,
} from './choices';

function parameter(name: string, more: Partial<ParameterInfo>): ParameterInfo {
  return {
    name,
    kind: 'bool',
    clause: 'T-1',
    title: name,
    explanation: '',
    default: false,
    low: 0,
    high: 0,
    extra: [],
    values: [],
    spoken: [],
    needs: '',
    rows: 0,
    reach: 'score',
    parts: [],
    brings: {},
    real_cards: false,
    ...more,
  };
}

const GAME: GameInfo = {
  name: 'toy',
  title: 'Toy',
  summary: '',
  version: 1,
  seats: [2],
  has_lesson: false,
  guide: null,
  answers: [],
  bots: [],
  parameters: [
    parameter('open', {}),
    parameter('doubled', { needs: 'open' }),
    parameter('tripled', { needs: 'doubled' }),
    parameter('target', { kind: 'int', default: 0, low: 10, high: 20, extra: [0] }),
    parameter('dealer', {
      kind: 'enum',
      default: 'loser',
      values: ['loser', 'winner'],
      spoken: ['whoever lost', 'whoever won'],
    }),
    parameter('form', {
      kind: 'enum',
      default: 'pairs',
      values: ['pairs', 'alone'],
      brings: { pairs: { target: 0 }, alone: { target: 12 } },
    }),
  ],
  presets: [
    { name: 'plain', title: 'Plain', source: '', values: {}, partners: [] },
    { name: 'classic', title: 'Classic', source: '', values: { target: 15, open: true }, partners: [] },
  ],
};

const anyValue = fc.oneof(
  fc.boolean(),
  fc.integer({ min: -5, max: 25 }),
  fc.constantFrom('loser', 'winner', 'nobody'),
);

describe('a choice of house rules', () => {
  it('starts from the customary preset', () => {
    expect(firstChoice(GAME)).toEqual({ preset: 'classic', changed: {} });
    expect(presetValues(GAME, 'classic')).toEqual({
      open: true,
      doubled: false,
      tripled: false,
      target: 15,
      dealer: 'loser',
      form: 'pairs',
    });
  });

  it('holds only what differs from the preset', () => {
    const changed = withValue(GAME, firstChoice(GAME), 'target', 20);
    expect(differences(GAME, changed).map((one) => one.name)).toEqual(['target']);
    expect(valuesOf(GAME, changed).target).toBe(20);
    expect(withValue(GAME, changed, 'target', 15)).toEqual(firstChoice(GAME));
  });

  it('takes along what belongs to a value, unless it says otherwise', () => {
    const plain = { preset: 'plain', changed: {} };
    const alone = withValue(GAME, plain, 'form', 'alone');
    expect(alone.changed).toEqual({ form: 'alone' });
    expect(valuesOf(GAME, alone).target).toBe(12);
    const longer = withValue(GAME, alone, 'target', 20);
    expect(valuesOf(GAME, longer).target).toBe(20);
    expect(restored(GAME, { ...alone, changed: { target: 0, form: 'alone' } }).changed).toEqual({
      target: 0,
      form: 'alone',
    });
    expect(withValue(GAME, longer, 'target', 12)).toEqual(alone);
    expect(valuesOf(GAME, withValue(GAME, alone, 'form', 'pairs')).target).toBe(0);
  });

  it('is called as it was saved, until it is changed', () => {
    const saved = { ...withValue(GAME, firstChoice(GAME), 'target', 20), called: 'Harbour' };
    expect(nameOf(GAME, saved)).toEqual({ title: 'Harbour', changes: 0 });
    expect(nameOf(GAME, restored(GAME, JSON.parse(JSON.stringify(saved)))).title).toBe('Harbour');
    expect(restored(GAME, { ...saved, changed: { target: 99 } }).called).toBeUndefined();
    expect(nameOf(GAME, withValue(GAME, saved, 'open', false))).toEqual({ title: 'Classic', changes: 2 });
  });

  it('names the switch without which a house rule has no effect', () => {
    const [open, doubled, tripled] = GAME.parameters as [ParameterInfo, ParameterInfo, ParameterInfo];
    const values = presetValues(GAME, 'plain');
    expect(missing(GAME, values, open)).toBeUndefined();
    expect(missing(GAME, values, doubled)).toBe(open.title);
    expect(missing(GAME, { ...values, doubled: true }, tripled)).toBe(open.title);
    expect(missing(GAME, { ...values, open: true, doubled: true }, tripled)).toBeUndefined();
  });

  it('names the value without which a house rule has no effect', () => {
    const parameters = [
      ...GAME.parameters,
      parameter('party', { needs: 'dealer=winner' }),
      parameter('prize', { needs: 'target' }),
    ];
    const game = { ...GAME, parameters };
    const [party, prize] = parameters.slice(-2) as [ParameterInfo, ParameterInfo];
    const values = presetValues(game, 'plain');
    expect(missing(game, values, party)).toBe('dealer: whoever won');
    expect(missing(game, { ...values, dealer: 'winner' }, party)).toBeUndefined();
    expect(missing(game, values, prize)).toBe('target');
    expect(missing(game, { ...values, target: 15 }, prize)).toBeUndefined();
  });

  it('says what a value means, not how it is written', () => {
    const dealer = GAME.parameters[4] as ParameterInfo;
    expect(told(dealer, 'winner')).toBe('whoever won');
    expect(ruleTold(GAME, 'dealer', 'loser')).toBe('dealer: whoever lost');
    expect(ruleTold(undefined, 'best_of', 'loser')).toBe('best of: loser');
    expect(ruleTold(undefined, 'target', 10_000)).toBe('target: 10,000');
  });

  it('names the contracts of Kalooki as the score pad does', () => {
    const contracts = GAMES['kalooki']?.parameters.find(({ name }) => name === 'contracts');
    expect(
      told({ ...parameter('contracts', {}), ...(contracts as object) }, '1:930, 2:1021, 3:911, 5:801'),
    ).toBe(
      'round 1: 9 cards, three threes; round 2: 10 cards, two threes and one four; ' +
        'round 3: 9 cards, one three and one four; up to round 5: 8 cards, one four',
    );
  });

  it('permits numbers in the range and the named ones beside it', () => {
    const target = GAME.parameters[3] as ParameterInfo;
    expect([0, 10, 20].every((value) => permits(target, value))).toBe(true);
    expect([9, 21, -1, 12.5, '12', true, Number.NaN].some((value) => permits(target, value))).toBe(false);
  });

  it('comes back from what was kept, and never with a value that is not permitted', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('plain', 'classic', 'gone', undefined),
        fc.dictionary(fc.constantFrom(...GAME.parameters.map((one) => one.name), 'gone'), anyValue),
        (preset, changed) => {
          const choice = restored(GAME, { preset, changed });
          const values = valuesOf(GAME, choice);
          expect(GAME.parameters.every((one) => permits(one, values[one.name]))).toBe(true);
          expect(restored(GAME, JSON.parse(JSON.stringify(choice)))).toEqual(choice);
          if (preset === undefined || preset === 'gone') expect(choice).toEqual(firstChoice(GAME));
        },
      ),
    );
    expect(restored(GAME, 'nonsense')).toEqual(firstChoice(GAME));
  });

  it('leaves out what concerns real cards only', () => {
    const game = { ...GAME, parameters: [...GAME.parameters, parameter('consent', { real_cards: true })] };
    const kept = { ...firstChoice(game), changed: { consent: true, target: 12 } };
    expect(restored(game, kept).changed).toEqual({ target: 12 });
  });
});

it('a time is told in seconds, and any other number as it is', () => {
  const time = parameter('window', { kind: 'int', default: 3000, high: 60_000, unit: 'ms' });
  expect([told(time, 3000), told(time, 250), rangeTold(time)]).toEqual(['3 s', '0.25 s', '0 to 60 s']);
  const points = parameter('target', { kind: 'int', default: 0, low: 10, high: 20, extra: [0] });
  expect([told(points, 20), rangeTold(points)]).toEqual(['20', '10 to 20 or 0']);
});

describe('the house rules in the order in which they are offered', () => {
  it('begin with the length of a match; the others keep the order of the game', () => {
    expect(inOrder(GAME.parameters).map((one) => one.name)).toEqual([
      'target',
      'open',
      'doubled',
      'tripled',
      'dealer',
      'form',
    ]);
  });

  it.each(Object.values(GAMES).map((game) => [game.title, game.parameters] as const))(
    'begin with it in %s',
    (_, parameters) => {
      expect(inOrder(parameters)[0]?.title).toMatch(
        /^(Points (to win|that (end|win) the match)|Number of deals|Rounds)/,
      );
    },
  );
});
