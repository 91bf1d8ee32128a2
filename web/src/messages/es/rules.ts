import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const rules: Catalogue['rules'] = {
  title: (game) => `Las reglas de ${game}`,
  search: 'Buscar en las reglas',
  searchHint: 'séptima carta, puntos por un as, cómo se gana',
  rulings: (count) => plural(count, 'Una decisión de esta casa', `${count} decisiones de esta casa`),
  found: (count) => plural(count, '1 regla encontrada', `${count} reglas encontradas`),
  nothing: (words) => `No hay nada escrito sobre «${words}».`,
  chapters: 'Capítulos',
  contents: 'Contenido',
  toTop: 'Principio del reglamento, y búsqueda',
  refusals: 'Lo que esta regla no permite',
  numbers: (clause) =>
    `Cada regla termina con su número, como ${clause}, para poder citarla. «-R» es una decisión de esta casa, donde las reglas conocidas callan o se contradicen.`,
  linkTo: (clause) => `Enlace a ${clause}`,
  houseRules: 'Reglas de la casa',
  houseRulesHint:
    'Lo que una mesa puede acordar antes de repartir, y lo que dicen las fuentes conocidas. En negrita, donde una fuente se aparta de lo habitual.',
  byPreset: 'Reglas de la casa por modelo',
  needs: (other) => `Solo con «${other}».`,
  realCardsOnly: 'Solo para cartas de verdad: no se puede elegir en línea.',
  rule: 'Regla de la casa',
  permitted: 'Puede ser',
  yesOrNo: 'sí o no',
  stairs: (rows, low, high) => `hasta ${rows} escalones de ${low} a ${high}`,
  toTable: 'Volver a la mesa',
};
