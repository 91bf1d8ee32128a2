import { nameOfCard } from '../cards/names';
import { t } from '../messages';
import { list } from '../messages/locale';
import { isRearranged } from './rearranged/rearranged';
import { signed } from './signed';
import { beginningOf, isOwn, shortened, single, type Held } from './selection';
import { zoneOf, type Move, type Scene } from './scene';

/** What fingers have done, in words: for whoever does not see it. */

/** Whether the same is to be done with one card or another: then the cards say enough. */
export const isOfCards = (choices: readonly Move[]): boolean =>
  choices.length > 1 && new Set(choices.map((move) => move.card)).size === choices.length;

/** What is asked where a touch can mean several things; "" where it cannot. */
export function question(choices: readonly Move[]): string {
  if (choices.length < 2) return '';
  if (isOfCards(choices)) return t.table.chooseCard(choices[0]?.text.split(' ')[0] ?? '');
  return beginningOf(shortened(choices.map(single))) || t.table.choose;
}

/** What has been taken up from the table; a card of the hand says so itself. */
export function takenUp(held: Held, scene: Scene): string {
  const [first] = held;
  if (!first || !first.card || isOwn(scene, first.zone)) return '';
  const zone = zoneOf(scene, first.zone);
  const words = t.table.takenUp(list(held.map((spot) => nameOfCard(spot.card))));
  const hasOthers = zone && isRearranged(scene) && zone.cards.length > held.length;
  return hasOthers ? `${words} ${t.table.othersUnder(t.table.taken(zone.label))}` : words;
}

/** What a round has given to each side; "" while it is played. */
export function given(scene: Scene, sides: readonly string[]): string {
  const { sheet } = scene;
  if (!sheet) return '';
  return `${t.table.sum}: ${list(sides.map((side, place) => `${side} ${signed(sheet.points[place])}`))}.`;
}
