/** What a chart shows of a tournament: names in places, games in words, and where the boxes and lines stand. */

import { t } from '../messages';
import type { MatchInfo, TournamentInfo } from '../protocol/types';

const words = t.tournaments;

/** Millimetres do not matter on a screen: a box for a game, the room between boxes, and columns, in pixels. */
export const BOX = { width: 208, height: 64, gap: 20, between: 36 };

export interface Box {
  readonly match: MatchInfo;
  readonly x: number;
  readonly y: number;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly string[];
}

/** The boxes of a division, round by round from left to right, each in the middle of those that lead to it. */
export function picture(matches: readonly MatchInfo[]): Picture {
  const rounds = Math.max(0, ...matches.map((match) => match.round));
  const boxes: Box[] = [];
  const lines: string[] = [];
  const middles = new Map<string, number>();
  const first = matches.filter((match) => match.round === 1).length;
  const step = BOX.height + BOX.gap;
  for (let round = 1; round <= rounds; round += 1) {
    const x = (round - 1) * (BOX.width + BOX.between);
    for (const match of matches.filter((one) => one.round === round)) {
      const before = match.sources.map((source) => middles.get(source) ?? 0);
      const middle =
        round === 1
          ? (match.number - 0.5) * step
          : before.reduce((sum, one) => sum + one, 0) / Math.max(1, before.length);
      middles.set(match.match, middle);
      boxes.push({ match, x, y: middle - BOX.height / 2 });
      for (const one of before) {
        const turn = x - BOX.between / 2;
        lines.push(`M${x - BOX.between} ${one}H${turn}V${middle}H${x}`);
      }
    }
  }
  return { width: rounds * (BOX.width + BOX.between) - BOX.between, height: first * step, boxes, lines };
}

/** The title of a game, as short as its place permits. */
export function titleOf(match: MatchInfo): string {
  if (match.match === 'FINAL') return words.final;
  if (match.match === 'RUNNER-UP') return words.secondPlace;
  return words.matchName(match.division, match.round, match.number);
}

/** Who stands in a place: a team, a bye, nobody, or the winner of a game that is not decided. */
export function placeName(info: TournamentInfo, match: MatchInfo, place: 0 | 1): string {
  const held = match.places[place];
  if (held === 'BYE') return words.bye;
  if (held === 'NOBODY') return words.nobody;
  if (held) return info.teams.find((team) => team.team === held)?.name ?? held;
  const source = info.matches.find((one) => one.match === match.sources[place]);
  if (!source || source.division === 0) return words.unknown;
  return source.division === match.division
    ? words.winnerOf(words.match(source.number))
    : words.winnerOf(words.division(source.division));
}

/** What is to be said about a game besides the names and the score. */
export function noteOf(match: MatchInfo): string {
  const parts: string[] = [];
  if (match.standing === 'disputed') return words.disputed;
  const [upper, lower] = match.counted?.scores ?? [];
  if (match.state === 'running' && match.counted?.rounds && upper !== undefined && lower !== undefined) {
    parts.push(words.standsAt(upper, lower, match.counted.rounds));
  } else if (!['finished', 'scheduled', 'open', 'bye'].includes(match.state)) {
    parts.push(words.matchStates[match.state] ?? match.state);
  }
  const reason = words.reasons[match.reason];
  if (reason) parts.push(reason);
  if (match.standing === 'reported') parts.push(words.reported);
  if (match.late.length > 0) parts.push(words.late);
  return parts.join(', ');
}

/** Whether the winner of a game stands in this place. */
export function hasWon(match: MatchInfo, place: 0 | 1): boolean {
  return match.winner !== '' && match.places[place] === match.winner && match.state !== 'void';
}

/** Milliseconds before the posted start from which on people may be at the table. */
const NEAR = 2 * 3_600_000;

/** Whether a game is near enough for people to be at the table. */
export function isNear(match: MatchInfo, now: number): boolean {
  const start = match.agreed.length > 1 ? match.other_start : match.posted;
  return Date.parse(start) - now < NEAR;
}

/** Whether two teams play, have played or will play this game. */
export function isGame(match: MatchInfo): boolean {
  return !['bye', 'walkover', 'void'].includes(match.state);
}
