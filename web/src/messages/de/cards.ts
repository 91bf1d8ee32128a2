import type { Catalogue } from '../catalogue';

const ranks: Record<string, string> = {
  A: 'Ass',
  2: 'Zwei',
  3: 'Drei',
  4: 'Vier',
  5: 'Fünf',
  6: 'Sechs',
  7: 'Sieben',
  8: 'Acht',
  9: 'Neun',
  10: 'Zehn',
  J: 'Bube',
  Q: 'Dame',
  K: 'König',
};

const suits: Record<string, string> = { S: 'Pik', H: 'Herz', D: 'Karo', C: 'Kreuz' };

/** What stands on a card in the place of its sign, so that no two are alike. */
const letters: Record<string, string> = { S: 'P', H: 'H', D: 'Ka', C: 'Kr' };

export const cards: Catalogue['cards'] = {
  inWords: 'Der Tisch in Worten',
  ranks,
  suits,
  letters,
  card: (rank, suit) => `${suit}-${rank}`,
  joker: 'Joker',
  back: 'verdeckte Karte',
};
