// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { TournamentInfo } from '../protocol/types';
import { namesakeOf } from './signing';

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
