import { differences, nameOf, ruleTold, type Choice } from '../lobby/choices';
import { t } from '../messages';
import type { GameInfo } from '../protocol/types';

/** House rules in a few words: their name, and how many differ from it, or what does if it is one that is soon said. */
export function rulesTold(games: readonly GameInfo[], name: string, choice: Choice): string {
  const game = games.find((one) => one.name === name);
  if (!game) return '';
  const { title } = nameOf(game, choice);
  const changed = differences(game, choice);
  const [only] = changed;
  if (!only) return title;
  const value = choice.changed[only.name];
  if (changed.length > 1 || value === undefined || only.kind === 'steps')
    return `${title}, ${t.lobby.differences(changed.length)}`;
  return `${title}, ${ruleTold(game, only.name, value)}`;
}
