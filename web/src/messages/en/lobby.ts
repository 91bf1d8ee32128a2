import { letterOf, list, number, plural } from '../locale';
const stages: Record<string, string> = {
  gathering: 'Waiting for players',
  playing: 'Round under way',
  paused: 'Paused',
  between: 'Between two rounds',
  finished: 'Match over',
  invited: 'You are invited',
};

const range = (low: number, high: number, extra: readonly number[]): string =>
  list([`${low} to ${high}`, ...extra.map(String)], 'disjunction');

/** What the fields of a staircase are called. */
const cells: Record<string, string> = {
  score: 'Up to',
  round: 'Up to round',
  cards: 'Cards',
  threes: 'Threes',
  fours: 'Fours',
  '': 'Points',
};

const inWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** What a contract asks for, named as the tally of Kalooki names it. */
const parts: Record<string, (count: number) => string> = {
  cards: (count) => plural(count, '1 card', `${count} cards`),
  threes: (count) => plural(count, 'one three', `${inWords[count - 1]} threes`),
  fours: (count) => plural(count, 'one four', `${inWords[count - 1]} fours`),
};

const time = (minutes: number): string =>
  minutes < 90 ? `${minutes} minutes` : `${number(minutes / 60)} hours`;

/** Texts of the front page and of the choice of house rules. */
export const lobby = {
  headline: 'The card table is ready.',
  tagline: 'With friends, with bots, or both. No account; the link is the invitation.',
  toOpenTables: 'Find somebody to play with',
  newToRummy: 'New to rummy? Start with',
  chooseGame: 'Choose a game',
  chooseByKey: 'Arrow keys go from game to game, Enter opens a table.',
  chooseOpponent: 'Who sits across from you?',
  opponentAt: (place: number) => `Who takes seat ${place}?`,
  seatRange: (least: number, most: number) =>
    least === most ? `${least} players` : `${least} to ${most} players`,
  /** How much there is to learn of a game. */
  levels: { easy: 'Easy to learn', some: 'Some rules to learn', many: 'Many rules to learn' },
  matchTakes: (minutes: number) => `About ${time(minutes)}`,
  takes: (round: number, match: number) =>
    `A round takes people about ${time(round)}, a match about ${time(match)}.`,
  /** By other house rules than those for which the time of a match is known. */
  roundTakes: (round: number) =>
    `A round takes people about ${time(round)}; how long a match is depends on these house rules.`,
  seats: 'Players at the table',
  company: 'Who sits where?',
  side: (side: number) => `Side ${letterOf(side)}`,
  /** With how many one plays, and against how many: two, three or four. */
  partners: (partners: number, others: number) =>
    `You and ${plural(partners, 'a partner', 'two partners')} against ${others === 2 ? 'two' : others === 3 ? 'three' : 'four'}`,
  yourPartner: 'your partner',
  botNamed: (level: string) => `A ${level} bot`,
  friendByLink: 'A friend, by link',
  allBots: (level: string) => `Fill with ${level} bots`,
  rating: (rating: number) => `Rating ${rating}`,
  allFriends: 'All friends',
  friend: 'A friend',
  byLink: 'by link',
  friendSummary: 'You get a link to send. Anyone who opens it can sit down.',
  bot: 'Bot',
  name: 'Your name',
  guest: 'Guest',
  play: (game: string, level: string) => `Play ${game} against a ${level} bot`,
  playWith: (game: string, levels: string) => `Play ${game} with ${levels} bots`,
  playNow: 'Play now',
  openNow: 'Open now',
  /** With whom a game is played at once. */
  withBots: (bots: number, levels: readonly string[]) => {
    if (bots === levels.length) return `with ${list(levels.map((level) => `a ${level} bot`))}`;
    return levels.length > 1 ? `with ${bots} bots, ${list(levels)}` : `with ${bots} ${list(levels)} bots`;
  },
  withFriends: (friends: number, bots: number) =>
    `for ${plural(friends, 'a friend', `${friends} friends`)}${bots > 0 ? ` and ${plural(bots, 'a bot', `${bots} bots`)}` : ''}`,
  learn: 'Learn in ten minutes',
  rulesWord: 'Rules',
  asYouLike: (game: string) => `${game}, as you like it`,
  invite: (game: string) => `Open a table for ${game}`,
  making: 'Setting up the table…',
  rulesOf: (game: string) => `The rules of ${game}`,
  rulesByThese: (game: string) => `The rules of ${game} by these house rules`,
  openTables: 'Go on where you were',
  allTables: (n: number) => `All ${n} tables`,
  titleWaiting: (tables: number) => `● Your turn${tables > 1 ? ` (${tables})` : ''} · Rummyhouse`,
  yourTurn: 'Your turn',
  stages,
  practiceTag: 'practice',
  with: (names: string) => `with ${names}`,
  hide: 'Hide',
  hideTable: (table: string) => `Hide ${table} from your list`,
  removed: (title: string) =>
    `${title} is off your list. Your seat stays yours: the table is listed again as soon as you open its link.`,
  hidePractice: (n: number) => `Hide all ${n} practice tables`,
  removedAll: (n: number) =>
    `${n} practice tables are off your list. Each is listed again as soon as you open its link.`,
  standIn: 'A bot plays for you',
  undo: 'Undo',
  loading: 'Opening the door…',
  tryAgain: 'Try again',

  houseRules: 'House rules',
  change: 'Change',
  differences: (count: number) => plural(count, '1 difference', `${count} differences`),
  noDifferences: 'as written',
  houseRulesOf: (game: string) => `House rules for ${game}`,
  houseRulesHint: 'Everybody who plays can see them. They cannot be changed later.',
  preset: 'Start from',
  single: 'Rule by rule',
  forPlayOnly: (count: number) => `${count} more that make no difference to the points`,
  forPlayOnlyHint:
    'They change how the game is played, not how it is scored. On a score pad you can leave them as they are.',
  handOn: 'Hand these house rules on by a link',
  handOnHint: 'Whoever opens it reads the game by these house rules on one page, and can play by them.',
  linkToRules: 'Link to these house rules',
  backToUsual: 'Back to the usual rules',
  back: (preset: string) => `Back to ${preset}`,
  done: 'Done',
  presetHas: (preset: string, value: string) => `${preset}: ${value}`,
  presetTable: (preset: string) => `${preset}: other rows`,
  look: 'Show where',
  only: (title: string) => `Has no effect without “${title}”.`,
  yes: 'yes',
  no: 'no',
  range,
  /** So many seconds, or a range of them. */
  seconds: (count: string) => `${count} s`,
  /** What is measured, not counted. */
  outOfTime: (title: string, range: string) => `${title}: only ${range}.`,
  outOfRange: (title: string, low: number, high: number, extra: readonly number[]) =>
    `${title}: only whole numbers from ${range(low, high, extra)}.`,
  /** What holds up to so many points, or up to a round; or in that round alone. */
  stepTold: (reach: string, limit: number, value: string, isOne: boolean) =>
    `${isOne ? '' : 'up to '}${reach} ${number(limit)}: ${value}`,
  parts,
  cells,
  addStep: 'One more row',
  removeStep: (place: number) => `Remove row ${place}`,
  cellOf: (row: number, name: string) => `Row ${row}: ${name}`,
  stepsRise: (row: number) => `Row ${row}: the first number must be higher than in the row above.`,
  limitMissing: (row: number) => `Row ${row}: the first number is missing.`,
  wrongCell: (row: number, name: string, low: number, high: number) =>
    `Row ${row}${name ? `, ${name}` : ''}: only whole numbers from ${low} to ${high}.`,
  less: (title: string) => `${title}: less`,
  more: (title: string) => `${title}: more`,
  own: 'Your own',
  keep: 'Save these house rules',
  keepAs: 'Name for them',
  keepNow: 'Save',
  keepDone: (name: string) => `Saved as ${name}.`,
  keepGuest: 'With an account you can save these house rules and choose them again.',
  toAccount: 'Make an account',
  hints: 'Hints',
  hintsHint: 'Anybody at the table may ask what a good player would do, and why.',
};
