import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const course: Catalogue['course'] = {
  title: 'Mit der Zeit',
  game: 'Spiel',
  balance: 'Gewonnen minus verloren',
  balanceWhy: 'Jede gewonnene Partie hebt die Linie um eins, jede verlorene senkt sie.',
  rating: 'Wertung',
  ratingWhy: 'In 95 von 100 Fällen liegt das wahre Können im Schatten.',
  provisional: 'vorläufig',
  value: (value, margin) => `${value} ± ${margin}`,
  drawing: (what, game, from, to) =>
    `${what} bei ${game}, vom ${from} bis ${to}. Dasselbe steht darunter als Tabelle.`,
  asTable: 'Als Tabelle',
  month: 'Monat',
  played: 'Partien',
  matches: (count) => plural(count, '1 Partie', `${count} Partien`),
  best: (points, day) => `Deine beste Runde: ${points} Punkte, ${day}`,
  lookAtBest: 'Ansehen',
  books: (rounds) =>
    plural(rounds, 'Geschlossene Bücher in 1 Runde', `Geschlossene Bücher in ${rounds} Runden`),
  kind: (label, closed) => `${label}: ${closed}`,
  mostBooks: (count, kinds, day) =>
    `Am meisten in einer Runde: ${plural(count, '1 Buch', `${count} Bücher`)} (${kinds}), ${day}`,
  company: 'Mit wem du spielst',
  who: 'Mit',
  against: 'Gegeneinander: gewonnen, verloren',
  together: 'Als Partner: gewonnen',
  bots: (level) => `Bots, ${level}`,
  none: '–',
  wonLost: (won, lost) => `${won} gewonnen, ${lost} verloren`,
  wonOf: (won, all) => `${won} von ${all}`,
};
