import type { Catalogue } from '../catalogue';
import { letterOf, list, number, plural } from '../locale';

const stages: Record<string, string> = {
  gathering: 'Esperando jugadores',
  playing: 'Ronda en curso',
  paused: 'En pausa',
  between: 'Entre dos rondas',
  finished: 'Partida terminada',
  invited: 'Te han invitado',
};

const range = (low: number, high: number, extra: readonly number[]): string =>
  list([`${low} a ${high}`, ...extra.map(String)], 'disjunction');

const cells: Record<string, string> = {
  score: 'Hasta',
  round: 'Hasta la ronda',
  cards: 'Cartas',
  threes: 'Tercias',
  fours: 'Cuartas',
  '': 'Puntos',
};

const reaches: Record<string, string> = { score: 'hasta', round: 'hasta la ronda' };

const inWords = ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];

const parts: Record<string, (count: number) => string> = {
  cards: (count) => plural(count, '1 carta', `${count} cartas`),
  threes: (count) => plural(count, 'una tercia', `${inWords[count - 1]} tercias`),
  fours: (count) => plural(count, 'una cuarta', `${inWords[count - 1]} cuartas`),
};

const time = (minutes: number): string =>
  minutes < 90 ? `unos ${minutes} minutos` : `unas ${number(minutes / 60)} horas`;

export const lobby: Catalogue['lobby'] = {
  headline: 'La mesa está puesta.',
  tagline: 'Con amigos, con bots o con ambos. Sin cuenta; el enlace es la invitación.',
  toOpenTables: 'Buscar con quién jugar',
  newToRummy: '¿No conoces el rummy? Empieza con',
  chooseGame: 'Elige un juego',
  chooseByKey: 'Las flechas van de juego en juego, Intro abre una mesa.',
  chooseOpponent: '¿Quién se sienta enfrente?',
  opponentAt: (place) => `¿Quién ocupa el asiento ${place}?`,
  seatRange: (least, most) => (least === most ? `${least} jugadores` : `${least} a ${most} jugadores`),
  levels: {
    easy: 'Fácil de aprender',
    some: 'Algunas reglas que aprender',
    many: 'Muchas reglas que aprender',
  },
  matchTakes: (minutes) => `Duración: ${time(minutes)}`,
  takes: (round, match) => `Entre personas, una ronda dura ${time(round)} y una partida ${time(match)}.`,
  roundTakes: (round) =>
    `Entre personas, una ronda dura ${time(round)}; cuánto dura una partida depende de estas reglas de la casa.`,
  seats: 'Jugadores en la mesa',
  company: '¿Quién se sienta dónde?',
  side: (side) => `Bando ${letterOf(side)}`,
  partners: (partners, others) =>
    `${plural(partners, 'Tú y tu pareja', 'Tú y dos más')} contra ${others === 2 ? 'dos' : others === 3 ? 'tres' : 'cuatro'}`,
  yourPartner: 'va contigo',
  botNamed: (level) => `Bot, ${level}`,
  friendByLink: 'Amigo, por enlace',
  allBots: (level) => `Llenar con bots (nivel ${level})`,
  rating: (rating) => `Nivel ${rating}`,
  allFriends: 'Todo amigos',
  friend: 'Un amigo',
  byLink: 'por enlace',
  friendSummary: 'Recibes un enlace para enviar. Quien lo abra puede sentarse.',
  bot: 'Bot',
  name: 'Tu nombre',
  guest: 'Invitado',
  play: (game, level) => `Jugar a ${game} contra un bot (${level})`,
  playWith: (game, levels) => `Jugar a ${game} con bots (nivel ${levels})`,
  playNow: 'Jugar ya',
  openNow: 'Abrir ya',
  withBots: (bots, levels) =>
    plural(bots, `con 1 bot (${list(levels)})`, `con ${bots} bots (nivel ${list(levels)})`),
  withFriends: (friends, bots) =>
    `para ${plural(friends, 'un amigo', `${friends} amigos`)}${bots > 0 ? ` y ${plural(bots, 'un bot', `${bots} bots`)}` : ''}`,
  learn: 'Aprende en 10 minutos',
  rulesWord: 'Reglas',
  asYouLike: (game) => `${game}, a tu gusto`,
  invite: (game) => `Abrir una mesa de ${game}`,
  making: 'Preparando la mesa…',
  rulesOf: (game) => `Las reglas de ${game}`,
  rulesByThese: (game) => `Las reglas de ${game} según estas reglas de la casa`,
  openTables: 'Sigue donde estabas',
  allTables: (n) => `Las ${n} mesas`,
  titleWaiting: (tables) => `● Te toca${tables > 1 ? ` (${tables})` : ''} · Rummyhouse`,
  yourTurn: 'Te toca',
  stages,
  practiceTag: 'práctica',
  with: (names) => `con ${names}`,
  hide: 'Ocultar',
  hideTable: (table) => `Ocultar ${table} de tu lista`,
  removed: (title) =>
    `${title} ya no está en tu lista. Tu asiento sigue siendo tuyo: la mesa vuelve a la lista en cuanto abras su enlace.`,
  hidePractice: (n) => `Ocultar las ${n} mesas de práctica`,
  removedAll: (n) =>
    `${n} mesas de práctica ya no están en tu lista. Cada una vuelve a ella en cuanto abras su enlace.`,
  standIn: 'Un bot juega por ti',
  undo: 'Deshacer',
  loading: 'Abriendo la puerta…',
  tryAgain: 'Reintentar',

  houseRules: 'Reglas de la casa',
  change: 'Cambiar',
  differences: (count) => plural(count, '1 diferencia', `${count} diferencias`),
  noDifferences: 'como en el reglamento',
  houseRulesOf: (game) => `Reglas de la casa para ${game}`,
  houseRulesHint: 'Todos los que juegan las ven. Después ya no se pueden cambiar.',
  preset: 'Partir de',
  single: 'Regla por regla',
  forPlayOnly: (count) =>
    plural(count, '1 más que no cambia los puntos', `${count} más que no cambian los puntos`),
  forPlayOnlyHint:
    'Cambian cómo se juega, no cómo se puntúa. En una libreta de puntos puedes dejarlas como están.',
  handOn: 'Compartir estas reglas de la casa con un enlace',
  handOnHint:
    'Quien lo abra lee el juego con estas reglas de la casa en una página, y puede jugar con ellas.',
  linkToRules: 'Enlace a estas reglas de la casa',
  backToUsual: 'Volver a las reglas habituales',
  back: (preset) => `Volver a ${preset}`,
  done: 'Listo',
  presetHas: (preset, value) => `${preset}: ${value}`,
  presetTable: (preset) => `${preset}: otras filas`,
  look: 'Ver dónde',
  only: (title) => `No tiene efecto sin «${title}».`,
  yes: 'sí',
  no: 'no',
  range,
  seconds: (count) => `${count} s`,
  outOfTime: (title, range) => `${title}: solo ${range}.`,
  outOfRange: (title, low, high, extra) => `${title}: solo números enteros de ${range(low, high, extra)}.`,
  stepTold: (reach, limit, value, isOne) =>
    `${isOne && reach === 'round' ? 'ronda' : (reaches[reach] ?? 'hasta')} ${number(limit)}: ${value}`,
  parts,
  cells,
  addStep: 'Una fila más',
  removeStep: (place) => `Quitar la fila ${place}`,
  cellOf: (row, name) => `Fila ${row}: ${name}`,
  stepsRise: (row) => `Fila ${row}: el primer número debe ser mayor que el de la fila de arriba.`,
  limitMissing: (row) => `Fila ${row}: falta el primer número.`,
  wrongCell: (row, name, low, high) =>
    `Fila ${row}${name ? `, ${name}` : ''}: solo números enteros de ${low} a ${high}.`,
  less: (title) => `${title}: menos`,
  more: (title) => `${title}: más`,
  own: 'Las tuyas',
  keep: 'Guardar estas reglas de la casa',
  keepAs: 'Nombre para ellas',
  keepGuest: 'Con una cuenta puedes guardar estas reglas de la casa y volver a elegirlas.',
  toAccount: 'Crear una cuenta',
  keepNow: 'Guardar',
  keepDone: (name) => `Guardadas como ${name}.`,
  hints: 'Pistas',
  hintsHint: 'Cualquiera en la mesa puede preguntar qué haría un buen jugador, y por qué.',
};
