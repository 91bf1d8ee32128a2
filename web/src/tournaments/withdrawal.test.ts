// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { MatchInfo, TournamentInfo } from '../protocol/types';
import { costOf, isStillIn } from './withdrawal';

function game(match: string, more: Partial<MatchInfo> = {}): MatchInfo {
  return {
    match,
    places: ['', ''],
    sources: [],
    loser_next: '',
    state: 'open',
    standing: '',
    winner: '',
    ...more,
  } as unknown as MatchInfo;
}

function tournament(more: Partial<TournamentInfo>): TournamentInfo {
  return {
    state: 'running',
    format: 'knock_out',
    standings: null,
    settings: { withdraw_policy: 'bye_until_posted', withdrawn_results: 'annul_first_half' },
    matches: [],
    ...more,
  } as unknown as TournamentInfo;
}

function stillIn(matches: MatchInfo[], more: Partial<TournamentInfo> = {}): string[] {
  return ['T1', 'T2', 'T3', 'T4'].filter((team) => isStillIn(tournament({ ...more, matches }), team));
}

const ONE = {
  places: ['T1', 'T2'],
  winner: 'T1',
  state: 'finished',
  standing: 'confirmed',
} as Partial<MatchInfo>;

describe('whoever withdraws', () => {
  it('is any team before the draw, and after it whoever may play yet', () => {
    expect(stillIn([])).toEqual(['T1', 'T2', 'T3', 'T4']);
    const next = game('B', { sources: ['A', 'C'] });
    const other = game('C', { places: ['T3', 'T4'], state: 'scheduled' });
    expect(stillIn([game('A', ONE), other, next])).toEqual(['T1', 'T3', 'T4']);
    expect(stillIn([game('A', { ...ONE, standing: 'reported' }), next])).toEqual(['T1', 'T2']);
    expect(
      stillIn([game('A', ONE), { ...next, state: 'finished', places: ['T1', 'T3'], winner: 'T3' }]),
    ).toEqual([]);
  });

  it('may be a loser who goes on among the losers, or plays for second place', () => {
    expect(stillIn([game('A', { ...ONE, loser_next: 'L' }), game('L', { sources: ['A'] })])).toEqual(['T2']);
    expect(stillIn([game('A', ONE), game('RUNNER-UP', { sources: ['A'] })])).toEqual(['T2']);
    const final = [game('A', ONE), game('FINAL', { sources: ['A'] })];
    expect(stillIn(final)).toEqual(['T1']);
    expect(stillIn(final, { settings: { double_winner: 'challenge' } })).toEqual(['T1', 'T2']);
  });

  it('may be anybody while rounds are to be paired', () => {
    const standings = {} as TournamentInfo['standings'];
    expect(stillIn([game('A', ONE), game('B')], { standings })).toEqual(['T1', 'T2', 'T3', 'T4']);
    expect(stillIn([game('A', ONE)], { standings })).toEqual([]);
  });

  it('loses its games, or gives byes, or loses what it has', () => {
    expect(costOf(tournament({ state: 'signup' }))).toBe('listed');
    expect(costOf(tournament({ state: 'drawn' }))).toBe('byes');
    expect(costOf(tournament({ state: 'drawn', settings: { withdraw_policy: 'forfeit' } }))).toBe('lost');
    expect(costOf(tournament({ state: 'posted' }))).toBe('lost');
    expect(costOf(tournament({ format: 'swiss' }))).toBe('paired');
    expect(costOf(tournament({ format: 'round_robin' }))).toBe('annulled');
    expect(costOf(tournament({ format: 'round_robin', settings: { withdrawn_results: 'forfeit' } }))).toBe(
      'lost',
    );
  });
});
