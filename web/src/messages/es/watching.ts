import type { Catalogue } from '../catalogue';

export const watching: Catalogue['watching'] = {
  allHands: 'Todas las manos a la vista',
  missing: (names) =>
    `No está: ${names}. ¿Eres tú? Abre este enlace en el navegador en el que te sentaste, o entra en tu cuenta.`,
  late: 'Una ronda se muestra cuando ya está liquidada.',
  goesOn: 'La partida sigue. La próxima ronda se mostrará aquí cuando esté liquidada.',
  toTable: 'A la mesa',
};
