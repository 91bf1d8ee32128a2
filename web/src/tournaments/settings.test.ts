// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { matters, moved, partsOf, roomFor, roundsFor, sizeOf } from './settings';

const DAY = {
  divisions: '1',
  team_size: '2',
  round_days: 'Sun',
  slot_times: '13:00, 14:30, 16:00',
  max_teams: '64',
};
const WEEK = {
  ...DAY,
  divisions: '2',
  round_days: 'Wed, Thu, Fri',
  slot_times: '10:00, 13:00, 16:00, 19:00',
  overflow_policy: 'double_round_days',
};

describe('settings', () => {
  it('that cannot change anything are not asked', () => {
    expect(['final_at', 'round_days', 'double_winner', 'venue'].filter((one) => matters(one, DAY))).toEqual(
      [],
    );
    expect(matters('final_at', WEEK)).toBe(true);
    expect(matters('round_days', WEEK)).toBe(true);
    expect(matters('auto_pair_solos', { ...DAY, team_size: '1' })).toBe(false);
    expect(matters('game_limit_min', DAY)).toBe(true);
  });

  it('of a game for two say that everybody plays alone', () => {
    expect(sizeOf('2', [1])).toBe('1');
    expect(sizeOf('2', [2, 1])).toBe('2');
    expect(sizeOf('1', [2, 1])).toBe('1');
    expect(sizeOf('2', [])).toBe('2');
  });

  it('of another format are not asked', () => {
    const swiss = { ...WEEK, format: 'swiss' };
    expect(
      ['swiss_rounds', 'standing_order', 'overflow_policy'].filter((one) => matters(one, swiss)),
    ).toHaveLength(3);
    expect(
      ['legs', 'grand_final', 'divisions', 'final_at', 'format'].filter((one) => matters(one, swiss)),
    ).toEqual([]);
    expect(matters('swiss_rounds', WEEK)).toBe(false);
    expect(roundsFor(swiss)).toBe(12);
  });

  it('put things in any order', () => {
    const parts = ['buchholz', 'direct_encounter', 'cut'].map((name) => ({
      name,
      title: name,
      explanation: '',
    }));
    expect(partsOf(parts, 'cut, buchholz').map((one) => one.name)).toEqual(['cut', 'buchholz']);
    expect(partsOf(parts, 'lot')).toEqual([]);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });

  it('say how many teams there is room for', () => {
    expect(roomFor(DAY)).toBe(8);
    expect(roomFor(WEEK)).toBe(64);
    expect(roomFor({ ...WEEK, overflow_policy: 'refuse' })).toBe(8);
    expect(roomFor({ ...DAY, max_teams: '5' })).toBe(5);
  });
});
