/** Finding clauses by words. */

import type { ChapterInfo, ClauseInfo } from '../protocol/types';

function plain(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ').replaceAll('-', ' ');
}

/** Whether a clause holds every word: in its text, its id, its chapter or the refusals it causes. */
export function matches(clause: ClauseInfo, chapter: ChapterInfo, words: string): boolean {
  const text = plain([clause.id, clause.text, chapter.title, ...clause.refusals].join(' '));
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The chapters with only those clauses that match; chapters without any are left out. */
export function found(chapters: readonly ChapterInfo[], words: string): readonly ChapterInfo[] {
  if (words.trim() === '') return chapters;
  return chapters
    .map((chapter) => ({
      ...chapter,
      clauses: chapter.clauses.filter((one) => matches(one, chapter, words)),
    }))
    .filter((chapter) => chapter.clauses.length > 0);
}

/** A piece of a clause: plain words, or the id of another clause of the same game. */
export interface Piece {
  readonly text: string;
  readonly clause: string;
}

/** The text of a clause in pieces, so that every id in it that exists can become a link. */
export function pieces(text: string, ids: ReadonlySet<string>): readonly Piece[] {
  return text
    .split(/\b([A-Z]+-[A-Z]+-[0-9]+(?:-R)?)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, clause: ids.has(part) ? part : '' }));
}
