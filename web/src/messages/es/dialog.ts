import type { Catalogue } from '../catalogue';

export const dialog: Catalogue['dialog'] = {
  less: (what) => `${what}: uno menos`,
  moreOf: (what) => `${what}: uno más`,
  sign: (what) => `${what}: por debajo o por encima de cero`,
  wholeOnly: 'Solo números enteros.',
  notBelow: 'No puede ser menor que cero.',
  within: (least, most) => `Un número de ${least} a ${most}.`,
  limited: (most) => `Como mucho, ${most} caracteres.`,
  isThisRight: '¿Está bien así?',
  allTheSame: 'Anotarlo igualmente',
  lookAgain: 'Mirar otra vez',
};
