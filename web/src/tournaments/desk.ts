/** What needs somebody at the desk now: games whose clock runs out, games just forfeited, disputes, open reports. */

import type { MatchInfo, TournamentInfo } from '../protocol/types';

/** Why a game needs somebody; ``reported`` waits for one more word of the other team. */
export type Need = 'grace' | 'lost' | 'disputed' | 'time_up' | 'reported';

export interface Alert {
  readonly need: Need;
  readonly match: MatchInfo;
}

const ORDER: readonly Need[] = ['grace', 'lost', 'disputed', 'time_up', 'reported'];
const BY_CLOCK = ['no_show', 'no_partner'];
/** Milliseconds for which a game that was forfeited by the clock is still listed. */
const FRESH = 3 * 3_600_000;

/** The teams of a game. */
export function teamsOf(info: TournamentInfo, match: MatchInfo): string[] {
  return match.places.filter((place) => info.teams.some((team) => team.team === place));
}

/** Whether the game after this one has been begun, or decided by people. */
function isFollowed(info: TournamentInfo, match: MatchInfo): boolean {
  const next = info.matches.find((one) => one.match === match.next);
  return next !== undefined && (next.started !== '' || next.scores.length > 0);
}

/** Whether a game that was posted waits for people, and the clock runs against them. */
function isInGrace(match: MatchInfo, now: number): boolean {
  return match.state === 'scheduled' && Date.parse(match.posted) <= now && match.shown.length < 2;
}

function needOf(info: TournamentInfo, match: MatchInfo, now: number): Need | undefined {
  if (isInGrace(match, now)) return 'grace';
  if (match.standing === 'disputed') return 'disputed';
  if (match.state === 'running' && match.limit_end && Date.parse(match.limit_end) <= now) return 'time_up';
  if (isFollowed(info, match)) return undefined;
  const isFresh = now - Date.parse(match.decided) < FRESH;
  if (BY_CLOCK.includes(match.reason) && match.started === '' && isFresh) return 'lost';
  return match.standing === 'reported' ? 'reported' : undefined;
}

/** Everything that needs somebody now, the most urgent first. */
export function alertsOf(info: TournamentInfo, now: number): Alert[] {
  if (!['posted', 'running', 'finished'].includes(info.state)) return [];
  return info.matches
    .flatMap((match) => {
      const need = needOf(info, match, now);
      return need ? [{ need, match }] : [];
    })
    .toSorted(
      (one, other) =>
        ORDER.indexOf(one.need) - ORDER.indexOf(other.need) ||
        one.match.arrive_by.localeCompare(other.match.arrive_by),
    );
}
