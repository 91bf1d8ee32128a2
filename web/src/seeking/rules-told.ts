import { differences, nameOf, type Choice } from '../lobby/choices';
import { t } from '../messages';
import type { GameInfo } from '../protocol/types';

/** House rules in a few words: their name, and how many differ from it. */
export function rulesTold(games: readonly GameInfo[], name: string, choice: Choice): string {
  const game = games.find((one) => one.name === name);
  if (!game) return '';
  const { title } = nameOf(game, choice);
  const changes = differences(game, choice).length;
  return changes > 0 ? `${title}, ${t.lobby.differences(changes)}` : title;
}
