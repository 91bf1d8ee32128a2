import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const house: Catalogue['house'] = {
  name: 'Rummyhouse',
  doors: 'Las salas de la casa',
  play: 'Jugar',
  rules: 'Reglas',
  pad: 'Libreta',
  tournaments: 'Torneos',
  you: 'Tú',
  toLobby: 'Volver a la entrada',
  goesOn: (game) => `La partida de ${game} sigue.`,
  yourTurn: (game) => `Te toca en ${game}.`,
  botPlays: (game) => `Un bot juega por ti en ${game}.`,
  toMatch: 'Seguir jugando',
  nowhere: 'En esta dirección no hay nada.',
  close: 'Cerrar',
  settings: 'Ajustes',
  onlyHere: 'Esta dirección solo se abre en esta computadora.',
  forOthers: 'Para jugar con otros de tu red',
  forOthersHow:
    'Quien abrió la casa la cierra, la inicia con «--host 0.0.0.0» y abre esta página con la dirección que la computadora tiene en tu red.',
  unknownError: 'Algo ha fallado. Inténtalo de nuevo.',
  unreachable: 'No se puede llegar a la casa. Comprueba la conexión e inténtalo de nuevo.',
  answered: (status) => `La casa ha respondido ${status}.`,
  language: 'Idioma',
  days: (count) => plural(count, '1 día', `${count} días`),
};
