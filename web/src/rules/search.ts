/** Finding clauses by words, and what in a text leads further. */

import type { ChapterInfo, ClauseInfo, GlossaryWord } from '../protocol/types';

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** One thing that is searched for: how it was typed, and whatever else the glossary calls it. */
interface Wanted {
  readonly typed: string;
  readonly names: readonly string[];
  /** The clauses that define it. */
  readonly clauses: readonly string[];
}

function holds(text: string, { typed, names }: Wanted): boolean {
  return text.includes(typed) || names.some((name) => ` ${text} `.includes(` ${name} `));
}

/** What the words ask for; words of the glossary, and what they are called elsewhere, are taken as one thing. */
function wanted(words: string, glossary: readonly GlossaryWord[]): readonly Wanted[] {
  let left = ` ${plain(words)} `;
  const known = glossary
    .flatMap((one) => {
      const names = [one.word, ...one.forms, ...one.also].map(plain);
      return names.map((name) => ({ name, names, clauses: one.clauses }));
    })
    .toSorted((one, other) => other.name.length - one.name.length);
  const found = new Map<string, Wanted>();
  for (const { name, names, clauses } of known) {
    const before = found.get(name);
    if (!before && !left.includes(` ${name} `)) continue;
    found.set(name, {
      typed: name,
      names: [...(before?.names ?? []), ...names],
      clauses: [...(before?.clauses ?? []), ...clauses],
    });
    left = left.replace(` ${name} `, ' ');
  }
  const others = left.split(' ').filter((word) => word !== '');
  return [...found.values(), ...others.map((typed) => ({ typed, names: [], clauses: [] }))];
}

/**
 * The chapters with only those clauses that hold everything that is asked for: in their text, number, chapter or
 * refusals, or as its definition. Chapters with it in their title come first, then those that define it.
 */
export function found(
  chapters: readonly ChapterInfo[],
  words: string,
  glossary: readonly GlossaryWord[] = [],
): readonly ChapterInfo[] {
  const asked = wanted(words, glossary);
  if (asked.length === 0) return chapters;
  return chapters
    .map((chapter) => ({ chapter, rank: rank(chapter, asked), clauses: hits(chapter, asked) }))
    .filter(({ clauses }) => clauses.length > 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ chapter, clauses }) => ({ ...chapter, clauses }));
}

function hits(chapter: ChapterInfo, asked: readonly Wanted[]): readonly ClauseInfo[] {
  return chapter.clauses.filter((clause) => {
    const refusals = clause.refusals.flatMap(({ code, sentence }) => [code, sentence]);
    const text = plain([clause.id, clause.text, chapter.title, ...refusals].join(' '));
    return asked.every((one) => one.clauses.includes(clause.id) || holds(text, one));
  });
}

function rank(chapter: ChapterInfo, asked: readonly Wanted[]): number {
  const title = plain(chapter.title);
  if (asked.every((one) => holds(title, one))) return 0;
  return chapter.clauses.some((clause) => asked.every((one) => one.clauses.includes(clause.id))) ? 1 : 2;
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
    for (const form of one.links.length > 0 ? one.links : [one.word, ...one.forms])
      forms.set(form.toLowerCase(), one.word);
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
