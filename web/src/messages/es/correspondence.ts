import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const correspondence: Catalogue['correspondence'] = {
  next: 'Siguiente mesa que me espera',
  others: (count) => plural(count, 'Espera 1 mesa más', `Esperan ${count} mesas más`),
  none: 'Ninguna otra mesa te espera.',
  turnOf: (names) => (names ? `Turno: ${names}` : 'Ronda en curso'),
  left: (stage, time) => `${stage} · quedan ${time}`,
  beginsItself:
    'La partida empieza sola cuando todos los asientos estén ocupados y todos hayan abierto esta página. Nadie tiene que quedarse.',
  called: 'Un aviso puede decirte cuándo te toca.',
  notices: 'Avisos',
  holiday: 'Vacaciones',
  away: (stage, day) => `${stage}, fuera hasta el ${day}`,
  yourHoliday: (stage, day) => `${stage} · vacaciones hasta el ${day}`,
  untilDay: (day) => `de vacaciones hasta el ${day}`,
  onHoliday: (day) => `De vacaciones hasta el ${day}; no corre el tiempo`,
  keptUntil: (until) => `Si no viene nadie, tu asiento se guarda hasta ${until}.`,
};
