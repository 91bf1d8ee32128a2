import type { Catalogue } from '../catalogue';

export const dialog: Catalogue['dialog'] = {
  less: (what) => `${what}: eins weniger`,
  moreOf: (what) => `${what}: eins mehr`,
  sign: (what) => `${what}: unter oder über null`,
  wholeOnly: 'Nur ganze Zahlen.',
  notBelow: 'Unter null geht es nicht.',
  within: (least, most) => `Eine Zahl von ${least} bis ${most}.`,
  limited: (most) => `Höchstens ${most} Zeichen.`,
  isThisRight: 'Stimmt das?',
  allTheSame: 'Trotzdem aufschreiben',
  lookAgain: 'Noch einmal ansehen',
};
