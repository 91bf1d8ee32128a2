import { describe, expect, it } from 'vitest';
import type { ParameterInfo } from '../protocol/types';
import { isStaircase, stepsOf, textOf, withOneMore, wrongStep } from './staircase';

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
  needs: '',
  rows: 3,
};

describe('a staircase', () => {
  it('is read from its text and written the same', () => {
    expect(stepsOf('2500:60, 5000:90')).toEqual([
      { limit: 2500, value: 60 },
      { limit: 5000, value: 90 },
    ]);
    expect(textOf(stepsOf('2500:60,5000:90'))).toBe('2500:60, 5000:90');
    expect(stepsOf('2500-60')).toEqual([]);
  });

  it('has rising limits, values within the range, and no more steps than permitted', () => {
    expect(isStaircase(TABLE, '2500:60, 5000:90, 7500:120')).toBe(true);
    expect(isStaircase(TABLE, '5000:60, 2500:90')).toBe(false);
    expect(isStaircase(TABLE, '2500:60, 2500:90')).toBe(false);
    expect(isStaircase(TABLE, '2500:401')).toBe(false);
    expect(isStaircase(TABLE, '1:1, 2:2, 3:3, 4:4')).toBe(false);
    expect(isStaircase(TABLE, '')).toBe(false);
    expect(wrongStep(TABLE, stepsOf('2500:60, 2000:90, 9000:500'))).toBe(1);
  });

  it('goes on as it rises', () => {
    expect(withOneMore(TABLE, stepsOf('2500:60, 5000:90')).at(-1)).toEqual({ limit: 7500, value: 120 });
    expect(withOneMore(TABLE, [])).toEqual([{ limit: 1, value: 0 }]);
    expect(isStaircase(TABLE, textOf(withOneMore(TABLE, stepsOf('1:390, 2:400'))))).toBe(true);
  });
});
