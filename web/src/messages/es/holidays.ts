import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

const days = (count: number): string => plural(count, '1 día', `${count} días`);

export const holidays: Catalogue['holidays'] = {
  title: 'Vacaciones',
  why: (most) =>
    `Mientras estás fuera, no corre tu tiempo en las partidas por correspondencia. Los demás ven hasta cuándo. Cada cual tiene ${most} días al año.`,
  matches: (count) =>
    count === 0
      ? 'Ahora no juegas ninguna partida por correspondencia.'
      : plural(
          count,
          'Cuentan en tu partida por correspondencia.',
          `Cuentan en tus ${count} partidas por correspondencia.`,
        ),
  loading: 'Un momento…',
  tryAgain: 'Reintentar',
  now: 'Estás de vacaciones.',
  lasts: (span, count) => `${span} · ${days(count)}`,
  back: 'He vuelto',
  callOff: 'Cancelar',
  callOffSpan: (span) => `Cancelar ${span}`,
  first: 'Primer día',
  last: 'Último día',
  plan: 'Irme de vacaciones',
  planMore: 'Planear otras vacaciones',
  takes: (count, left) => `${days(count)} de los ${left} que te quedan.`,
  tooMany: (count, left) =>
    left === 0
      ? 'No te quedan días de vacaciones.'
      : `Serían ${days(count)}; te ${plural(left, 'queda', 'quedan')} ${days(left)}.`,
  planned: 'Tus vacaciones están anotadas.',
  begun: 'Que lo pases bien. Desde ahora no corre tu tiempo.',
  ended: 'Hola de nuevo. Tu tiempo vuelve a correr.',
  calledOff: 'Están canceladas.',
};
