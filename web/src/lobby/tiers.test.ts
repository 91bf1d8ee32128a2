// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isPermitted, MOST_IN_STEP } from '../pad/agreement';
import type { ParameterInfo } from '../protocol/types';
import { cellsIn, cellsOf, tierIn, tiersOf, textOf, withOneMore, wrongCell } from './tiers';

const TABLE: ParameterInfo = {
  name: 'meld_table',
  kind: 'steps',
  clause: 'T-1',
  title: 'Points to meld',
  explanation: '',
  default: '2500:60, 5000:90',
  low: 0,
  high: 400,
  extra: [],
  values: [],
  spoken: [],
  needs: '',
  rows: 3,
  reach: 'score',
  parts: [],
  brings: {},
  real_cards: false,
};

describe('a rule in tiers', () => {
  it('is read from its text and written the same', () => {
    expect(tiersOf('2500:60, 5000:90')).toEqual([
      { limit: 2500, value: 60 },
      { limit: 5000, value: 90 },
    ]);
    expect(textOf(tiersOf('2500:60,5000:90'))).toBe('2500:60, 5000:90');
    expect(tiersOf('2500-60')).toEqual([]);
  });

  it('has rising limits, values within the range, and no more steps than permitted', () => {
    expect(isPermitted(TABLE, '2500:60, 5000:90, 7500:120')).toBe(true);
    expect(isPermitted(TABLE, '5000:60, 2500:90')).toBe(false);
    expect(isPermitted(TABLE, '2500:60, 2500:90')).toBe(false);
    expect(isPermitted(TABLE, '2500:401')).toBe(false);
    expect(isPermitted(TABLE, '1:1, 2:2, 3:3, 4:4')).toBe(false);
    expect(isPermitted(TABLE, '')).toBe(false);
  });

  it('tells which field is wrong', () => {
    expect(
      wrongCell(TABLE, [
        [2500, 60],
        [2000, 90],
        [9000, 500],
      ]),
    ).toEqual([1, 0]);
    expect(
      wrongCell(TABLE, [
        [2500, 60],
        [5000, 401],
      ]),
    ).toEqual([1, 1]);
    expect(wrongCell(TABLE, [[2500, Number.NaN]])).toEqual([0, 1]);
    expect(wrongCell(TABLE, [[2500, 60]])).toBeUndefined();
  });

  it('takes a number that is made of several apart, and puts it together again', () => {
    const contracts = { ...TABLE, low: 300, high: 2099, reach: 'round', parts: ['cards', 'threes', 'fours'] };
    expect(cellsOf(contracts).map(({ name, low, high }) => `${name} ${low} ${high}`)).toEqual([
      'round 0 999999999',
      'cards 3 20',
      'threes 0 9',
      'fours 0 9',
    ]);
    expect(cellsIn(contracts, { limit: 2, value: 1021 })).toEqual([2, 10, 2, 1]);
    expect(tierIn([2, 10, 2, 1])).toEqual({ limit: 2, value: 1021 });
    expect(
      wrongCell(contracts, [
        [1, 9, 3, 0],
        [2, 10, 12, 1],
      ]),
    ).toEqual([1, 2]);
    expect(isPermitted(contracts, '1:930, 2:1021')).toBe(true);
    expect(isPermitted(contracts, '1:210')).toBe(false);
  });

  it('goes on as it rises', () => {
    expect(withOneMore(TABLE, tiersOf('2500:60, 5000:90')).at(-1)).toEqual({ limit: 7500, value: 120 });
    expect(withOneMore(TABLE, [])).toEqual([{ limit: 1, value: 0 }]);
    expect(isPermitted(TABLE, textOf(withOneMore(TABLE, tiersOf('1:390, 2:400'))))).toBe(true);
  });

  it('never rises above what can be written', () => {
    const highest = withOneMore(TABLE, [{ limit: MOST_IN_STEP - 1, value: 60 }]);
    expect(isPermitted(TABLE, textOf(highest))).toBe(true);
    expect(cellsOf(TABLE)[0]?.high).toBe(MOST_IN_STEP);
    expect(wrongCell(TABLE, [[MOST_IN_STEP + 1, 60]])).toEqual([0, 0]);
  });
});
