import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const book: Catalogue['book'] = {
  shelf: 'Die Regelbücher',
  shelfHint: 'Jede Regel mit Beispielen, durch die du gehen und die du selbst probieren kannst.',
  open: 'Das Buch öffnen',
  quick: 'Kurzregeln',
  quickOf: (game) => `${game} auf einer Seite`,
  lesson: 'In zehn Minuten lernen',
  lessonOf: (game) => `${game} in zehn Minuten lernen`,
  glossary: 'Wörterverzeichnis',
  inGlossary: 'Im Wörterverzeichnis',
  glossaryHint: 'Die Wörter des Kartentisches und die Regeln, die sie erklären.',
  letters: 'Buchstaben',
  kept: 'Dieses Buch ist auf diesem Gerät gespeichert. Es öffnet sich auch ohne Netz, mit den Beispielen, die du angesehen hast.',
  toBook: 'Zurück zum Buch',
  print: 'Diese Seite drucken',
  playByThese: 'Nach diesen Hausregeln spielen',
  byUsual: 'Nach den üblichen Hausregeln',
  numbers: (preset, changes) =>
    changes === 0
      ? `Nach den Hausregeln „${preset}“. Ein Tisch kann andere vereinbaren.`
      : `Nach den Hausregeln „${preset}“ mit ${plural(changes, '1 Abweichung', `${changes} Abweichungen`)}.`,

  examples: (count) => plural(count, '1 Beispiel', `${count} Beispiele`),
  loading: 'Die Karten werden aufgelegt …',
  drawing: 'Die Geschichte und ihre Bilder werden gezeichnet. Die Regeln darunter kannst du schon lesen.',
  again: 'Noch einmal versuchen',
  exampleOf: (title) => `Beispiel: ${title}`,
  seeExample: 'Zum Beispiel',
  ownPage: 'Dieses Beispiel auf einer eigenen Seite',
  step: (number, of) => `Schritt ${number} von ${of}`,
  back: 'Zurück',
  next: 'Weiter',
  seenBy: (name) => `Wie ${name} es sieht.`,
  proves: 'Es zeigt',
  begin: 'So liegen die Karten.',
  refused: 'Die Regeln sagen nein.',
  rule: 'Zur Regel',
  ruleOf: (clause) => `Zur Regel ${clause}`,
  instead: 'Stattdessen geht:',
  holds: 'Nun',

  yourTurn: (name) => `Du bist dran: Was darf ${name} tun?`,
  choose: 'Wähle etwas; die Regeln urteilen.',
  permitted: 'Die Regeln erlauben es.',
  follows: 'So geht das Beispiel weiter.',
  putBack: 'Die Karten zurücklegen',
  goOn: 'Weiter mit dem Beispiel',

  page: (number, of) => `Seite ${number} von ${of}`,
  begun: (number, of) => `Du warst auf Seite ${number} von ${of}.`,
  done: 'Diese Lektion hast du gelesen.',
  startAgain: 'Von vorn',
  right: 'Ja.',
  readOn: 'Weiterlesen',
  firstRound: 'Deine erste Runde',
  firstRoundText: (others, bot, hints) =>
    plural(others, `Spiel jetzt gegen einen Bot (${bot}).`, `Spiel jetzt gegen ${others} Bots (${bot}).`) +
    (hints ? ' Der Knopf „Tipp“ sagt dir, was ein guter Spieler an deiner Stelle täte und warum.' : '') +
    ' Danach geht die Partie weiter, solange du magst: Wer nur mit Bots spielt, kann jederzeit gehen.',
  play: 'Die erste Runde spielen',
  making: 'Die Karten werden gemischt …',

  sum: 'Punkte',
  story: 'Das Spiel in zehn Minuten',
  numbersBy: 'Nach den Hausregeln',
  pictures: 'In Bildern',
};
