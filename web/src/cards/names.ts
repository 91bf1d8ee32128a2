import { t } from '../messages';

/** The card as people say it, e.g. "four of spades"; "face-down card" for a back. */
export function nameOfCard(face: string): string {
  const names = t.cards;
  if (face === '') return names.back;
  if (face === 'JK') return names.joker;
  const rank = names.ranks[rankOf(face)];
  const suit = names.suits[suitOf(face)];
  return rank && suit ? names.card(rank, suit) : face;
}

/** The rank as it is written: `A`, `2` ... `10`, `J`, `Q`, `K`; empty for jokers and backs. */
export function rankOf(face: string): string {
  return face === 'JK' ? '' : face.slice(0, -1);
}

/** The suit as it is written: `S`, `H`, `D`, `C`; empty for jokers and backs. */
export function suitOf(face: string): string {
  return face === 'JK' ? '' : face.slice(-1);
}

/** A card inside a sentence, as it is typed: `4S`. */
export const CARD = /(?<=(?:^| )\(?)((?:10|[2-9AJQK])[SHDC]|JK)(?=[).,;:]*(?: |$))/;

/** A sentence as it is read aloud: its cards by their names, with a breath between two of them. */
export const inWords = (sentence: string): string =>
  sentence
    .split(CARD)
    .map((piece, index) => (index % 2 ? nameOfCard(piece) : piece === ' ' ? ', ' : piece))
    .join('');

const SIGNS: Readonly<Record<string, string>> = { '♠': 'S', '♣': 'C', '♦': 'D', '♥': 'H' };

/** Words in which letters stand where the signs of the suits did. */
export const inLetters = (words: string): string =>
  words.replaceAll(/[♠♣♦♥]/gu, (sign) => t.cards.letters[SIGNS[sign] ?? ''] ?? sign);
