/** Finding clauses by words, and what in a text leads further. */

import type { ChapterInfo, ClauseInfo, GlossaryWord } from '../protocol/types';

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

/** A piece of a text: plain words, the id of a clause of the same game, or a word of the glossary. */
export interface Piece {
  readonly text: string;
  readonly clause: string;
  readonly word: string;
}

/** The text of a clause in pieces, so that every id in it that exists can become a link. */
export function pieces(text: string, ids: ReadonlySet<string>): readonly Piece[] {
  return text
    .split(/\b([A-Z]+-[A-Z]+-[0-9]+[a-z]?(?:-R)?)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, clause: ids.has(part) ? part : '', word: '' }));
}

/** The words of the glossary by the forms in which they are written, those of more letters first. */
export interface Vocabulary {
  readonly pattern: RegExp | null;
  readonly words: ReadonlyMap<string, string>;
}

/** The words that belong to a game whose clauses begin like this: its own, and those that all games share. */
export function vocabulary(words: readonly GlossaryWord[], ids: ReadonlySet<string>): Vocabulary {
  const forms = new Map<string, string>();
  for (const one of words) {
    if (one.clauses.length > 0 && !one.clauses.some((clause) => ids.has(clause))) continue;
    for (const form of [one.word, ...one.forms]) forms.set(form.toLowerCase(), one.word);
  }
  const sorted = [...forms.keys()].toSorted((one, other) => other.length - one.length);
  if (sorted.length === 0) return { pattern: null, words: forms };
  const escaped = sorted.map((form) => form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return { pattern: new RegExp(String.raw`\b(${escaped.join('|')})\b`, 'i'), words: forms };
}

/**
 * The same pieces with the words of the glossary told apart; each only once, as `used` remembers.
 */
export function explained(
  given: readonly Piece[],
  { pattern, words }: Vocabulary,
  used: Set<string>,
): readonly Piece[] {
  if (!pattern) return given;
  return given.flatMap((piece) => {
    if (piece.clause) return [piece];
    return piece.text
      .split(new RegExp(pattern, 'gi'))
      .filter((part) => part !== '')
      .map((part) => {
        const word = words.get(part.toLowerCase()) ?? '';
        const isNew = word !== '' && !used.has(word);
        if (isNew) used.add(word);
        return { text: part, clause: '', word: isNew ? word : '' };
      });
  });
}
