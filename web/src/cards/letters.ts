import { t } from '../messages';
import faces from './faces.svg?raw';

/** A pip, wherever it is drawn, by the path that draws it, and its suit. */
const PIPS: readonly (readonly [RegExp, string])[] = [
  ...faces.matchAll(/<symbol id="pip-(\w)"[^>]*><path[^>]* d="([^"]+)"/g),
].map(([, suit = '', path = '']) => [
  new RegExp(`<path([^>]*) d="${path.replaceAll('.', '\\.')}"/>`, 'g'),
  suit,
]);

/** How large letters are in the box of a pip, 32 by 32: one fills it, two stand out at its sides. */
const [ALONE, TOGETHER] = [38, 31];

/** A drawing of cards in which letters stand where the signs of the suits did. */
export function lettered(drawing: string): string {
  return PIPS.reduce((text, [pip, suit]) => {
    const letter = t.cards.letters[suit] ?? suit;
    const size = letter.length > 1 ? TOGETHER : ALONE;
    const place = `x="16" y="${16 + size * 0.36}" font-size="${size}" font-weight="700" text-anchor="middle"`;
    return text.replaceAll(pip, `<text$1 ${place}>${letter}</text>`);
  }, drawing);
}
