import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const series: Catalogue['series'] = {
  title: 'Punktetabelle',
  titleOf: (game) => `Punktetabelle · ${game}`,
  open: 'Punktetabelle',
  toTable: 'Zum Tisch',
  print: 'Drucken',
  loading: 'Die Punktetabelle wird geholt …',
  tryAgain: 'Noch einmal versuchen',
  nothing: 'Noch ist keine Runde abgerechnet.',
  how: 'In jedem Feld: die Punkte der Runde und darunter die Summe bis dahin.',
  round: 'Runde',
  deal: (cards) => plural(cards, 'je 1 Karte', `je ${cards} Karten`),
  dealt: (name) => `gegeben von ${name}`,
  total: 'Summe',
  running: 'Summe',
  grand: 'Mit Prämien',
  playing: (round, rounds) => (rounds > 0 ? `Runde ${round} von ${rounds} läuft.` : `Runde ${round} läuft.`),
  between: (round, rounds) =>
    rounds > 0
      ? `${round} von ${plural(rounds, '1 Runde', `${rounds} Runden`)} ${plural(round, 'ist', 'sind')} gespielt.`
      : plural(round, '1 Runde ist gespielt.', `${round} Runden sind gespielt.`),
  won: (names) => `Gewonnen: ${names}.`,
  shared: (names) => `Geteilter Sieg: ${names}.`,
  drawn: 'Niemand hat die Partie gewonnen.',
  winner: 'gewonnen',
};
