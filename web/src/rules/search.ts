/** Finding clauses by words, and what in a text leads further. */

import type { ChapterInfo, ClauseInfo, GlossaryWord } from '../protocol/types';
import { everyday, type Everyday } from './everyday';
import { plain } from './plain';
import { mended } from './slips';

/** One thing that is searched for: how it was typed, and whatever else it is called. */
interface Wanted {
  readonly typed: string;
  readonly names: readonly string[];
  /** The clauses that define it. */
  readonly clauses: readonly string[];
}

/** A word of so many letters may go on in the text, as in `knock` and `knocking`; a shorter one by an ending only. */
const BEGINNING = 4;

function holds(text: string, { typed, names }: Wanted, ways: Everyday): boolean {
  const isShort = typed.length < BEGINNING;
  return (
    ` ${text} `.includes(` ${typed}${isShort ? ' ' : ''}`) ||
    names.some((name) => ` ${text} `.includes(` ${name} `)) ||
    (isShort && text.split(' ').some((word) => ways.stem(word) === typed))
  );
}

/** Whether the text has the word in another form, or calls it as people do who have not read it. */
function means(text: string, wanted: Wanted, ways: Everyday): boolean {
  if (holds(text, wanted, ways)) return true;
  const stems = new Set(text.split(' ').map((word) => ways.stem(word)));
  const words = wanted.typed.split(' ');
  const telling = words.filter((word) => !ways.idle.has(word));
  return (telling.length > 0 ? telling : words).every((word) =>
    [ways.stem(word), ...ways.others(word)].some((name) =>
      name.includes(' ') ? text.includes(name) : stems.has(name),
    ),
  );
}

/**
 * What the words ask for; words of the glossary, and what they are called elsewhere, are taken as one thing. If `forms`
 * count, so is a word that differs from one of them by its ending only.
 */
function wanted(
  words: string,
  glossary: readonly GlossaryWord[],
  ways: Everyday,
  { forms = false } = {},
): readonly Wanted[] {
  let left = ` ${words} `;
  const known = glossary
    .flatMap((one) => {
      const names = [one.word, ...one.forms, ...one.also].map(plain);
      return names.map((name) => ({ name, names, clauses: one.clauses }));
    })
    .toSorted((one, other) => other.name.length - one.name.length);
  const found = new Map<string, Wanted>();
  const add = (typed: string, names: readonly string[], clauses: readonly string[]): void => {
    const before = found.get(typed);
    found.set(typed, {
      typed,
      names: [...(before?.names ?? []), ...names],
      clauses: [...(before?.clauses ?? []), ...clauses],
    });
  };
  for (const { name, names, clauses } of known) {
    if (!found.has(name) && !left.includes(` ${name} `)) continue;
    add(name, names, clauses);
    left = left.replace(` ${name} `, ' ');
  }
  const others = left.split(' ').filter((word) => word !== '');
  const telling = others.filter((word) => !ways.idle.has(word));
  for (const typed of found.size + telling.length > 0 ? telling : others) {
    const same = forms ? known.filter(({ name }) => ways.stem(name) === ways.stem(typed)) : [];
    add(typed, [], []);
    for (const { names, clauses } of same) add(typed, names, clauses);
  }
  return [...found.values()];
}

/** A clause with its chapter, and how well it answers. */
interface Hit {
  readonly chapter: ChapterInfo;
  readonly clause: ClauseInfo;
  readonly score: number;
}

/** If no clause has everything, a clause must score this share of the best one to be shown as well. */
const NEARLY = 0.5;
/** The most clauses shown if none has everything. */
const FEW = 8;
/** Up to so few clauses that have everything are joined by those that nearly do. */
const SCARCE = 3;

/**
 * The chapters with only those clauses that hold everything that is asked for, in their text, number, chapter or
 * refusals, or as its definition. Where none does, those that answer best, in whatever words; where nothing answers,
 * a word with a slip of the finger is taken for the one that is meant. What answers best comes first.
 */
export function found(
  chapters: readonly ChapterInfo[],
  words: string,
  glossary: readonly GlossaryWord[] = [],
  ways: Everyday = everyday,
): readonly ChapterInfo[] {
  const hits = answering(chapters, words, glossary, ways);
  if (hits.length > 0) return hits;
  const clauses = chapters.flatMap((chapter) => [
    ways.spelt(chapter.title),
    ...chapter.clauses.map(({ text }) => ways.spelt(text)),
  ]);
  const names = glossary.flatMap((one) => [one.word, ...one.forms, ...one.also].map(plain));
  const typed = ways.asked(words);
  const meant = mended(typed, [...clauses, ...names]);
  return meant === typed ? hits : answering(chapters, meant, glossary, ways);
}

function answering(
  chapters: readonly ChapterInfo[],
  words: string,
  glossary: readonly GlossaryWord[],
  ways: Everyday,
): readonly ChapterInfo[] {
  if (words.trim() === '') return chapters;
  const typed = wanted(ways.asked(withoutGame(chapters, words)), glossary, ways);
  if (typed.length === 0) return chapters;
  const counts = ways.counts(words);
  const exact = ranked(chapters, typed, ways, holds, counts);
  const all = exact.filter(({ isWhole }) => isWhole);
  const best = all.toSorted((one, other) => other.score - one.score);
  const isNumber = best.some(({ clause }) => plain(clause.id).startsWith(plain(words)));
  const others =
    best.length < SCARCE && !isNumber
      ? near(chapters, wanted(ways.spelt(ways.asked(words)), glossary, ways, { forms: true }), ways, counts)
      : [];
  const sorted = [...best, ...others.filter(({ clause }) => !best.some((one) => one.clause === clause))];
  return inChapters(sorted);
}

/** So many of the best clauses come first, whatever their chapters; the others stand with those of their chapter. */
const FIRST = 3;

/** The best clauses in their order and the others by chapter; a chapter may come again behind the best. */
function inChapters(sorted: readonly Hit[]): readonly ChapterInfo[] {
  const others = sorted.slice(FIRST);
  const byChapter = [...new Set(others.map(({ chapter }) => chapter))].flatMap((chapter) =>
    others.filter((hit) => hit.chapter === chapter),
  );
  const runs: { chapter: ChapterInfo; clauses: ClauseInfo[] }[] = [];
  for (const { chapter, clause } of [...sorted.slice(0, FIRST), ...byChapter]) {
    const last = runs.at(-1);
    if (last?.chapter === chapter) last.clauses.push(clause);
    else runs.push({ chapter, clauses: [clause] });
  }
  return runs.map(({ chapter, clauses }) => ({ ...chapter, clauses }));
}

function near(
  chapters: readonly ChapterInfo[],
  asked: readonly Wanted[],
  ways: Everyday,
  counts: boolean,
): readonly Hit[] {
  const hits = ranked(chapters, asked, ways, means, counts).toSorted((one, other) => other.score - one.score);
  const best = hits[0]?.score ?? 0;
  return hits.filter(({ score }) => score > 0 && score >= best * NEARLY).slice(0, FEW);
}

/** What of a clause's number can be searched for: not the game, or `gin` would be in every clause of its own book. */
const part = (clause: string): string => clause.slice(clause.indexOf('-') + 1);

/** The words without the game with which the number of a clause begins, where they are such a number or begin one. */
function withoutGame(chapters: readonly ChapterInfo[], words: string): string {
  const typed = plain(words);
  const isNumber = chapters.some((chapter) => chapter.clauses.some(({ id }) => plain(id).startsWith(typed)));
  return isNumber && typed.includes(' ') ? typed.slice(typed.indexOf(' ') + 1) : words;
}

/** So many words before and behind a number tell what it is the number of, as in `25 for each round won`. */
const AROUND = 3;

/** The words around each number of a text. */
function aroundNumbers(text: string, ways: Everyday): readonly string[] {
  const words = text.split(' ');
  return words.flatMap((word, at) =>
    ways.isNumber(word) ? [words.slice(Math.max(0, at - AROUND), at + AROUND + 1).join(' ')] : [],
  );
}

/**
 * Every clause with its score: rare words count for more, and so does what stands in a title or is defined there, and
 * what stands near a number where one is asked for.
 */
function ranked(
  chapters: readonly ChapterInfo[],
  asked: readonly Wanted[],
  ways: Everyday,
  has: (text: string, wanted: Wanted, ways: Everyday) => boolean,
  counts: boolean,
): readonly (Hit & { readonly isWhole: boolean })[] {
  const read = chapters.flatMap((chapter) =>
    chapter.clauses.map((clause) => {
      const refusals = clause.refusals.flatMap(({ code, sentence }) => [code, sentence]);
      return {
        chapter,
        clause,
        title: ways.spelt(chapter.title),
        text: ways.spelt(clause.text),
        numbered: counts ? aroundNumbers(ways.spelt(clause.text), ways) : [],
        all: `${plain([part(clause.id), clause.text, chapter.title, ...refusals].join(' '))} ${ways.spelt(clause.text)}`,
      };
    }),
  );
  const weights = asked.map((one) => {
    const many = read.filter(({ all }) => has(all, one, ways)).length;
    return Math.log(1 + read.length / (1 + many));
  });
  return read.map(({ chapter, clause, title, text, numbered, all }) => {
    const isThere = asked.map((one) => one.clauses.includes(clause.id) || has(all, one, ways));
    const score = asked.reduce((sum, one, at) => {
      if (!isThere[at]) return sum;
      const where =
        1 +
        Number(has(text, one, ways)) +
        Number(has(title, one, ways)) * 2.5 +
        Number(one.clauses.includes(clause.id)) * 2.5 +
        Number(!ways.counts(one.typed) && numbered.some((words) => has(words, one, ways))) * 2.5 +
        Number(` ${text} `.includes(` ${one.typed}`)) * 0.25;
      return sum + (weights[at] ?? 0) * where;
    }, 0);
    return { chapter, clause, score, isWhole: isThere.every(Boolean) };
  });
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

/** The words of the glossary by the forms in which they are written. */
export interface Vocabulary {
  readonly words: ReadonlyMap<string, string>;
  /** Of how many words a form is at the most. */
  readonly most: number;
}

/** What stands between the words of a text. */
const BETWEEN = /([^\p{L}\p{N}]+)/u;

/** The words that belong to a game whose clauses begin like this: its own, and those that all games share. */
export function vocabulary(words: readonly GlossaryWord[], ids: ReadonlySet<string>): Vocabulary {
  const forms = new Map<string, string>();
  for (const one of words) {
    if (one.clauses.length > 0 && !one.clauses.some((clause) => ids.has(clause))) continue;
    for (const form of one.links.length > 0 ? one.links : [one.word, ...one.forms])
      forms.set(form.toLowerCase(), one.word);
  }
  const lengths = [...forms.keys()].map((form) => Math.ceil(form.split(BETWEEN).length / 2));
  return { words: forms, most: Math.max(0, ...lengths) };
}

/** How many parts of a text from this word on make up the longest of these forms; one if they make up none. */
function partsOf(parts: readonly string[], at: number, { words, most }: Vocabulary): number {
  for (let count = 2 * most - 1; count > 1; count -= 2)
    if (
      words.has(
        parts
          .slice(at, at + count)
          .join('')
          .toLowerCase(),
      )
    )
      return count;
  return 1;
}

/**
 * The same pieces with the words of the glossary told apart; each only once, as `used` remembers. What leads nowhere
 * stays in one piece.
 */
export function explained(given: readonly Piece[], known: Vocabulary, used: Set<string>): readonly Piece[] {
  if (known.most === 0) return given;
  return given.flatMap((piece) => {
    if (piece.clause) return [piece];
    const told: Piece[] = [];
    let plainly = '';
    const add = (): void => {
      if (plainly !== '') told.push({ text: plainly, clause: '', word: '' });
      plainly = '';
    };
    const parts = piece.text.split(BETWEEN);
    for (let at = 0, count = 1; at < parts.length; at += count) {
      count = at % 2 === 0 ? partsOf(parts, at, known) : 1;
      const text = parts.slice(at, at + count).join('');
      const word = known.words.get(text.toLowerCase()) ?? '';
      if (word === '' || used.has(word)) {
        plainly += text;
      } else {
        used.add(word);
        add();
        told.push({ text, clause: '', word });
      }
    }
    add();
    return told;
  });
}
