// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { TournamentInfo } from '../protocol/types';
import { namesakeOf, teamsAtClosing } from './signing';

const info = {
  you: { person: 'p9' },
  seekers: [{ member: { person: 'p1', name: 'Tomás' }, status: 'seeking' }],
  teams: [{ name: 'Terns', status: 'entered', members: [{ person: 'p2', name: 'Rita  Vale' }] }],
} as unknown as TournamentInfo;

describe('a name that is typed', () => {
  it('may be that of somebody on the partner board', () => {
    expect(namesakeOf(info, 'Uma', ' tomás ')).toEqual({
      person: 'p1',
      name: 'Tomás',
      team: '',
      isOwn: false,
    });
  });

  it('may be that of somebody who plays in a team', () => {
    expect(namesakeOf(info, 'rita vale', '')).toMatchObject({ person: 'p2', team: 'Terns', isOwn: true });
  });

  it('is mostly nobody else’s', () => {
    expect(namesakeOf(info, 'Uma', '')).toBeUndefined();
  });
});

describe('a sign-up that is closed now', () => {
  const seeker = { member: { person: 'p1', name: 'Tomás' }, status: 'seeking' };
  const signup = (auto_pair_solos: boolean, seekers: number, most_teams = 64): TournamentInfo =>
    ({
      ...info,
      most_teams,
      settings: { auto_pair_solos },
      seekers: [...Array.from({ length: seekers }, () => seeker), { ...seeker, status: 'withdrawn' }],
    }) as unknown as TournamentInfo;

  it('has the teams that the lot makes of those without a partner', () => {
    expect(teamsAtClosing(signup(true, 5))).toBe(3);
    expect(teamsAtClosing(signup(true, 1))).toBe(1);
    expect(teamsAtClosing(signup(true, 5, 2))).toBe(2);
  });

  it('has no such teams where nobody is paired by lot', () => {
    expect(teamsAtClosing(signup(false, 5))).toBe(1);
  });
});
