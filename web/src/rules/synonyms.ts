/** How people ask who have not read the book: numbers in figures, idle words, and other words for the same. */

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const CARDINALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];

function ending(number: number): string {
  return ['st', 'nd', 'rd'][number - 1] ?? 'th';
}

/** Figures as clauses write them. */
export const NUMBERS: Readonly<Record<string, string>> = Object.fromEntries([
  ...ORDINALS.map((word, at) => [`${at + 1}${ending(at + 1)}`, word]),
  ...CARDINALS.map((word, at) => [String(at + 1), word]),
]);

/** Words that only ask, and say nothing about the subject. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the i you he she we my your me it its is are am be do does did can may must could should would will have has ' +
    'how what when where who whom which why many much of for to in on at by with from or and if not no as that this ' +
    'there then than get gets got make makes happens happen need needs rule rules game card cards somebody someone else s mean'
  ).split(' '),
);

/** Words that stand for each other. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['points', 'point', 'count', 'value', 'worth', 'cost', 'score', 'charged', 'brings', 'pays'],
  ['win', 'won', 'winner', 'wins', 'victory'],
  ['dirty', 'black', 'mixed'],
  ['clean', 'red', 'pure'],
  ['start', 'begin', 'opens', 'starter'],
  ['deal', 'dealt', 'hand out'],
  ['empty', 'used up', 'runs out', 'run out', 'nothing to draw', 'nothing left to draw'],
  ['take', 'draw', 'pick', 'pick up', 'took'],
  ['throw', 'discard', 'throw away'],
  ['add', 'lay off', 'laid off', 'tack', 'tacked'],
  ['partner', 'team', 'side', 'partnership'],
  ['tie', 'tied', 'equal', 'draw', 'same'],
  ['end', 'over', 'finish', 'close'],
  ['finish', 'go out', 'goes out', 'going out', 'gone out', 'out'],
  ['players', 'people', 'persons'],
  ['swap', 'exchange', 'replace', 'place'],
  ['freeze', 'frozen', 'blocked', 'lock'],
  ['penalty', 'fine', 'cost', 'loses', 'price', 'taken off'],
  ['minimum', 'enough', 'least'],
  ['late', 'no show', 'minutes', 'absent'],
  ['time', 'clock', 'hours', 'limit'],
  ['talk', 'say', 'speak'],
  ['packs', 'decks', 'pack', 'deck'],
  ['leftover', 'left', 'left over', 'caught'],
  ['move', 'rearrange', 'moved'],
  ['double', 'twice', 'doubled'],
  ['steal', 'bite', 'bites', 'bitten'],
];
