/** What a chart shows of a tournament: names in places, games in words, and where the boxes and lines stand. */

import { texts } from '../messages/tournaments';
import type { MatchInfo, TeamInfo, TournamentInfo } from '../protocol/types';

const words = texts.tournaments;

/** Millimetres do not matter on a screen: a box for a game, the room between boxes, and columns, in pixels. */
export const BOX = { width: 208, height: 64, gap: 24, between: 36 };

/** The room above the boxes for the headings of the rounds. */
export const HEADING = 32;

export interface ChartBox {
  readonly match: MatchInfo;
  readonly x: number;
  readonly y: number;
}

export interface ChartDrawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly ChartBox[];
  readonly lines: readonly string[];
}

/** Whether two byes stand against each other: that is no game, and has no box. */
export function isEmpty(match: MatchInfo): boolean {
  return match.state === 'void' && match.division !== 0;
}

/** The boxes of a division, round by round from left to right, each in the middle of those that lead to it. */
export function picture(matches: readonly MatchInfo[]): ChartDrawing {
  const rounds = Math.max(0, ...matches.map((match) => match.round));
  const boxes: ChartBox[] = [];
  const lines: string[] = [];
  const middles = new Map<string, number>();
  const first = matches.filter((match) => match.round === 1).length;
  const step = BOX.height + BOX.gap;
  const empty = new Set(matches.filter(isEmpty).map((match) => match.match));
  for (let round = 1; round <= rounds; round += 1) {
    const x = (round - 1) * (BOX.width + BOX.between);
    for (const match of matches.filter((one) => one.round === round)) {
      const before = match.sources.flatMap((source) => middles.get(source) ?? []);
      const played = match.sources.filter((source) => !empty.has(source));
      const middle =
        round === 1
          ? HEADING + (match.number - 0.5) * step
          : before.reduce((sum, one) => sum + one, 0) / Math.max(1, before.length);
      middles.set(match.match, middle);
      boxes.push({ match, x, y: middle - BOX.height / 2 });
      for (const one of new Set(played.flatMap((source) => middles.get(source) ?? []))) {
        const turn = x - BOX.between / 2;
        lines.push(`M${x - BOX.between} ${one}H${turn}V${middle}H${x}`);
      }
    }
  }
  return {
    width: rounds * (BOX.width + BOX.between) - BOX.between,
    height: HEADING + first * step,
    boxes,
    lines,
  };
}

/** The number of a game within its division, as charts have it. */
export function numberOf(match: MatchInfo): string {
  return match.division > 0 ? words.gameNumber(match.round, match.number) : '';
}

/**
 * Who stands in a place: a team, a bye, nobody, or the winner of a game that is not decided.
 *
 * @param isShort - for the chart, where games are known by their numbers.
 */
export function placeName(info: TournamentInfo, match: MatchInfo, place: 0 | 1, isShort = false): string {
  const held = match.places[place];
  if (held === 'BYE') return words.bye;
  if (held === 'NOBODY') return words.nobody;
  if (held) return info.teams.find((team) => team.team === held)?.name ?? held;
  const source = info.matches.find((one) => one.match === match.sources[place]);
  if (!source || ['RUNNER-UP', 'FINAL-2'].includes(match.match)) return words.unknown;
  if (info.format === 'double_elimination') return fromBrackets(info, match, source, place, isShort);
  if (source.division !== match.division) return words.winnerOf(words.division(source.division));
  return words.winnerOf(isShort ? numberOf(source) : words.gameOf(source.round, source.number));
}

/** The team that comes from a game of either bracket of a double elimination, as winner or as loser. */
function fromBrackets(
  info: TournamentInfo,
  match: MatchInfo,
  source: MatchInfo,
  place: 0 | 1,
  isShort: boolean,
): string {
  const isLoser = source.loser_next === match.match && (source.next !== match.match || place === 1);
  const bracket = info.divisions.find(({ number }) => number === source.division);
  if (match.division === 0 && !isLoser && bracket) {
    return isShort ? bracket.title : words.winnerOf(words.theBracket(bracket.title));
  }
  const game = isShort ? numberOf(source) : words.gameOf(source.round, source.number);
  const from =
    source.division === match.division || !bracket || isShort
      ? game
      : words.gameIn(words.theBracket(bracket.title), game);
  return isLoser ? words.loserOf(from) : words.winnerOf(from);
}

/** Whether it is not known yet who plays this game, because its round is not paired. */
export function isUnpaired(info: TournamentInfo, match: MatchInfo): boolean {
  return info.standings !== null && match.state === 'open' && match.places.every((place) => place === '');
}

/** Besides its number, so many letters have room under the box of a game. */
const ROOM = 26;

/** What has room of it under the box of a game: where it is long, that both have lost, or else only why one has. */
export function shortNoteOf(match: MatchInfo): string {
  const note = noteOf(match);
  if (note.length <= ROOM) return note;
  const what =
    match.state === 'double_forfeit' ? words.matchStates[match.state] : words.reasons[match.reason];
  return what || note;
}

/** States of a game that its names and its score tell already. */
const SAID_BY_ITSELF = new Set(['finished', 'scheduled', 'open', 'bye']);

/** Whether the organiser has given it to a team, whether or not it was played. */
function isAwarded(match: MatchInfo): boolean {
  return match.state === 'forfeit' && match.reason === 'decision';
}

/** What is to be said about a game besides the names and the score. */
export function noteOf(match: MatchInfo): string {
  const parts: string[] = [];
  const [upper, lower] = match.counted?.scores ?? [];
  if (match.standing === 'disputed') {
    const isNewer = upper !== undefined && (upper !== match.scores[0] || lower !== match.scores[1]);
    return isNewer && lower !== undefined
      ? `${words.disputed}; ${words.standsAt(upper, lower, match.counted?.rounds ?? 0)}`
      : words.disputed;
  }
  if (match.state === 'running' && match.counted?.rounds && upper !== undefined && lower !== undefined) {
    parts.push(words.standsAt(upper, lower, match.counted.rounds));
  } else if (!(SAID_BY_ITSELF.has(match.state) || isAwarded(match))) {
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

/** Hours before its start from which on people may be at the table. */
export const NEAR = 2;

/** When a game begins: as posted, or at the time that both teams have agreed to. */
export function startOf(match: MatchInfo): string {
  return match.agreed.length > 1 && match.other_start ? match.other_start : match.posted;
}

/** Whether a game is near enough for people to be at the table. */
export function isNear(match: MatchInfo, now: number): boolean {
  return Date.parse(startOf(match)) - now < NEAR * 3_600_000;
}

/** The players of a team, or "" if its name already lists them. */
export function playersOf(team: TeamInfo | undefined): string {
  const names = team?.members.map((member) => member.name) ?? [];
  return names.join(' & ') === team?.name || names[0] === team?.name ? '' : names.join(', ');
}

/** Whether a team goes on here without playing, even if it is not yet known which. */
export function isBye(match: MatchInfo): boolean {
  return match.places.includes('BYE');
}

/** Whether two teams play, have played or will play this game. */
export function isGame(match: MatchInfo): boolean {
  return !isBye(match) && !['walkover', 'void'].includes(match.state);
}
