import sprite from './portraits.svg?raw';

/** What is drawn of everybody, by name. */
const DRAWN: ReadonlyMap<string, string> = new Map(
  [...sprite.matchAll(/<symbol id="portrait-(\w+)"[^>]*>(.*)<\/symbol>/g)].map(
    ([, name = '', drawn = '']) => [name, drawn],
  ),
);

/**
 * The portrait of a bot. One with a name of its own, as bots had before the house knew better, is lent somebody's;
 * names that differ in their last letter are lent different ones.
 */
export function portraitOf(name: string): string {
  const all = [...DRAWN.values()];
  const place = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % all.length;
  return DRAWN.get(name) ?? all[place] ?? '';
}
