import type { Choice } from '../lobby/choices';

/** Where a game stands on one page, by exactly these house rules. */
export function quickAddress(game: string, { preset, changed }: Choice): string {
  const texts = Object.entries(changed).map(([name, value]): [string, string] => [name, String(value)]);
  return `/rules/${encodeURIComponent(game)}/quick?${new URLSearchParams([['preset', preset], ...texts])}`;
}
