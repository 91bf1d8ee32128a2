import { restored, type Choice, type Value } from '../lobby/choices';
import type { GameInfo } from '../protocol/types';

/** Where a game stands on one page, by exactly these house rules. */
export function quickAddress(game: string, { preset, changed }: Choice): string {
  const texts = Object.entries(changed).map(([name, value]): [string, string] => [name, String(value)]);
  return `/rules/${encodeURIComponent(game)}/quick?${new URLSearchParams([['preset', preset], ...texts])}`;
}

/** The house rules that such an address names, as far as the game knows them and permits their values. */
export function choiceIn(game: GameInfo, search: string): Choice {
  const { preset = '', ...texts } = Object.fromEntries(new URLSearchParams(search));
  const ground = valuesIn(game);
  const changed = Object.entries(texts).map(([name, text]): [string, Value] => [
    name,
    read(text, ground[name]),
  ]);
  return restored(game, { preset, changed: Object.fromEntries(changed) });
}

/** A value of each house rule, which says what kind of value it has. */
const valuesIn = (game: GameInfo): Record<string, Value> =>
  Object.fromEntries(game.parameters.map((one) => [one.name, one.default]));

function read(text: string, like: Value | undefined): Value {
  if (typeof like === 'boolean' && ['true', 'false'].includes(text)) return text === 'true';
  return typeof like === 'number' && text ? Number(text) : text;
}
