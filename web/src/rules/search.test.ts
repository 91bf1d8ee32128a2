import { describe, expect, it } from 'vitest';
import type { ChapterInfo } from '../protocol/types';
import { found, pieces } from './search';

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
