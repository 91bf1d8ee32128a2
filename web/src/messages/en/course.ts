import { plural } from '../locale';
/** Texts about how somebody has done over time, and with whom. */
export const course = {
  title: 'Over time',
  game: 'Game',
  balance: 'Won less lost',
  balanceWhy: 'Each match won takes the line one up, each lost one down.',
  rating: 'Rating',
  ratingWhy: 'In 95 of 100 cases the true skill is within the shade.',
  provisional: 'provisional',
  value: (value: number, margin: number) => `${value} ± ${margin}`,
  drawing: (what: string, game: string, from: string, to: string) =>
    `${what} at ${game}, from ${from} to ${to}. The same as a table below.`,
  asTable: 'As a table',
  month: 'Month',
  played: 'Matches',
  matches: (count: number) => plural(count, '1 match', `${count} matches`),
  best: (points: string, day: string) => `Your best round: ${points} points, ${day}`,
  lookAtBest: 'Look at it',
  books: (rounds: number) => plural(rounds, 'Books closed in 1 round', `Books closed in ${rounds} rounds`),
  kind: (label: string, closed: number) => `${label}: ${closed}`,
  mostBooks: (count: number, kinds: string, day: string) =>
    `Most in one round: ${plural(count, '1 book', `${count} books`)} (${kinds}), ${day}`,
  company: 'With whom you play',
  who: 'With',
  against: 'Against: won, lost',
  together: 'As partners: won',
  bots: (level: string) => `${level} bots`,
  none: '–',
  wonLost: (won: number, lost: number) => `${won} won, ${lost} lost`,
  wonOf: (won: number, all: number) => `${won} of ${all}`,
};
