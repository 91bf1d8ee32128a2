const ranks: Record<string, string> = {
  A: 'ace',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

const suits: Record<string, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

/** What stands on a card in the place of its sign, so that no two are alike. */
const letters: Record<string, string> = { S: 'S', H: 'H', D: 'D', C: 'C' };

/** How cards are called. */
export const cards = {
  /** Over what stands beside a drawn table for those who do not see it. */
  inWords: 'The table in words',
  ranks,
  suits,
  letters,
  card: (rank: string, suit: string) => `${rank} of ${suit}`,
  joker: 'joker',
  back: 'face-down card',
};
