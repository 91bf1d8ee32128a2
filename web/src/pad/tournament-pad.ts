import { read, write } from '../preferences.svelte';
import type { PadDoor } from '../protocol/types';
import { setWriter } from './writer';

const key = (pad: string): string => `rummyhouse.pad-door.${pad}`;

/**
 * Keep the way to the pad of a tournament's game on this phone, so that the address of the pad holds nothing but its
 * name, and the pad can be begun without a network. Whoever came through it writes on the pad.
 */
export function keepTournamentPad(door: PadDoor): void {
  if (tournamentPadOf(door.pad)?.by !== door.by) setWriter(door.by, door.pad);
  write(key(door.pad), JSON.stringify(door));
}

/** The way by which this phone came to a pad; undefined for a pad of no tournament, or one that was shared. */
export function tournamentPadOf(pad: string): PadDoor | undefined {
  try {
    return (JSON.parse(read(key(pad)) ?? 'null') as PadDoor | null) ?? undefined;
  } catch {
    return undefined;
  }
}
