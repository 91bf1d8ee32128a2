/** Who can still withdraw from a tournament, and what it costs (BAJA-TOUR-7-R, TOUR-ROBIN-5). */

import type { MatchInfo, TournamentInfo } from '../protocol/types';
import { isUnpaired } from './chart';

/** What becomes of the games of whoever withdraws; ``listed`` if there are none yet. */
export type Cost = 'listed' | 'byes' | 'lost' | 'paired' | 'annulled';

/** What it costs to withdraw now. */
export function costOf(info: TournamentInfo): Cost {
  if (info.state === 'signup' || info.state === 'closed') return 'listed';
  if (info.state === 'drawn' && info.settings['withdraw_policy'] === 'bye_until_posted') return 'byes';
  if (info.format === 'swiss') return 'paired';
  return info.format === 'round_robin' && info.settings['withdrawn_results'] === 'annul_first_half'
    ? 'annulled'
    : 'lost';
}

/** Whether a team may have a game yet, or a result that is not settled. */
export function isStillIn(info: TournamentInfo, team: string): boolean {
  if (info.matches.length === 0) return true;
  const played = info.matches.filter((match) => match.places.includes(team));
  return (
    info.matches.some((match) => isUnpaired(info, match)) ||
    played.some((match) => isUnsettled(match) || leadsOn(info, match, team))
  );
}

function isUnsettled(match: MatchInfo): boolean {
  return (
    ['open', 'scheduled', 'running'].includes(match.state) ||
    ['reported', 'disputed'].includes(match.standing)
  );
}

/** Whether the team comes from this game into one that still waits for it. */
function leadsOn(info: TournamentInfo, match: MatchInfo, team: string): boolean {
  return info.matches.some(
    (next) =>
      next.state === 'open' &&
      next.sources.includes(match.match) &&
      (match.winner === team ? !isForLosers(match, next) : mayTakeLosers(info, match, next)),
  );
}

function isForLosers(match: MatchInfo, next: MatchInfo): boolean {
  return next.match === match.loser_next || next.match === 'RUNNER-UP';
}

/** A losing finalist may challenge a team that has won both divisions (BAJA-TOUR-28-R). */
function mayTakeLosers(info: TournamentInfo, match: MatchInfo, next: MatchInfo): boolean {
  const isChallenge = next.match === 'FINAL' && info.settings['double_winner'] === 'challenge';
  return isChallenge || isForLosers(match, next);
}
