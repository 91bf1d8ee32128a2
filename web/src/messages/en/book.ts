import { plural } from '../locale';
/** Texts of the illustrated rule book: shelf, examples, quick reference, glossary, lessons. */
export const book = {
  shelf: 'The rule books',
  shelfHint: 'Every rule with examples that you can step through and try yourself.',
  open: 'Open the book',
  quick: 'Quick reference',
  quickOf: (game: string) => `${game} on one page`,
  lesson: 'Learn in ten minutes',
  lessonOf: (game: string) => `Learn ${game} in ten minutes`,
  glossary: 'Glossary',
  inGlossary: 'In the glossary',
  glossaryHint: 'The words of the card table, and the clauses that define them.',
  letters: 'Letters',
  kept: 'This book is saved on this device. It opens without a network too, with the examples you have looked at.',
  toBook: 'Back to the book',
  print: 'Print this page',
  playByThese: 'Play by these house rules',
  byUsual: 'By the usual house rules',
  numbers: (preset: string, changes: number) =>
    changes === 0
      ? `By the house rules “${preset}”. A table may agree on others.`
      : `By the house rules “${preset}” with ${plural(changes, '1 difference', `${changes} differences`)}.`,

  examples: (count: number) => plural(count, '1 example', `${count} examples`),
  loading: 'The cards are being laid out…',
  drawing: 'The story and its pictures are being drawn. You can already read the rules below.',
  again: 'Try again',
  exampleOf: (title: string) => `Example: ${title}`,
  seeExample: 'See the example',
  ownPage: 'Open this example on a page of its own',
  step: (number: number, of: number) => `Step ${number} of ${of}`,
  back: 'Back',
  next: 'Next',
  seenBy: (name: string) => `As ${name} sees it.`,
  proves: 'It shows',
  begin: 'This is how the cards lie.',
  refused: 'The rules say no.',
  rule: 'See the rule',
  ruleOf: (clause: string) => `See the rule ${clause}`,
  instead: 'Possible instead:',
  holds: 'Now',

  yourTurn: (name: string) => `Your turn: what may ${name} do?`,
  choose: 'Choose one; the rules will judge it.',
  permitted: 'The rules permit it.',
  follows: 'The example goes on like this.',
  putBack: 'Put the cards back',
  goOn: 'Go on with the example',

  page: (number: number, of: number) => `Page ${number} of ${of}`,
  begun: (number: number, of: number) => `You were on page ${number} of ${of}.`,
  done: 'You have read this lesson.',
  startAgain: 'Begin again',
  right: 'Yes.',
  readOn: 'Read on',
  firstRound: 'Your first round',
  firstRoundText: (others: number, bot: string, hints: boolean) =>
    plural(others, `Now play against a ${bot} bot.`, `Now play against ${others} ${bot} bots.`) +
    (hints ? ' The button “Hint” tells you what a good player would do in your place, and why.' : '') +
    ' The match goes on after it, for as long as you like: whoever plays with bots alone may leave at any time.',
  play: 'Play the first round',
  making: 'The cards are being shuffled…',

  sum: 'Points',
  story: 'The game in ten minutes',
  numbersBy: 'By the house rules',
  pictures: 'In pictures',
};
