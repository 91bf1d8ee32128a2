import { describe, expect, it } from 'vitest';
import type { ChapterInfo } from '../protocol/types';
import { explained, found, pieces, vocabulary } from './search';

const CHAPTERS: readonly ChapterInfo[] = [
  {
    title: 'Knocking',
    clauses: [
      { id: 'T-KNOCK-1', text: 'Knock with ten or less.', refusals: ['DEADWOOD_TOO_HIGH'] },
      { id: 'T-KNOCK-2-R', text: 'Nobody must knock; see T-KNOCK-1.', refusals: [] },
    ],
  },
  { title: 'Scoring', clauses: [{ id: 'T-SCORE-1', text: 'Gin pays a bonus.', refusals: [] }] },
];

function ids(words: string): string[] {
  return found(CHAPTERS, words).flatMap((chapter) => chapter.clauses.map((clause) => clause.id));
}

describe('search', () => {
  it('shows everything where nothing is asked', () => {
    expect(found(CHAPTERS, '  ')).toBe(CHAPTERS);
  });

  it.each([
    ['bonus', ['T-SCORE-1']],
    ['BONUS gin', ['T-SCORE-1']],
    ['knocking', ['T-KNOCK-1', 'T-KNOCK-2-R']],
    ['t-knock-2', ['T-KNOCK-2-R']],
    ['deadwood too high', ['T-KNOCK-1']],
    ['DEADWOOD_TOO_HIGH', ['T-KNOCK-1']],
    ['bonus knock', []],
  ])('finds %s', (words, expected) => {
    expect(ids(words)).toEqual(expected);
  });
});

it('makes links of clauses that exist, and loses no letter', () => {
  const known = new Set(['T-KNOCK-1', 'T-KNOCK-2-R']);
  const text = 'See T-KNOCK-1, T-KNOCK-2-R and T-GONE-9.';
  const found = pieces(text, known);
  expect(found.map((piece) => piece.text).join('')).toBe(text);
  expect(found.filter((piece) => piece.clause).map((piece) => piece.clause)).toEqual([
    'T-KNOCK-1',
    'T-KNOCK-2-R',
  ]);
});

describe('words of the glossary', () => {
  const known = new Set(['T-KNOCK-1']);
  const words = vocabulary(
    [
      { word: 'deadwood', means: '', forms: [], clauses: ['T-KNOCK-1'] },
      { word: 'knock', means: '', forms: ['knocks'], clauses: [] },
      { word: 'knock card', means: '', forms: [], clauses: ['T-KNOCK-1'] },
      { word: 'foot', means: '', forms: ['feet'], clauses: ['OTHER-FOOT-1'] },
    ],
    known,
  );

  function linked(text: string, used = new Set<string>()): string[] {
    return explained(pieces(text, known), words, used)
      .filter((piece) => piece.word)
      .map((piece) => `${piece.text}=${piece.word}`);
  }

  it('are told apart once, the longer before the shorter', () => {
    expect(linked('Deadwood, deadwood; the knock card. He knocks.')).toEqual([
      'Deadwood=deadwood',
      'knock card=knock card',
      'knocks=knock',
    ]);
  });

  it('of other games stay plain', () => {
    expect(linked('Both feet.')).toEqual([]);
  });

  it('are links where they first stand only', () => {
    const used = new Set<string>();
    expect(linked('Knocks.', used)).toEqual(['Knocks=knock']);
    expect(linked('Knocks.', used)).toEqual([]);
  });

  it('lose no letter, and leave clauses alone', () => {
    const text = 'See T-KNOCK-1: knock with little deadwood.';
    const found = explained(pieces(text, known), words, new Set());
    expect(found.map((piece) => piece.text).join('')).toBe(text);
    expect(found.filter((piece) => piece.clause)).toHaveLength(1);
  });

  it('are none without a glossary', () => {
    const given = pieces('Knock.', known);
    expect(explained(given, vocabulary([], known), new Set())).toBe(given);
  });
});
