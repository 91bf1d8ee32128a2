import { plural } from '../locale';
/** Texts of the rule books. */
export const rules = {
  title: (game: string) => `The rules of ${game}`,
  search: 'Search the rules',
  searchHint: 'seventh card, points for an ace, how do I win',
  rulings: (count: number) => plural(count, 'One ruling of this house', `${count} rulings of this house`),
  found: (count: number) => plural(count, '1 clause found', `${count} clauses found`),
  nothing: (words: string) => `Nothing is written about “${words}”.`,
  chapters: 'Chapters',
  contents: 'Contents',
  toTop: 'Beginning of the book, and search',
  refusals: 'What this rule refuses',
  numbers: (clause: string) =>
    `Every rule ends with its number, such as ${clause}, so that you can refer to it. “-R” means a ruling of this house, where the known rules are silent or disagree.`,
  linkTo: (clause: string) => `Link to ${clause}`,
  houseRules: 'House rules',
  houseRulesHint:
    'What a table may agree on before the first deal, and what the known sources say. Bold where a source differs from what is usual.',
  byPreset: 'House rules by preset',
  needs: (other: string) => `Only with “${other}”.`,
  realCardsOnly: 'For real cards only: it cannot be chosen for a game played online.',
  rule: 'House rule',
  permitted: 'May be',
  yesOrNo: 'yes or no',
  stairs: (rows: number, low: number, high: number) => `up to ${rows} steps of ${low} to ${high}`,
  toTable: 'Back to the table',
};
