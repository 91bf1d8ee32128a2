import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const desk: Catalogue['desk'] = {
  urgent: (count) => plural(count, 'Una partida te necesita ahora', `${count} partidas te necesitan ahora`),
  teams: (one, other) => `${one} – ${other}`,
  notHere: (names) => `Aún no están: ${names}.`,
  graceLeft: (time) => `En ${time} la partida se pierde por tiempo. Si han llegado, dilo:`,
  graceOver: 'La partida ya está perdida por tiempo.',
  bothHere: 'Están los dos: empezar',
  lostByClock: (names) => `Acaba de perderse por tiempo, porque nadie dijo que estaban: ${names}.`,
  letPlay: 'Estaban: la partida sigue',
  letPlayWhy: 'Estaban en la mesa; nadie lo había dicho.',
  reportedBy: (name, score) => `Anotado por ${name || 'la mesa de control'}: ${score}.`,
  theTable: 'la mesa',
  saysOtherwise: (name, words) =>
    `${name ? `Impugnado por ${name}` : 'Impugnado'}${words ? `: «${words}»` : '.'}`,
  padSays: (score) => `La libreta de puntos dice ahora: ${score}.`,
  timeUp: 'Se acabó el tiempo y nadie ha anotado un resultado.',
  enterResult: 'A la partida: anotar el resultado',
  stands: 'Cuenta el resultado anotado',
  standsWhy: 'El organizador lo ha revisado: cuenta el resultado anotado.',
  otherScore: 'Otro resultado u otra decisión',
  waitsFor: (name) => `Falta la confirmación de ${name}.`,
  waitsHint: 'Si nadie protesta, cuenta cuando empiece la siguiente partida.',
  waitsLast: 'Esta partida decide el torneo: hasta que se confirme su resultado no hay campeón.',
  toGame: 'Ver la partida',

  done: {
    here: (name) => `${name}: presencia anotada.`,
    notHere: (name) => `${name}: presencia borrada.`,
    begun: (game) => `${game} ha empezado.`,
    reported: (game) => `${game}: resultado anotado.`,
    confirmed: (game) => `${game}: resultado confirmado.`,
    disputed: (game) => `${game}: resultado impugnado. Decídelo.`,
    decided: (game) => `${game}: decisión guardada.`,
    reopened: (game) => `${game}: retirado.`,
    advanced: (name) => `${name}: escrito en el siguiente cuadro.`,
    saved: 'Guardado.',
    told: 'Anotado: lo saben.',
    entered: 'Inscrito.',
    swapped: 'Han cambiado de lugar.',
    seated: (game, table) => `${game} está en la mesa ${table}.`,
  },
  undo: 'no, aún no está',
  undoFor: (name) => `${name}: no, aún no está`,

  swap: 'Cambiar dos lugares',
  swapHint:
    'Solo hasta que se publiquen los cuadros. El sorteo queda como salió, para que todos lo comprueben; el registro muestra el cambio.',
  swapWhere: '¿En qué división?',
  swapOne: 'Este equipo',
  swapOther: 'cambia con',
  swapNow: 'Cambiar',
  placeOf: (team, match) => `${team} (partida ${match})`,
  late: 'Un equipo tardío',
  lateHints: {
    undrawn: 'Quien llega tarde se sortea con los demás.',
    knock_out:
      'Quien llega tarde ocupa el último pase directo sorteado de la primera ronda en cada división que no haya empezado. Se le avisa por correo, y a su primer rival también.',
    double_elimination:
      'Mientras no haya empezado ninguna partida, quien llega tarde ocupa el último pase directo sorteado de la primera ronda. Se le avisa por correo, y a su primer rival también.',
    round_robin:
      'Hasta que empiece la primera partida, todas se vuelven a repartir para incluir a quien llega tarde. Después es tarde.',
    swiss:
      'Quien llega tarde entra en la ronda siguiente, sin puntos; antes de la primera ronda ocupa allí el pase directo.',
  },
  lateGone: 'Ya no hay sitio para un equipo tardío.',
  lateTeam: 'Equipo y jugadores',
  lateLike: 'Pelícanos: Ana, Beto',
  lateNow: 'Dejarlo entrar',
  singles: {
    swapOne: 'Este jugador',
    late: 'Un jugador tardío',
    lateGone: 'Ya no hay sitio para un jugador tardío.',
    lateTeam: 'Nombre',
  },

  table: 'Mesa',
  tableOf: (game) => `Mesa de ${game}`,
  tables: 'Mesas numeradas (0 si no hay)',
  tableWith: (table, teams) => `${table}: ${teams}`,

  write: 'y escribir al ganador en el siguiente cuadro',
  writeWhy:
    'Los ganadores escriben su nombre en el siguiente cuadro. Si no lo han hecho al empezar la siguiente, lo hace la casa y lo marca como tardío. Puedes hacerlo por ellos:',
  beginAnew: 'anular el comienzo y empezar de nuevo',
  anewHint: 'Se borran llegadas, comienzo y resultado; las dos partes tienen cinco minutos desde ahora.',
  noCard: 'sin cortar',
  cards: { J: 'Jota', Q: 'Reina', K: 'Rey', A: 'As', '2': '2 (por encima del as)', JK: 'Joker' },

  edit: 'Corregir nombres, direcciones, lugar, mesas o día',
  editNames: 'Corregir lo escrito',
  editHint: 'Cada corrección queda en el registro. Se ve en todas partes al momento.',
  nameOfIt: 'Nombre del torneo',
  place: 'Lugar',
  save: 'Guardar',
  saveFor: (label) => `Guardar: ${label}`,
  moveIt: 'Otro día u otra hora',
  moveHint: 'Hasta el sorteo. Inscripción, sorteo, cuadros y partidas se mueven con él.',
  minutes: 'Minutos por partida',
  moveNow: 'Mover',
  team: (name) => `Equipo ${name}`,
  player: (name) => `Jugador ${name}`,
  emailOf: (name) => `Correo de ${name}`,

  allTold: (count) => plural(count, 'Lo saben', `Lo saben los ${count}`),
  copyAll: 'Todos, para copiar',
};
