import { expect, it } from 'vitest';
import type { ChapterInfo, GlossaryWord } from '../protocol/types';
import { found } from './search';

/** What people type who have not read the book, and the clause that answers: it has to be among the first three. */
const QUESTIONS: readonly (readonly [game: string, question: string, clause: string])[] = [
  ['fiji', '7th card', 'FIJI-SIX-2'],
  ['fiji', 'points for ace', 'FIJI-CARD-6'],
  ['fiji', 'dirty book', 'FIJI-BOOK-3'],
  ['fiji', 'how do I win', 'FIJI-WIN-1'],
  ['fiji', 'what does a joker do', 'FIJI-CARD-7'],
  ['fiji', 'how many players', 'FIJI-GEN-1'],
  ['fiji', 'how many decks', 'FIJI-CARD-1'],
  ['fiji', 'false call penalty', 'FIJI-CALL-9'],
  ['fiji', 'what do I need to go out', 'FIJI-REQ-1'],
  ['fiji', 'can I throw a three', 'FIJI-CARD-8'],
  ['fiji', 'stock is empty', 'FIJI-STOCK-1-R'],
  ['fiji', 'who starts', 'FIJI-CUT-1'],
  ['baja', '7th card from the pile', 'BAJA-PILE-3'],
  ['baja', 'points for ace', 'BAJA-CARD-3'],
  ['baja', 'clean book', 'BAJA-BOOK-2'],
  ['baja', 'dirty book', 'BAJA-BOOK-2'],
  ['baja', 'how do I win', 'BAJA-WIN-1'],
  ['baja', 'ask my partner', 'BAJA-OUT-4'],
  ['baja', 'what happens when the stock runs out', 'BAJA-STOCK-1-R'],
  ['baja', 'how much for the first meld', 'BAJA-MELD-1'],
  ['baja', 'talking at the table', 'BAJA-COND-3'],
  ['baja', 'can I move cards I have laid', 'BAJA-LAY-2'],
  ['gin', 'how do I win', 'GIN-CLA-6-R'],
  ['gin', 'points for ace', 'GIN-CARD-2'],
  ['gin', 'what is a set', 'GIN-MELD-1'],
  ['gin', 'when can I knock', 'GIN-KNOCK-1'],
  ['gin', 'can I lay off on gin', 'GIN-LAY-5'],
  ['gin', 'is ace king queen a run', 'GIN-CARD-3'],
  ['fan', 'how do I win', 'FAN-SCORE-8'],
  ['fan', 'limit for knocking', 'FAN-KNOCK-1'],
  ['fan', 'can I look at the discards', 'FAN-TURN-3-R'],
  ['fan', 'spade doubles', 'FAN-SCORE-6'],
  ['basic', 'how many cards do I get', 'BAS-DEAL-1'],
  ['basic', 'points for ace', 'BAS-SCORE-1'],
  ['basic', "add to somebody else's meld", 'BAS-LAY-2-R'],
  ['basic', 'what is going rummy', 'BAS-RUMMY-1'],
  ['kalooki', 'what is the contract', 'KAL-CON-1'],
  ['kalooki', 'points for joker', 'KAL-VAL-1-R'],
  ['kalooki', 'can I discard a joker', 'KAL-TURN-5'],
  ['kalooki', 'how many calls', 'KAL-CALL-7-R'],
  ['kalooki', 'how do I win', 'KAL-GEN-5-R'],
  ['rhine', 'can I take a joker', 'RHINE-JOKER-1'],
  ['rhine', 'how do I win', 'RHINE-SCORE-2'],
  ['rhine', 'what do I need to lay first', 'RHINE-QUAL-1'],
  ['rhine', 'points for ace', 'RHINE-SCORE-1'],
  ['rummy500', 'how do I win', 'RUM-MATCH-1'],
  ['rummy500', 'points for ace', 'RUM-SCORE-1'],
  ['rummy500', 'take several cards from the discard pile', 'RUM-TAKE-1'],
  ['rummy500', 'which card do I have to use', 'RUM-TAKE-3'],
  ['rummy500', 'who scores cards laid off', 'RUM-LAY-3'],
  ['rummy500', 'how many cards do I get', 'RUM-DEAL-1'],
];

const FIRST = 3;
const RULEBOOK = '../../../src/rummyhouse/rulebook';

const books: Record<string, string> = import.meta.glob('../../../src/rummyhouse/rulebook/*/clauses.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const words: Record<string, string> = import.meta.glob('../../../src/rummyhouse/rulebook/glossary.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A line `name = ...` of these files is JSON behind its equal sign. */
function value<T>(block: string, name: string, otherwise: T): T {
  const line = new RegExp(`^${name} = (.*)$`, 'm').exec(block)?.[1];
  return line === undefined ? otherwise : (JSON.parse(line) as T);
}

function chaptersOf(game: string): readonly ChapterInfo[] {
  const text = books[`${RULEBOOK}/${game}/clauses.toml`] ?? '';
  return text
    .split('[[chapter]]')
    .slice(1)
    .map((chapter) => ({
      title: value(chapter, 'title', ''),
      clauses: chapter
        .split('[[chapter.clause]]')
        .slice(1)
        .map((clause) => ({ id: value(clause, 'id', ''), text: value(clause, 'text', ''), refusals: [] })),
    }));
}

const glossary: readonly GlossaryWord[] = (words[`${RULEBOOK}/glossary.toml`] ?? '')
  .split('[[word]]')
  .slice(1)
  .map((block) => ({
    word: value(block, 'word', ''),
    means: '',
    forms: value<string[]>(block, 'forms', []),
    clauses: value<string[]>(block, 'clauses', []),
    links: [],
    also: value<string[]>(block, 'also', []),
  }));

it('has forty questions and more, of every game', () => {
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(QUESTIONS.map(([game]) => game)).size).toBe(Object.keys(books).length);
});

it.each(QUESTIONS)('%s: %s', (game, question, clause) => {
  const chapters = chaptersOf(game);
  const ids = new Set(chapters.flatMap((chapter) => chapter.clauses.map((one) => one.id)));
  expect(ids).toContain(clause);
  const terms = glossary.filter(({ clauses }) => clauses.length === 0 || clauses.some((one) => ids.has(one)));
  const shown = found(chapters, question, terms).flatMap((chapter) => chapter.clauses.map(({ id }) => id));
  expect(shown.slice(0, FIRST)).toContain(clause);
});
