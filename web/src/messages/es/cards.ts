import type { Catalogue } from '../catalogue';

const ranks: Record<string, string> = {
  A: 'as',
  2: 'dos',
  3: 'tres',
  4: 'cuatro',
  5: 'cinco',
  6: 'seis',
  7: 'siete',
  8: 'ocho',
  9: 'nueve',
  10: 'diez',
  J: 'jota',
  Q: 'reina',
  K: 'rey',
};

const suits: Record<string, string> = { S: 'picas', H: 'corazones', D: 'diamantes', C: 'tréboles' };

/** What stands on a card in the place of its sign, so that no two are alike. */
const letters: Record<string, string> = { S: 'P', H: 'C', D: 'D', C: 'T' };

export const cards: Catalogue['cards'] = {
  inWords: 'La mesa en palabras',
  ranks,
  suits,
  letters,
  card: (rank, suit) => `${rank} de ${suit}`,
  joker: 'joker',
  back: 'carta boca abajo',
};
