// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { asking as german } from '../messages/de/asking';
import { asking as english } from '../messages/en/asking';
import { asking as spanish } from '../messages/es/asking';
import type { ChapterInfo, GlossaryWord } from '../protocol/types';
import { Everyday } from './everyday';
import { plain } from './plain';
import { found } from './search';

type Question = readonly [game: string, question: string, clause: string];

/** What people type who have not read the book, and the clause that answers: it has to be among the first three. */
const ENGLISH: readonly Question[] = [
  ['fiji', '7th card', 'FIJI-SIX-2'],
  ['fiji', 'points for ace', 'FIJI-CARD-6'],
  ['fiji', 'dirty book', 'FIJI-BOOK-3'],
  ['fiji', 'how do I win', 'FIJI-WIN-1'],
  ['fiji', 'what does a joker do', 'FIJI-CARD-7'],
  ['fiji', 'red book worth', 'FIJI-SCORE-4'],
  ['fiji', 'how many points is a red book', 'FIJI-SCORE-4'],
  ['fiji', 'points for a coup', 'FIJI-SCORE-4'],
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
  ['baja', 'how much is a black book', 'BAJA-SCORE-1'],
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
  ['gin', 'boxes', 'GIN-CLA-7-R'],
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
  ['kalooki', 'buy a card', 'KAL-CALL-1'],
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
  ['gin', 'when does the game end', 'GIN-CLA-6-R'],
  ['gin', 'what if nobody knocks', 'GIN-KNOCK-7'],
  ['gin', 'how many cards do I get', 'GIN-DEAL-1'],
  ['gin', 'what is deadwood', 'GIN-MELD-3'],
  ['gin', 'who goes first', 'GIN-DEAL-1'],
  ['basic', 'when is the game over', 'BAS-MATCH-1'],
  ['basic', 'can I pick up more than one card from the pile', 'BAS-TURN-6-R'],
  ['basic', 'how much is a king', 'BAS-SCORE-1'],
  ['basic', 'can ace be high', 'BAS-ACE-2'],
  ['basic', 'who goes first', 'BAS-TURN-1'],
  ['basic', 'how many can play', 'BAS-GEN-1'],
  ['basic', 'are there jokers', 'BAS-JOK-1'],
  ['basic', 'what happens when the deck runs out', 'BAS-STOCK-1'],
  ['fan', 'how many points for gin', 'FAN-SCORE-4'],
  ['fan', 'what is big gin', 'FAN-GIN-3'],
  ['fan', 'when does the game end', 'FAN-SCORE-8'],
  ['fan', 'what happens when the stock is empty', 'FAN-EXH-1-R'],
  ['kalooki', 'what is the lowest score to win', 'KAL-GEN-5-R'],
  ['kalooki', 'when does the game end', 'KAL-GEN-5-R'],
  ['kalooki', 'how many points is a black ace', 'KAL-VAL-1-R'],
  ['rhine', 'when does the game end', 'RHINE-GEN-5'],
  ['rhine', 'what is fin', 'RHINE-TURN-4'],
  ['rhine', 'can I move cards on the table', 'RHINE-MAN-1'],
  ['rhine', 'how many cards do I get', 'RHINE-DEAL-1'],
  ['rummy500', 'when does the game end', 'RUM-MATCH-1'],
  ['rummy500', 'do cards in my hand count against me', 'RUM-SCORE-2'],
  ['rummy500', 'can I take the whole pile', 'RUM-TAKE-1'],
  ['rummy500', 'how much is a joker worth', 'RUM-JOK-1'],
  ['fiji', 'when does the game end', 'FIJI-WIN-1'],
  ['fiji', 'how many points for going out', 'FIJI-OUT-4'],
  ['fiji', 'what is a cannibal', 'FIJI-CAN-1'],
  ['fiji', 'when can I pick up my foot', 'FIJI-FOOT-1'],
  ['baja', 'when does the game end', 'BAJA-WIN-1'],
  ['baja', 'how many points for going out', 'BAJA-OUT-8'],
  ['fan', 'who starts', 'FAN-FIRST-1'],
  ['fan', 'how many cards are dealt', 'FAN-DEAL-1'],
  ['rhine', 'how many points for a joker', 'RHINE-SCORE-1'],
  ['rhine', 'can I go out by drawing', 'RHINE-OUT-4-R'],
  ['rummy500', 'how many points to win', 'RUM-MATCH-1'],
  ['rummy500', 'is there a bonus for going out', 'RUM-SCORE-5-R'],
  ['kalooki', 'how many cards are dealt', 'KAL-DEAL-3'],
  ['baja', 'how many points for a run', 'BAJA-SCORE-1'],
  ['fiji', 'how many points for a straight', 'FIJI-SCORE-4'],
  ['gin', 'what happens if my opponent has less deadwood', 'GIN-CLA-4-R'],
  ['basic', 'do I have to discard at the end', 'BAS-OUT-2'],
  ['kalooki', 'how many jokers', 'KAL-GEN-2-R'],
  ['rhine', 'do I have to draw if I lay cards', 'RHINE-TURN-1'],
  ['kalooki', 'can I pick up the discard out of turn', 'KAL-CALL-1'],
  ['fiji', 'how many cards do I draw', 'FIJI-TURN-1'],
  ['baja', 'how many cards do I draw', 'BAJA-TURN-1'],
];

/** The same by a German; among them the words that docs/languages.md has in brackets. */
const GERMAN: readonly Question[] = [
  ['basic', 'wie viele Karten bekomme ich', 'BAS-DEAL-1'],
  ['basic', 'Punkte für ein Ass', 'BAS-SCORE-1'],
  ['basic', 'an Meldungen von anderen anlegen', 'BAS-LAY-2-R'],
  ['basic', 'was ist Rummy machen', 'BAS-RUMMY-1'],
  ['basic', 'Gruppe', 'BAS-MELD-1'],
  ['basic', 'Folge', 'BAS-MELD-2'],
  ['kalooki', 'was ist der Kontrakt', 'KAL-CON-1'],
  ['kalooki', 'Punkte für einen Joker', 'KAL-VAL-1-R'],
  ['kalooki', 'darf ich einen Joker abwerfen', 'KAL-TURN-5'],
  ['kalooki', 'wie viele Rufe habe ich', 'KAL-CALL-7-R'],
  ['kalooki', 'eine Karte kaufen', 'KAL-CALL-1'],
  ['kalooki', 'wie gewinne ich', 'KAL-GEN-5-R'],
  ['rhine', 'kann ich einen Joker nehmen', 'RHINE-JOKER-1'],
  ['rhine', 'wie gewinne ich', 'RHINE-SCORE-2'],
  ['rhine', 'was muss ich zuerst auslegen', 'RHINE-QUAL-1'],
  ['rhine', 'Punkte für ein Ass', 'RHINE-SCORE-1'],
  ['rummy500', 'wie gewinne ich', 'RUM-MATCH-1'],
  ['rummy500', 'Punkte für ein Ass', 'RUM-SCORE-1'],
  ['rummy500', 'mehrere Karten vom Stapel nehmen', 'RUM-TAKE-1'],
  ['rummy500', 'welche Karte muss ich verwenden', 'RUM-TAKE-3'],
  ['rummy500', 'zählt die Karte für den Besitzer der Meldung', 'RUM-LAY-3'],
  ['rummy500', 'wie viele Karten bekomme ich', 'RUM-DEAL-1'],
  ['fiji', '7. Karte', 'FIJI-SIX-2'],
  ['fiji', 'siebte Karte vom Stapel', 'FIJI-SIX-2'],
  ['fiji', 'Punkte für ein Ass', 'FIJI-CARD-6'],
  ['fiji', 'schmutziges Buch', 'FIJI-BOOK-3'],
  ['fiji', 'gemischtes Buch', 'FIJI-BOOK-3'],
  ['fiji', 'reines Buch', 'FIJI-BOOK-2'],
  ['fiji', 'Canasta', 'FIJI-BOOK-1'],
  ['fiji', 'wie gewinne ich', 'FIJI-WIN-1'],
  ['fiji', 'was macht ein Joker', 'FIJI-CARD-7'],
  ['fiji', 'wie viele Spieler', 'FIJI-GEN-1'],
  ['fiji', 'wie viele Pakete', 'FIJI-CARD-1'],
  ['fiji', 'Strafe für einen falschen Ruf', 'FIJI-CALL-9'],
  ['fiji', 'was braucht man zum Ausmachen', 'FIJI-REQ-1'],
  ['fiji', 'kann ich eine Drei wegwerfen', 'FIJI-CARD-8'],
  ['fiji', 'der Stoß ist leer', 'FIJI-STOCK-1-R'],
  ['fiji', 'wer fängt an', 'FIJI-CUT-1'],
  ['fiji', 'FUSS', 'FIJI-FOOT-1'],
  ['fiji', 'fuss', 'FIJI-FOOT-1'],
  ['baja', 'siebte Karte vom Ablagestapel', 'BAJA-PILE-3'],
  ['baja', 'Folge', 'BAJA-RUN-1'],
  ['baja', 'wie gewinnt man', 'BAJA-WIN-1'],
  ['baja', 'Partner fragen', 'BAJA-OUT-4'],
  ['baja', 'was passiert, wenn der Talon leer ist', 'BAJA-STOCK-1-R'],
  ['baja', 'wie viel für die erste Meldung', 'BAJA-MELD-1'],
  ['baja', 'darf man am Tisch reden', 'BAJA-COND-3'],
  ['baja', 'darf ich ausgelegte Karten verschieben', 'BAJA-LAY-2'],
  ['gin', 'wie gewinne ich', 'GIN-CLA-6-R'],
  ['gin', 'Wert von einem Ass', 'GIN-CARD-2'],
  ['gin', 'Figur', 'GIN-MELD-1'],
  ['gin', 'Gruppe', 'GIN-MELD-1'],
  ['gin', 'wann darf ich klopfen', 'GIN-KNOCK-1'],
  ['gin', 'kann man an Gin anlegen', 'GIN-LAY-5'],
  ['gin', 'gibt der Verlierer noch einmal', 'GIN-CLA-1-R'],
  ['gin', 'Stapel', 'GIN-DEAL-1'],
  ['fan', 'wie gewinne ich', 'FAN-SCORE-8'],
  ['fan', 'Grenze zum Klopfen', 'FAN-KNOCK-1'],
  ['fan', 'darf ich die Abwürfe ansehen', 'FAN-TURN-3-R'],
  ['fan', 'Pik doppelt', 'FAN-SCORE-6'],
  ['gin', 'wie viele Punkte für Gin', 'GIN-CLA-5-R'],
  ['gin', 'wann ist das Spiel zu Ende', 'GIN-CLA-6-R'],
  ['basic', 'wer fängt an', 'BAS-TURN-1'],
  ['basic', 'wann ist das Spiel vorbei', 'BAS-MATCH-1'],
  ['kalooki', 'wie viele Joker sind dabei', 'KAL-GEN-2-R'],
  ['fiji', 'wann ist das Spiel zu Ende', 'FIJI-WIN-1'],
  ['rummy500', 'darf ich den ganzen Stapel nehmen', 'RUM-TAKE-1'],
  ['rhine', 'wie viele Punkte für einen Joker', 'RHINE-SCORE-1'],
  ['fan', 'wie viele Punkte für Gin', 'FAN-SCORE-4'],
  ['baja', 'wie viele Punkte fürs Ausmachen', 'BAJA-SCORE-1'],
  ['rummy500', 'wann ist das Spiel zu Ende', 'RUM-MATCH-1'],
];

/** And by somebody who speaks Spanish. */
const SPANISH: readonly Question[] = [
  ['basic', 'cuántas cartas recibo', 'BAS-DEAL-1'],
  ['basic', 'puntos por un as', 'BAS-SCORE-1'],
  ['basic', 'añadir a combinaciones de otro', 'BAS-LAY-2-R'],
  ['basic', 'qué es hacer rummy', 'BAS-RUMMY-1'],
  ['basic', 'trío', 'BAS-MELD-1'],
  ['basic', 'corrida', 'BAS-MELD-2'],
  ['kalooki', 'qué es el contrato', 'KAL-CON-1'],
  ['kalooki', 'puntos por un joker', 'KAL-VAL-1-R'],
  ['kalooki', 'puedo tirar un joker', 'KAL-TURN-5'],
  ['kalooki', 'cuántas peticiones tengo', 'KAL-CALL-7-R'],
  ['kalooki', 'cómo gano', 'KAL-GEN-5-R'],
  ['rhine', 'puedo tomar un joker', 'RHINE-JOKER-1'],
  ['rhine', 'cómo gano', 'RHINE-SCORE-2'],
  ['rhine', 'qué tengo que bajar primero', 'RHINE-QUAL-1'],
  ['rhine', 'puntos por un as', 'RHINE-SCORE-1'],
  ['rummy500', 'cómo gano', 'RUM-MATCH-1'],
  ['rummy500', 'puntos por un as', 'RUM-SCORE-1'],
  ['rummy500', 'tomar varias cartas del pozo', 'RUM-TAKE-1'],
  ['rummy500', 'qué carta hay que usar', 'RUM-TAKE-3'],
  ['rummy500', 'quién puntúa las cartas añadidas', 'RUM-LAY-3'],
  ['rummy500', 'cuántas cartas recibo', 'RUM-DEAL-1'],
  ['fiji', '7.ª carta', 'FIJI-SIX-2'],
  ['fiji', 'septima carta', 'FIJI-SIX-2'],
  ['fiji', 'puntos por un as', 'FIJI-CARD-6'],
  ['fiji', 'libro sucio', 'FIJI-BOOK-3'],
  ['fiji', 'libro limpio', 'FIJI-BOOK-2'],
  ['fiji', 'canasta', 'FIJI-BOOK-1'],
  ['fiji', '¿cómo gano?', 'FIJI-WIN-1'],
  ['fiji', 'qué hace un joker', 'FIJI-CARD-7'],
  ['fiji', 'cuántos jugadores', 'FIJI-GEN-1'],
  ['fiji', 'cuántas barajas', 'FIJI-CARD-1'],
  ['fiji', 'castigo por pedir en falso', 'FIJI-CALL-9'],
  ['fiji', 'qué hace falta para irse', 'FIJI-REQ-1'],
  ['fiji', '¿puedo tirar un tres?', 'FIJI-CARD-8'],
  ['fiji', 'se acaba el monte', 'FIJI-STOCK-1-R'],
  ['fiji', 'quién empieza', 'FIJI-CUT-1'],
  ['baja', 'séptima carta del pozo', 'BAJA-PILE-3'],
  ['baja', 'corrida', 'BAJA-RUN-1'],
  ['baja', 'cómo se gana', 'BAJA-WIN-1'],
  ['baja', 'preguntar al compañero', 'BAJA-OUT-4'],
  ['baja', 'cerrar la ronda', 'BAJA-OUT-1'],
  ['baja', 'qué pasa si se acaba el mazo', 'BAJA-STOCK-1-R'],
  ['baja', 'cuántos puntos para bajarse', 'BAJA-MELD-1'],
  ['baja', 'hablar en la mesa', 'BAJA-COND-3'],
  ['baja', 'puedo mover cartas bajadas', 'BAJA-LAY-2'],
  ['baja', 'descartes', 'BAJA-PILE-1'],
  ['gin', 'cómo gano', 'GIN-CLA-6-R'],
  ['gin', 'cuánto vale un as', 'GIN-CARD-2'],
  ['gin', 'juego', 'GIN-MELD-1'],
  ['gin', 'trío', 'GIN-MELD-1'],
  ['gin', 'cuándo puedo cerrar', 'GIN-KNOCK-1'],
  ['gin', 'hacer la contra', 'GIN-CLA-4-R'],
  ['gin', 'puedo añadir contra un gin', 'GIN-LAY-5'],
  ['gin', 'reparte otra vez quien pierde', 'GIN-CLA-1-R'],
  ['gin', 'monte', 'GIN-DEAL-1'],
  ['fan', 'cómo gano', 'FAN-SCORE-8'],
  ['fan', 'límite para cerrar', 'FAN-KNOCK-1'],
  ['fan', 'puedo mirar los descartes', 'FAN-TURN-3-R'],
  ['fan', 'las picas valen doble', 'FAN-SCORE-6'],
  ['gin', 'cuántos puntos por gin', 'GIN-CLA-5-R'],
  ['gin', 'cuándo termina el juego', 'GIN-CLA-6-R'],
  ['basic', 'quién empieza', 'BAS-TURN-1'],
  ['basic', 'cuándo termina la partida', 'BAS-MATCH-1'],
  ['kalooki', 'cuántos jokers hay', 'KAL-GEN-2-R'],
  ['fiji', 'cuándo termina el juego', 'FIJI-WIN-1'],
  ['rhine', 'cuántas cartas recibo', 'RHINE-DEAL-1'],
  ['fan', 'cuántos puntos por gin', 'FAN-SCORE-4'],
  ['rhine', 'cuándo termina el juego', 'RHINE-GEN-5'],
  ['rummy500', 'cuántos puntos para ganar', 'RUM-MATCH-1'],
  ['baja', 'cuántos puntos por irse', 'BAJA-OUT-8'],
];

const FIRST = 3;
const RULEBOOK = '../../../src/rummyhouse/rulebook';

const books = import.meta.glob<string>('../../../src/rummyhouse/rulebook/*/clauses.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const words = import.meta.glob<string>('../../../src/rummyhouse/rulebook/glossary*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const catalogues = import.meta.glob<string>('../../../src/rummyhouse/languages/catalogues/rulebook/*/*.po', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A line `name = ...` of these files is JSON behind its equal sign. */
function value<T>(block: string, name: string, otherwise: T): T {
  const line = new RegExp(`^${name} = (.*)$`, 'm').exec(block)?.[1];
  return line === undefined ? otherwise : (JSON.parse(line) as T);
}

/** The translations of a book; each has a line for its key and one for its text. */
function translations(game: string, language: string): ReadonlyMap<string, string> {
  const file =
    catalogues[`../../../src/rummyhouse/languages/catalogues/rulebook/${game}/${language}.po`] ?? '';
  const pairs = [...file.matchAll(/^msgid (".*")\nmsgstr (".*")$/gm)];
  return new Map(pairs.map(([, key = '""', text = '""']) => [JSON.parse(key), JSON.parse(text)]));
}

function chaptersOf(game: string, language: string): readonly ChapterInfo[] {
  const known = translations(game, language);
  const told = (text: string): string => known.get(text) ?? text;
  const text = books[`${RULEBOOK}/${game}/clauses.toml`] ?? '';
  return text
    .split('[[chapter]]')
    .slice(1)
    .map((chapter) => ({
      title: told(value(chapter, 'title', '')),
      clauses: chapter
        .split('[[chapter.clause]]')
        .slice(1)
        .map((clause) => ({
          id: value(clause, 'id', ''),
          text: told(value(clause, 'text', '')),
          refusals: [],
        })),
    }));
}

function glossaryOf(language: string): readonly GlossaryWord[] {
  const defined = new Map<string, readonly string[]>();
  const read = (file: string): readonly GlossaryWord[] =>
    (words[`${RULEBOOK}/${file}`] ?? '')
      .split('[[word]]')
      .slice(1)
      .map((block) => {
        const word = value(block, 'word', '');
        const of = value<string[]>(block, 'of', []);
        const clauses = [
          ...value<string[]>(block, 'clauses', []),
          ...of.flatMap((one) => defined.get(one) ?? []),
        ];
        return {
          word,
          means: '',
          forms: value<string[]>(block, 'forms', []),
          clauses,
          links: [],
          also: value<string[]>(block, 'also', []),
        };
      });
  const english = read('glossary.toml');
  for (const one of english) defined.set(one.word, one.clauses);
  return language === 'en' ? english : read(`glossary.${language}.toml`);
}

const LANGUAGES = [
  ['en', ENGLISH, english],
  ['de', GERMAN, german],
  ['es', SPANISH, spanish],
] as const;

it('has forty questions and more, of every game', () => {
  expect(ENGLISH.length).toBeGreaterThanOrEqual(40);
  expect(new Set(ENGLISH.map(([game]) => game)).size).toBe(Object.keys(books).length);
});

describe.each(LANGUAGES)('in %s', (language, questions, asking) => {
  const ways = new Everyday(asking);
  const glossary = glossaryOf(language);

  it.each(questions)('%s: %s', (game, question, clause) => {
    const chapters = chaptersOf(game, language);
    const ids = new Set(chapters.flatMap((chapter) => chapter.clauses.map((one) => one.id)));
    expect(ids).toContain(clause);
    const terms = glossary.filter(
      ({ clauses }) => clauses.length === 0 || clauses.some((one) => ids.has(one)),
    );
    const shown = found(chapters, question, terms, ways).flatMap((chapter) =>
      chapter.clauses.map(({ id }) => id),
    );
    expect(shown.slice(0, FIRST)).toContain(clause);
  });

  it('is asked in words that each stand in one list or row once', () => {
    for (const line of [asking.idle, ...asking.synonyms.trim().split('\n')]) {
      const names = line.split(line === asking.idle ? ' ' : ',').map(plain);
      expect(names.filter((name, at) => name === '' || names.indexOf(name) !== at)).toEqual([]);
    }
  });

  it('has words that stand each at an address of its own in the glossary', () => {
    const addresses = glossary.map(({ word }) => plain(word));
    expect(new Set(addresses).size).toBe(glossary.length);
  });

  it('reads figures as words', () => {
    expect(ways.spelt('7')).toBe({ en: 'seven', de: 'sieben', es: 'siete' }[language]);
  });
});
