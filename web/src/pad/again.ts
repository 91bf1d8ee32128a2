import type { Deed } from './acts';
import { randomName } from './acts';
import type { Pad } from './engine';
import { OpenPad } from './open-pad.svelte';
import { setWriter, writer } from './writer';

/** The next match of the same people, by the same house rules. */
function again({ game, preset, rules, names, sides, title }: Pad, dealer: number): Deed {
  return { kind: 'open', game, preset, rules, names, sides, title, match: '', dealer };
}

/**
 * Begins a pad for the next match of the people on another one; whoever writes here goes on writing. Its name.
 * `dealer` is the seat that deals first, or plays first where everybody deals.
 */
export async function beginAgain(before: string, pad: Pad, dealer: number): Promise<string> {
  const name = randomName();
  await new OpenPad(name).write(again(pad, dealer));
  setWriter(writer(before), name);
  return name;
}

/** Where the form of a new pad is filled in with these people and house rules, to be changed. */
export function formLike({ game, preset, rules, names }: Pad): string {
  const told = names.map((one) => one.replaceAll(',', ' ')).join();
  const choice = JSON.stringify({ preset, changed: rules });
  return `/pad?${new URLSearchParams({ game, names: told, rules: choice })}`;
}
