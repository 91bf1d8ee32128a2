import { plural } from '../locale';
/** Texts of the desk: what needs somebody now, and what can be put right. */
export const desk = {
  // --- what needs somebody now
  urgent: (count: number) => plural(count, 'One game needs you now', `${count} games need you now`),
  teams: (one: string, other: string) => `${one} – ${other}`,
  notHere: (names: string) => `Not here yet: ${names}.`,
  graceLeft: (time: string) => `In ${time} the game is lost on time. If they are here, say so:`,
  graceOver: 'The game is now lost on time.',
  bothHere: 'Both are here: begin',
  lostByClock: (names: string) => `Just lost on time, because nobody said they were here: ${names}.`,
  letPlay: 'They were here: the game goes on',
  letPlayWhy: 'They were at the table; nobody had said so.',
  reportedBy: (name: string, score: string) => `Reported by ${name || 'the desk'}: ${score}.`,
  theTable: 'the table',
  saysOtherwise: (name: string, words: string) => `Disputed by ${name}${words ? `: “${words}”` : '.'}`,
  padSays: (score: string) => `The score pad says now: ${score}.`,
  timeUp: 'The time is up, and nobody has reported a result.',
  enterResult: 'To the game: enter the result',
  stands: 'The reported result stands',
  standsWhy: 'The organiser has looked into it: the reported result stands.',
  otherScore: 'Another score, or another decision',
  waitsFor: (name: string) => `Still to be confirmed by ${name}.`,
  waitsHint: 'If nobody objects, it counts when the next game begins.',
  waitsLast: 'This game decides the tournament: until its result is confirmed there is no champion.',
  toGame: 'Show the game',

  // --- what was done, said aloud
  done: {
    here: (name: string) => `${name}: noted as here.`,
    notHere: (name: string) => `${name}: no longer noted as here.`,
    begun: (game: string) => `${game} has begun.`,
    reported: (game: string) => `${game}: the result is entered.`,
    confirmed: (game: string) => `${game}: the result is confirmed.`,
    disputed: (game: string) => `${game}: the result is disputed. Decide it.`,
    decided: (game: string) => `${game}: the decision is saved.`,
    reopened: (game: string) => `${game}: taken back.`,
    advanced: (name: string) => `${name}: written into the next bracket.`,
    saved: 'Saved.',
    told: 'Noted: they know.',
    entered: 'Entered.',
    swapped: 'They have changed places.',
    seated: (game: string, table: number) => `${game} is at table ${table}.`,
  },
  undo: 'not here after all',
  undoFor: (name: string) => `${name}: not here after all`,

  // --- places after the draw
  swap: 'Swap two places',
  swapHint:
    'Only until the charts are posted. The draw stays as it was drawn, for everybody to check; the log shows the swap.',
  swapWhere: 'In which division?',
  swapOne: 'This team',
  swapOther: 'changes places with',
  swapNow: 'Swap them',
  placeOf: (team: string, match: number) => `${team} (match ${match})`,
  late: 'A late team',
  lateHints: {
    undrawn: 'Whoever comes late is drawn with the others.',
    knock_out:
      'Whoever comes late takes the bye drawn last in the first round of every division that has not begun, and is told by e-mail; so is the first opponent.',
    double_elimination:
      'As long as no game has begun, whoever comes late takes the bye drawn last in the first round, and is told by e-mail; so is the first opponent.',
    round_robin:
      'Until the first game begins, all games are set out again to include whoever comes late. After that it is too late.',
    swiss:
      'Whoever comes late enters with the next round, with no points; before the first round they take the bye there.',
  } as Record<string, string>,
  lateGone: 'There is no room for a late team any more.',
  lateBegun: 'The round robin has begun, so whoever comes now could no longer play all the others.',
  lateInstead:
    'Whoever comes now can play for somebody who is missing in a game, with “A substitute plays” there, or you open another tournament with them.',
  lateTeam: 'Team and players',
  lateLike: 'Pelicans: Ann, Ben',
  lateNow: 'Let them in',
  /** What is said otherwise where everybody plays alone. */
  singles: {
    swapOne: 'This player',
    late: 'A late player',
    lateGone: 'There is no room for a late player any more.',
    lateTeam: 'Name',
  },

  // --- tables of the hall
  table: 'Table',
  tableOf: (game: string) => `Table of ${game}`,
  tables: 'Numbered tables (0 for none)',
  tableWith: (table: number, teams: string) => `${table}: ${teams}`,

  // --- results
  write: 'and write the winner into the next bracket',
  writeWhy:
    'The winners write their name into the next bracket themselves. If they have not done so by the next start, the house does it and marks it late. You may do it for them:',
  beginAnew: 'take the start back and begin again',
  anewHint: 'Arrivals, the start and the result are deleted; both sides have five minutes from now.',
  noCard: 'no cut',
  /** Cards that are not called by what is printed on them. */
  cards: { J: 'Jack', Q: 'Queen', K: 'King', A: 'Ace', '2': '2 (above the ace)', JK: 'Joker' } as Readonly<
    Record<string, string>
  >,

  // --- names, place and plan
  edit: 'Correct names, addresses, place, tables or day',
  /** Once the day stands, and for a director, who corrects names alone. */
  editNames: 'Correct what is written',
  editHint: 'Every correction is kept in the log. It shows everywhere at once.',
  nameOfIt: 'Name of the tournament',
  place: 'Place',
  save: 'Save',
  saveFor: (label: string) => `Save: ${label}`,
  moveIt: 'Another day or hour',
  moveHint: 'Until the draw. Sign-up, draw, charts and all games move with it.',
  minutes: 'Minutes per game',
  moveNow: 'Move it',
  team: (name: string) => `Team ${name}`,
  player: (name: string) => `Player ${name}`,
  emailOf: (name: string) => `E-mail of ${name}`,

  // --- records
  allTold: (count: number) => plural(count, 'They know', `All ${count} know`),
  copyAll: 'All of them to copy',
};
