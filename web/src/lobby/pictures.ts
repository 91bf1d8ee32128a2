/** The picture of a game: some of its cards on the felt, as they lie at its table. Measures are parts of the width. */

export interface Lying {
  readonly face: string;
  /** Left and upper edge. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export interface Picture {
  /** Width of a card. */
  readonly size: number;
  readonly cards: readonly Lying[];
}

const faces = (text: string): string[] => text.split(' ').map((face) => (face === '?' ? '' : face));

/** Cards in a line, each so much further. */
function line(text: string, x: number, y: number, right: number, down = 0): Lying[] {
  return faces(text).map((face, place) => ({ face, x: x + place * right, y: y + place * down, turn: 0 }));
}

/** A column, as books and Fan's discards lie: every rank can be read. */
const column = (text: string, x: number, y: number): Lying[] => line(text, x, y, 0, 6.6);

/** A closed book: a pile with one card on top. */
const pile = (top: string, x: number, y: number): Lying[] => line(`? ? ${top}`, x, y, 0.9, 0.9);

/** Cards held in the hand. */
function fan(text: string, middle: number, y: number, step: number, size: number): Lying[] {
  const all = faces(text);
  return all.map((face, place) => {
    const off = place - (all.length - 1) / 2;
    return { face, x: middle - size / 2 + off * step, y: y + off * off * 0.55, turn: off * 5 };
  });
}

const PICTURES: Readonly<Record<string, Picture>> = {
  fiji: {
    size: 14.5,
    cards: [
      ...column('9S 9H 9C JK 9D', 7, 8),
      ...column('5H 6H 7H 8H', 27, 8),
      ...pile('KH', 48, 8),
      ...pile('7S', 71, 8),
      ...fan('QS QH QD 2C', 70, 41, 9.5, 14.5),
    ],
  },
  baja: {
    size: 14.5,
    cards: [
      ...column('8S 8H 8D 8C', 7, 8),
      ...column('KS KD 2H', 27, 8),
      ...column('10D JD QD KD', 47, 8),
      ...pile('2S', 73, 8),
      ...fan('AS AH AD', 79, 41, 10, 14.5),
    ],
  },
  gin: { size: 21, cards: fan('7S 7H 7D 9H 10H JH QH', 50, 18, 10.5, 21) },
  fan: {
    size: 15,
    cards: [
      ...column('4C JD 6S 10H', 14, 7),
      ...column('QS 3H 8C', 36, 7),
      { face: '7S', x: 66, y: 12, turn: 90 },
      { face: '', x: 66, y: 34, turn: -4 },
    ],
  },
  basic: {
    size: 16,
    cards: [
      ...line('QS QH QD', 8, 8, 9),
      ...line('3C 4C 5C 6C', 50, 8, 9),
      ...line('?', 28, 36, 0),
      ...line('9D', 56, 36, 0),
    ],
  },
  kalooki: {
    size: 14.5,
    cards: [...line('8S 8H 8D', 7, 7, 9), ...line('JC JD JK', 54, 7, 9), ...line('5H 6H 7H 8H', 30, 36, 9)],
  },
  rhine: {
    size: 12.5,
    cards: [
      ...line('3S 4S 5S 6S 7S', 6, 6, 7.6),
      ...line('10H 10S 10D', 62, 6, 9),
      ...line('JD QD KD', 6, 25.5, 9),
      ...line('6H 7H 8H JK 10H', 47, 25.5, 7.6),
      ...line('4C 4H 4D 4S', 27, 45, 9),
    ],
  },
  rummy500: {
    size: 15,
    cards: [
      ...line('9C 2D JS 5H KC 3S QD 8S', 8, 8, 9.7),
      ...line('6D 7D 8D', 16, 37, 9.7),
      ...line('AC AH AS', 56, 37, 9.7),
    ],
  },
};

const ANY: Picture = { size: 19, cards: fan('AS 2S 3S KH KD KC', 50, 18, 11, 19) };

/** The picture of a game; one that is new to the browser has a hand of cards. */
export function pictureOf(game: string): Picture {
  return PICTURES[game] ?? ANY;
}
