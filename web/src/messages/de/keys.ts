import type { Catalogue } from '../catalogue';

export const keys: Catalogue['keys'] = {
  hint: 'Der ganze Tisch geht auch ohne Maus.',
  list: [
    ['Pfeiltasten', 'durch die Hand und über den Tisch gehen'],
    ['Eingabe', 'eine Karte nehmen, sie ablegen, einen Knopf drücken'],
    ['Escape', 'loslassen'],
    ['C', 'einen Abwurf rufen', ['call']],
    ['P', 'passen', ['pass']],
    ['Y, N', 'dem Partner antworten: ja, nein', ['answer yes']],
    ['Buchstabe auf einem Knopf', 'ihn drücken', ['call', 'answer yes']],
    ['A 2 … 9 0 J Q K', 'zu einem Rang in der Hand springen (0 ist die Zehn)'],
    ['Umschalt + ← →', 'eine Karte in der Hand verschieben'],
    ['S', 'die Ordnung der Hand wechseln'],
    ['H', 'um einen Tipp bitten'],
    ['R', 'noch einmal hören, was du tun sollst'],
    ['V', 'der Tisch als Text und zurück'],
    ['?', 'diese Tasten zeigen'],
  ],
};
