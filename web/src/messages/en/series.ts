import { plural } from '../locale';
/** Texts of the score sheet of a match. */
export const series = {
  title: 'Score sheet',
  titleOf: (game: string) => `Score sheet · ${game}`,
  open: 'Score sheet',
  toTable: 'To the table',
  print: 'Print',
  loading: 'Fetching the score sheet …',
  tryAgain: 'Try again',
  nothing: 'No round has been settled yet.',
  how: 'In each box: the points of the round, and under them the total so far.',
  round: 'Round',
  deal: (cards: number) => plural(cards, '1 card each', `${cards} cards each`),
  dealt: (name: string) => `dealt by ${name}`,
  total: 'Total',
  running: 'total',
  grand: 'With bonuses',
  playing: (round: number, rounds: number) =>
    rounds > 0 ? `Round ${round} of ${rounds} is being played.` : `Round ${round} is being played.`,
  between: (round: number, rounds: number) =>
    rounds > 0
      ? `${round} of ${plural(rounds, '1 round', `${rounds} rounds`)} ${plural(round, 'is', 'are')} played.`
      : plural(round, '1 round is played.', `${round} rounds are played.`),
  won: (names: string) => `${names} won the match.`,
  shared: (names: string) => `${names} share the match.`,
  drawn: 'The match has no winner.',
  winner: 'winner',
};
