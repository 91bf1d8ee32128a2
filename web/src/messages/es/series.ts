import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const series: Catalogue['series'] = {
  title: 'Hoja de puntos',
  titleOf: (game) => `Hoja de puntos · ${game}`,
  open: 'Hoja de puntos',
  toTable: 'A la mesa',
  print: 'Imprimir',
  loading: 'Buscando la hoja de puntos…',
  tryAgain: 'Reintentar',
  nothing: 'Aún no se ha liquidado ninguna ronda.',
  how: 'En cada casilla: los puntos de la ronda y, debajo, el total hasta entonces.',
  round: 'Ronda',
  deal: (cards) => plural(cards, '1 carta cada uno', `${cards} cartas cada uno`),
  dealt: (name) => `repartió ${name}`,
  total: 'Total',
  running: 'total',
  grand: 'Con primas',
  playing: (round, rounds) =>
    rounds > 0 ? `Se juega la ronda ${round} de ${rounds}.` : `Se juega la ronda ${round}.`,
  between: (round, rounds) =>
    rounds > 0
      ? `${plural(round, 'Va', 'Van')} ${round} de ${plural(rounds, '1 ronda', `${rounds} rondas`)}.`
      : plural(round, 'Va 1 ronda.', `Van ${round} rondas.`),
  won: (names) => `Victoria de ${names}.`,
  shared: (names) => `Victoria compartida: ${names}.`,
  drawn: 'Nadie ha ganado la partida.',
  winner: 'victoria',
};
