// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../protocol/types';
import { FIXTURES } from '../table/fixtures/positions';
import { series } from '../messages/en/series';
import { hasBonuses, hasRounds, rowsOf } from './series';

const standing = (round: number, points: number[]): TableInfo['standings'][number] => ({
  round,
  dealer: 0,
  points,
  totals: points,
  ending: 'Anna went out.',
});

function table(change: Partial<TableInfo>): TableInfo {
  const info = Object.values(FIXTURES)[0]?.table;
  if (!info) throw new Error('there is no fixture');
  return { ...info, target: 0, standings: [], series: [], grand: [], ...change };
}

const SERIES = [
  { deal: 9, contract: 'three threes' },
  { deal: 10, contract: 'two threes and one four' },
];

describe('the rows of a score sheet', () => {
  it('are all rounds that are agreed, those to come without points', () => {
    const rows = rowsOf(table({ series: SERIES, standings: [standing(1, [0, 69])] }));
    expect(rows.map((row) => [row.round, row.terms?.deal, row.standing?.points])).toEqual([
      [1, 9, [0, 69]],
      [2, 10, undefined],
    ]);
  });

  it('are the rounds that are settled, where nothing is agreed', () => {
    const rows = rowsOf(table({ standings: [standing(1, [4, 0]), standing(2, [0, 3])] }));
    expect(rows.map((row) => [row.round, row.terms])).toEqual([
      [1, null],
      [2, null],
    ]);
  });
});

describe('a match', () => {
  it('has rounds if it is played to a target, or for an agreed number of them', () => {
    expect(hasRounds(table({}))).toBe(false);
    expect(hasRounds(table({ series: SERIES.slice(1) }))).toBe(false);
    expect(hasRounds(table({ series: SERIES }))).toBe(true);
    expect(hasRounds(table({ target: 100 }))).toBe(true);
  });

  it('has bonuses if something is added to the totals', () => {
    expect(hasBonuses(table({ totals: [4, 3], grand: [4, 3] }))).toBe(false);
    expect(hasBonuses(table({ totals: [4, 3], grand: [104, 3] }))).toBe(true);
  });
});

it('counts one round as one', () => {
  expect(series.between(1, 0)).toBe('1 round is played.');
  expect(series.between(1, 3)).toBe('1 of 3 rounds is played.');
  expect(series.between(1, 1)).toBe('1 of 1 round is played.');
});
