import type { TimeLimit } from '../../protocol/types';
import { isByCorrespondence } from '../../table/time/correspondence';
import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

const names: Record<string, string> = {
  calm: 'Tranquilo',
  brisk: 'Ágil',
  day: 'Un día',
  three_days: 'Tres días',
};

const days = ({ turn }: TimeLimit): string =>
  plural(Math.floor(turn / 86_400), 'un día', `${turn / 86_400} días`);

const count = (seconds: number): string =>
  seconds < 120 ? plural(seconds, '1 segundo', `${seconds} segundos`) : `${seconds / 60} minutos`;

export const clocks: Catalogue['clocks'] = {
  clock: 'Reloj',
  none: 'Ninguno',
  names,
  noneMeans:
    'Cada cual se toma el tiempo que quiera. Tras dos minutos de silencio, los demás pueden acordar que un bot juegue por quien esperan.',
  means: (limit) =>
    isByCorrespondence(limit)
      ? `Por correspondencia: ${days(limit)} para cada turno, haya o no alguien en la mesa, y una cuarta parte para peticiones fuera de turno. Un turno perdido lo juega un bot; tras tres seguidos se queda hasta que vuelva su jugador.`
      : `${count(limit.turn)} por turno, y además ${count(limit.reserve)} para toda la partida. Cuando se acaban los dos, sigue un bot; se puede volver en cualquier momento. En una pausa no corre el tiempo de nadie.`,
  tag: (limit) =>
    isByCorrespondence(limit)
      ? `por correspondencia, ${days(limit)} por turno`
      : `reloj ${(names[limit.name] ?? limit.name).toLowerCase()}`,
  reserve: (time) => `${time} de reserva`,
  running: (turn, reserve) => `${turn} para este turno, luego ${reserve} de reserva`,
  running_reserve: (reserve) => `Se acabó el tiempo del turno; quedan ${reserve} de reserva`,
  running_turn: (turn) => `quedan ${turn}`,
  hurry: (time) => `Solo quedan ${time}; luego un bot juega por ti.`,
};
