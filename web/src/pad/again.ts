import type { Deed } from './acts';
import { randomName } from './acts';
import type { Pad } from './engine';
import { OpenPad } from './open-pad.svelte';
import { everybodyDeals, nextInTurn } from './rounds';
import { countSides } from './sides';
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

/**
 * Where the form of a new pad is filled in with these people and house rules, to be changed; the one whose turn it is
 * to begin stands first. As long as a match goes on in which each plays alone, their points come along.
 */
export function formLike(pad: Pad): string {
  const { game, preset, rules, names, sides, standing } = pad;
  const seats = names.map((_, place) => (firstOfNext(pad) + place) % names.length);
  const told = seats.map((seat) => (names[seat] ?? '').replaceAll(',', ' ')).join();
  const choice = JSON.stringify({ preset, changed: rules });
  const asked = new URLSearchParams({ game, names: told, rules: choice });
  if (standing.number > 1 && !standing.over && countSides(sides) === sides.length) {
    asked.set('points', seats.map((seat) => standing.totals[sides[seat] ?? 0] ?? 0).join());
    asked.set('played', String(standing.played));
  }
  return `/pad?${asked}`;
}

/** The seat that begins the next round, or the next match after one that is over. */
function firstOfNext(pad: Pad): number {
  const { over, dealer, starter } = pad.standing;
  if (over) return nextInTurn(pad);
  return Math.max(0, everybodyDeals(pad.game) ? starter : dealer);
}
