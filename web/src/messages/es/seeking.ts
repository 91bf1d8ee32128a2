import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const seeking: Catalogue['seeking'] = {
  title: 'Mesas abiertas',
  intro: 'Siéntate con gente que aún no conoces. Nadie necesita cuenta.',
  list: 'Quién busca jugadores',
  none: 'Ahora no espera nadie.',
  noneWhy:
    'Pulsa «Jugar con cualquiera»: esperas en una mesa, y quien llegue se sienta contigo. Vete cuando quieras.',
  sit: 'Sentarme',
  sitAt: (game, names) => `Sentarme a jugar a ${game} con ${names}`,
  back: 'Volver a tu asiento',
  backTo: (game) => `Volver a tu asiento en ${game}`,
  yours: 'Tu mesa',
  onlyFriends: 'solo para amigos',
  ofFriends: 'hay un amigo tuyo',
  taken: (taken, seats) => `${taken} de ${seats} asientos ocupados`,
  rating: (name, value, margin) => `${name} (${value} ± ${margin})`,
  bot: (name) => `${name} (bot)`,
  free: 'libre',
  noHints: 'sin pistas',
  botsIn: (left) => `bots en ${left}`,
  lost: 'No se ha podido actualizar la lista. Se seguirá intentando.',

  play: 'Jugar',
  anybody: 'Jugar con cualquiera',
  anybodyWhy: 'Te sientas a una mesa con estas reglas de la casa, o esperas en una a quien venga.',
  open: 'Abrir una mesa propia',
  game: 'Juego',
  when: '¿Para cuándo?',
  now: 'Ahora',
  openness: '¿Quién la encuentra?',
  all: 'Todos',
  friends: 'Mis amigos',
  rated: 'Valorada',
  ratedHint: 'Todos en la mesa tienen cuenta.',
  ratedWhy: 'Con una cuenta puedes jugar también partidas valoradas.',
  ratedTag: 'valorada',
  toRatings: 'Valoraciones',
  botsAfter: 'Los bots ocupan asientos libres',
  filler: 'Cómo de buenos son los bots',
  never: 'nunca',
  ratings: {
    title: 'Valoraciones',
    intro:
      'Todos empiezan con 1500. El número tras ± dice lo segura que es una valoración: en 95 de cada 100 casos, la real no está más lejos.',
    none: 'Nadie ha terminado una partida valorada de este juego.',
    noneWhy: 'Abre una mesa valorada, o pide una con «Jugar con cualquiera».',
    toTables: 'A las mesas abiertas',
    place: 'Puesto',
    player: 'Jugador',
    rating: 'Valoración',
    matches: 'Partidas',
    provisional: 'provisional',
    you: 'tú',
    value: (value, margin) => `${value} ± ${margin}`,
    changed: (points) =>
      points === 0
        ? 'sin cambio por esta partida'
        : `${plural(Math.abs(points), '1 punto', `${Math.abs(points)} puntos`)} ${points > 0 ? 'más' : 'menos'} por esta partida`,
  },
  after: (minutes) => plural(minutes, 'después de 1 minuto', `después de ${minutes} minutos`),
};
