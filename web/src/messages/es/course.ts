import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const course: Catalogue['course'] = {
  title: 'Con el tiempo',
  game: 'Juego',
  balance: 'Ganadas menos perdidas',
  balanceWhy: 'Cada partida ganada sube la línea uno; cada perdida la baja uno.',
  rating: 'Valoración',
  ratingWhy: 'En 95 de cada 100 casos, la habilidad real está dentro de la sombra.',
  provisional: 'provisional',
  value: (value, margin) => `${value} ± ${margin}`,
  drawing: (what, game, from, to) => `${what} en ${game}, del ${from} al ${to}. Lo mismo, abajo como tabla.`,
  asTable: 'Como tabla',
  month: 'Mes',
  played: 'Partidas',
  matches: (count) => plural(count, '1 partida', `${count} partidas`),
  best: (points, day) => `Tu mejor ronda: ${points} puntos, ${day}`,
  lookAtBest: 'Verla',
  books: (rounds) => plural(rounds, 'Libros completos en 1 ronda', `Libros completos en ${rounds} rondas`),
  kind: (label, closed) => `${label}: ${closed}`,
  mostBooks: (count, kinds, day) =>
    `Más en una ronda: ${plural(count, '1 libro', `${count} libros`)} (${kinds}), ${day}`,
  company: 'Con quién juegas',
  who: 'Con',
  against: 'En contra: ganadas, perdidas',
  together: 'En equipo: ganadas',
  bots: (level) => `bots, ${level}`,
  none: '–',
  wonLost: (won, lost) =>
    `${plural(won, '1 ganada', `${won} ganadas`)}, ${plural(lost, '1 perdida', `${lost} perdidas`)}`,
  wonOf: (won, all) => `${won} de ${all}`,
};
