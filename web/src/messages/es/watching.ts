import type { Catalogue } from '../catalogue';

export const watching: Catalogue['watching'] = {
  allHands: 'Todas las manos a la vista',
  late: 'Una ronda se muestra cuando ya está liquidada.',
  goesOn: 'La partida sigue. La próxima ronda se mostrará aquí cuando esté liquidada.',
  toTable: 'A la mesa',
};
