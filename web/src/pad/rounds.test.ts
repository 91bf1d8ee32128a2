// @vitest-environment node
import { expect, it } from 'vitest';
import { fold, sidesOf, type Pad, type RuleValue } from './engine';
import { figuresTold } from './figures-told';
import { aboutNext, aboutRound, nameOfRound, nextInTurn } from './rounds';

function padOf(game: string, rules: Record<string, RuleValue> = {}, ...outs: number[]): Pad {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan'];
  const sides = sidesOf(game, '', rules, names.length);
  const head = { device: 'a', at: 1, by: '' };
  const open = { ...head, id: 'a', clock: 1, kind: 'open', game, preset: '', rules, names, sides };
  const rounds = outs.map((out, after) => ({
    ...head,
    id: `r${after}`,
    clock: after + 2,
    kind: 'round',
    round: `r${after}`,
    after,
    tally: { out },
    numbers: null,
  }));
  return fold([open, ...rounds]);
}

function told(pad: Pad): string[] {
  return [...pad.rounds.map((round) => aboutRound(pad, round)), aboutNext(pad)];
}

it('calls a round by its number, or says why it has none', () => {
  const pad = padOf('kalooki', {}, 1);
  const [round] = pad.rounds;
  if (!round) throw new Error('no round');
  expect(nameOfRound(round)).toBe('Round 1');
  expect(nameOfRound({ ...round, number: 0, removed: true })).toBe('Removed round');
  expect(nameOfRound({ ...round, number: 0, counts: false })).toBe('Round that does not count');
});

it('says of how many rounds it is not known who ended them', () => {
  const rounds = { rounds: 3, points: 30, best: '20', worst: '-5', out: 1 };
  expect(figuresTold({ ...rounds, counted: 3 })).toMatch(/ended 1 of 3 rounds$/);
  expect(figuresTold({ ...rounds, counted: 1 })).toMatch(
    /ended 1 of 1 round \(besides 2 with points only\)$/,
  );
});

it('says who deals, and what the round is played for', () => {
  expect(told(padOf('kalooki', {}, 1))).toEqual([
    'Ann dealt · three threes, 9 cards',
    'Round 2 of 9 · Ben deals · two threes and one four, 10 cards',
  ]);
});

it('says who plays first where everybody deals', () => {
  expect(told(padOf('baja', {}, 2))).toEqual([
    'Ann played first',
    'Round 2 · Ben plays first · the match goes to 20,000 points',
  ]);
  expect(told(padOf('fiji', { next_round_starter: 'recut' }, 2))).toEqual([
    'Ann played first',
    'Round 2 · cut for who plays first · the match goes to 15,000 points',
  ]);
});

it('says how far the match goes: to a total, or to a round', () => {
  expect(aboutNext(padOf('rummy500', { target: 300 }))).toBe(
    'Round 1 · Ann deals · the match goes to 300 points',
  );
  expect(aboutNext(padOf('basic', {}))).toBe('Round 1 · Ann deals · the match goes to 300 points');
  expect(aboutNext(padOf('basic', { deals: 4 }, 1))).toBe('Round 2 of 4 · Ben deals');
});

it('knows whose turn it is to begin the next match: after whoever began the last round', () => {
  expect(nextInTurn(padOf('kalooki'))).toBe(0);
  expect(nextInTurn(padOf('kalooki', {}, 1, 0))).toBe(2);
  expect(nextInTurn(padOf('basic', {}, 1, 1, 1, 1))).toBe(0);
  expect(nextInTurn(padOf('baja', {}, 2))).toBe(1);
  expect(nextInTurn(padOf('fiji', { next_round_starter: 'recut' }, 2, 3))).toBe(0);
});
