// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { MatchInfo, TournamentInfo } from '../protocol/types';
import { isGame, noteOf, numberOf, picture, placeName, shortNoteOf } from './chart';

function game(round: number, number: number, sources: string[], places: [string, string]): MatchInfo {
  const match = `D1-R${round}-M${number}`;
  return { match, division: 1, round, number, sources, places } as unknown as MatchInfo;
}

const matches = [
  game(1, 1, [], ['T1', 'BYE']),
  game(1, 2, [], ['T2', 'T3']),
  game(2, 1, ['D1-R1-M1', 'D1-R1-M2'], ['T1', '']),
];
const final = {
  match: 'FINAL',
  division: 0,
  sources: ['D1-R2-M1'],
  places: ['', ''],
} as unknown as MatchInfo;
const info = { teams: [{ team: 'T1', name: 'Terns' }], matches } as unknown as TournamentInfo;
const last = matches[2] as MatchInfo;

describe('a place in the chart', () => {
  it('says from which game its winner comes', () => {
    expect(placeName(info, last, 0)).toBe('Terns');
    expect(placeName(info, last, 1)).toBe('Winner of round 1, match 2');
    expect(placeName(info, last, 1, true)).toBe('Winner of R1 M2');
    expect(placeName(info, final, 0)).toBe('Winner of Division 1');
  });

  it('says from which bracket its winner comes', () => {
    const divisions = [{ number: 1, title: 'Winners’ bracket' }];
    const twice = { ...info, format: 'double_elimination', divisions } as unknown as TournamentInfo;
    expect(placeName(twice, final, 0)).toBe('Winner of the winners’ bracket');
    expect(placeName(twice, final, 0, true)).toBe('Winners’ bracket');
  });

  it('says which game of the winners’ bracket somebody has lost', () => {
    const divisions = [{ number: 1, title: 'Winners’ bracket' }];
    const waits = {
      ...game(1, 1, ['', 'D1-R1-M2'], ['BYE', '']),
      match: 'D2-R1-M1',
      division: 2,
      state: 'open',
    };
    const from = matches.map((one) => ({ ...one, loser_next: 'D2-R1-M1' }));
    const twice = { ...info, matches: from, format: 'double_elimination', divisions };
    const said = placeName(twice as unknown as TournamentInfo, waits as MatchInfo, 1);
    expect(said).toBe('Loser of round 1, match 2 of the winners’ bracket');
    expect(isGame(waits as MatchInfo)).toBe(false);
  });
});

describe('what stands under the box of a game', () => {
  const ended = (state: string): MatchInfo =>
    ({ state, reason: 'no_show', late: [], standing: '', counted: null }) as unknown as MatchInfo;

  it('has room there: who has not come, or that nobody goes on', () => {
    expect(shortNoteOf(ended('forfeit'))).toBe('not here in time');
    expect(shortNoteOf(ended('double_forfeit'))).toBe('lost by both');
    expect(shortNoteOf({ ...ended('walkover'), reason: '' })).toBe('walkover');
  });

  it('does not say of a game that was decided for a team that nobody played it', () => {
    expect(noteOf({ ...ended('forfeit'), reason: 'decision' })).toBe('decided');
    expect(noteOf({ ...ended('double_forfeit'), reason: 'decision' })).toBe('lost by both, decided');
  });
});

describe('the picture of a division', () => {
  it('has a number for every game and each in the middle of those before it', () => {
    const { boxes } = picture(matches);
    expect(boxes.map(({ match }) => numberOf(match))).toEqual(['R1 M1', 'R1 M2', 'R2 M1']);
    const [one, two, three] = boxes.map(({ y }) => y);
    expect(three).toBe(((one ?? 0) + (two ?? 0)) / 2);
  });

  it('has no line from two byes that meet each other', () => {
    const empty = { ...game(1, 1, [], ['BYE', 'BYE']), state: 'void' } as MatchInfo;
    expect(picture([empty, ...matches.slice(1)]).lines).toHaveLength(1);
    expect(picture(matches).lines).toHaveLength(2);
  });

  it('draws the final by itself, without lines to games that stand elsewhere', () => {
    const alone = picture([{ ...final, round: 1, number: 1 }]);
    expect(alone.boxes).toHaveLength(1);
    expect(alone.lines).toEqual([]);
  });
});
