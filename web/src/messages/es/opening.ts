import type { Catalogue } from '../catalogue';

const values: Record<string, Record<string, string>> = {
  format: {
    knock_out: 'Eliminatoria',
    double_elimination: 'Doble eliminación',
    round_robin: 'Todos contra todos',
    swiss: 'Sistema suizo',
  },
  grand_final: { two_games: 'una segunda partida, si hace falta', one_game: 'una partida' },
  legs: { '1': 'una', '2': 'dos' },
  withdrawn_results: {
    annul_first_half: 'anulados antes de la mitad de sus partidas',
    forfeit: 'cuentan todos',
  },
  swiss_rounds: {
    '0': 'las que hagan falta',
    '3': '3',
    '4': '4',
    '5': '5',
    '6': '6',
    '7': '7',
    '8': '8',
  },
  withdraw_policy: {
    bye_until_posted: 'sus rivales tienen pase directo',
    forfeit: 'sus partidas se pierden',
  },
  overflow_policy: {
    double_round_days: 'se encajan',
    refuse: 'no más equipos de los que caben',
  },
  double_winner: { champion: 'es campeón ya', challenge: 'juega una vez más por ello' },
  no_show_scope: { game: 'esa partida', tournament: 'todas las que vengan' },
  both_absent: { double_forfeit: 'nadie pasa', draw_lots: 'decide la suerte' },
  substitute_pool: { anyone_free: 'cualquiera que esté libre', non_entrants: 'solo gente de fuera' },
  late_start_clock: { posted: 'desde la hora anunciada', actual: 'desde el comienzo real' },
  time_up_deal: { completed_deals_only: 'no cuenta', score_as_is: 'cuenta como está' },
  advance_policy: {
    warn: 'lo escribe la casa, marcado como tardío',
    forfeit: 'se pierde la siguiente partida',
  },
  winning_score: { by_game: 'según el juego', highest: 'la más alta', lowest: 'la más baja' },
  divisions: { '2': 'dos y una final', '1': 'una' },
  team_size: { '2': 'dos compañeros', '1': 'un jugador' },
  bye_notify_divisions: { '1': 'División 1', '1, 2': 'las dos divisiones' },
};

export const opening: Catalogue['opening'] = {
  at: 'Primera partida a las',
  plan: (closes, draw, charts) =>
    `Cierre de la inscripción: ${closes}. Sorteo: ${draw} como tarde. Cuadros: ${charts} como tarde.`,
  games: (times, minutes, most) =>
    `Partidas a las ${times}, de ${minutes} minutos como máximo: caben ${most} equipos.`,
  moreRoom:
    'Cada ronda deja la mitad de los equipos. Para que quepan más, empieza antes, acorta las partidas o añade horas en «Todos los ajustes»: una velada puede seguir después de medianoche.',
  clocks: (zone) =>
    `Todas las horas son locales en ${zone}. Para cambiar el lugar, mira en «Todos los ajustes».`,
  noName: 'Ponle primero un nombre.',
  rounds: (times, minutes, most) =>
    `Partidas a las ${times}, de ${minutes} minutos como máximo: caben ${most} rondas. Si hay más, siguen una semana después.`,
  refuses: (times, minutes, most) =>
    `Partidas a las ${times}, de ${minutes} minutos como máximo: caben ${most} rondas, y no más equipos que eso.`,
  groups: {
    format: 'Formato',
    sign_up: 'Inscripción y equipos',
    draw: 'Sorteo y cuadros',
    schedule: 'Días y horas',
    play: 'Partidas y resultados',
  },
  values,
  earlier: (title) => `${title}: antes`,
  later: (title) => `${title}: después`,
  leaveOut: (title) => `Quitar: ${title}`,
  takeIn: (title) => `Añadir: ${title}`,
  leftOut: (title) => `Queda fuera: ${title}.`,
  standsAt: (title, place, count) => `${title}: número ${place} de ${count}.`,
  dayOf: (title) => `${title}: día`,
  hourOf: (title) => `${title}: hora`,
  titles: { no_show_grace_s: 'Minutos de cortesía' },
  explanations: {
    draw_seed:
      'Todo el sorteo sale de este número: por ejemplo, uno de la lotería que hayan acordado. Si se deja vacío, la casa saca uno.',
  },
};
