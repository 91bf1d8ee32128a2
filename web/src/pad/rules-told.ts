import { ruleTold, spoken, type Value } from '../lobby/choices';
import { texts } from '../messages/pad';
import type { GameInfo } from '../protocol/types';

/**
 * The house rules of a pad as people say them: what they are called, then each one that is otherwise.
 *
 * @param game what is known of it; without it the rules are told by their own names.
 * @param preset the name of the house rules; "" for the usual ones.
 */
export function rulesTold(
  game: GameInfo | undefined,
  preset: string,
  rules: Readonly<Record<string, Value>>,
): readonly string[] {
  const changed = Object.entries(rules);
  const named = game?.presets.find((one) => one.name === preset) ?? (preset ? undefined : game?.presets[0]);
  const title = named?.title ?? spoken(preset);
  return [
    changed.length === 0 ? `${title}, ${texts.pad.asWritten}` : title,
    ...changed.map(([rule, value]) => ruleTold(game, rule, value)),
  ];
}
