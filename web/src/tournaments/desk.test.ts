// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { MatchInfo, TournamentInfo } from '../protocol/types';
import { alertsOf } from './desk';

const NOON = Date.parse('2027-01-13T12:00:00Z');

function game(match: string, more: Partial<MatchInfo> = {}): MatchInfo {
  return {
    match,
    next: '',
    places: ['T1', 'T2'],
    posted: '2027-01-13T12:00:00Z',
    arrive_by: '2027-01-13T12:05:00Z',
    state: 'scheduled',
    reason: '',
    standing: '',
    started: '',
    decided: '',
    scores: [],
    shown: [],
    ...more,
  } as unknown as MatchInfo;
}

function needs(now: number, ...matches: MatchInfo[]): string[] {
  const info = { state: 'running', matches, teams: [] } as unknown as TournamentInfo;
  return alertsOf(info, now).map(({ need, match }) => `${match.match} ${need}`);
}

describe('the desk', () => {
  it('names every game whose grace runs, and none before its start', () => {
    const games = [game('A'), game('B', { shown: ['T1'] }), game('C', { shown: ['T1', 'T2'] })];
    expect(needs(NOON - 1000, ...games)).toEqual([]);
    expect(needs(NOON + 1000, ...games)).toEqual(['A grace', 'B grace']);
  });

  it('names what the clock has just taken, until the next game is played', () => {
    const lost = game('A', {
      state: 'double_forfeit',
      reason: 'no_show',
      decided: '2027-01-13T12:05:01Z',
      next: 'F',
    });
    expect(needs(NOON + 400_000, lost, game('F', { posted: '2027-01-14T12:00:00Z' }))).toEqual(['A lost']);
    expect(needs(NOON + 400_000, lost, game('F', { state: 'running', started: 'now' }))).toEqual([]);
    expect(needs(NOON + 86_400_000, lost)).toEqual([]);
  });

  it('names a game whose time is up, until it has a result', () => {
    const running = game('A', { state: 'running', started: 'then', limit_end: '2027-01-13T15:00:00Z' });
    expect(needs(NOON, running)).toEqual([]);
    expect(needs(NOON + 3 * 3_600_000, running)).toEqual(['A time_up']);
  });

  it('names disputes before what only waits for a word', () => {
    const games = [
      game('A', { state: 'finished', standing: 'reported', scores: [1, 2] }),
      game('B', { state: 'finished', standing: 'disputed', scores: [1, 2] }),
      game('C', { state: 'finished', standing: 'confirmed', scores: [1, 2] }),
    ];
    expect(needs(NOON, ...games)).toEqual(['B disputed', 'A reported']);
  });
});
