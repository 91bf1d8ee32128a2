import type { Value } from '../lobby/choices';
import { ApiError, askSeating, fetchHouse } from '../protocol/api';
import type { House } from '../protocol/types';
import { read, write } from '../preferences.svelte';
import { formOf } from './engine';

const KEY = 'rummyhouse.house';

/** What the house offers, or what it offered when this phone last had a network. */
export async function offeredHouse(): Promise<House> {
  try {
    const house = await fetchHouse();
    write(KEY, JSON.stringify(house));
    return house;
  } catch (error) {
    const kept = read(KEY);
    if (kept) return JSON.parse(kept) as House;
    throw error;
  }
}

/** The side of each seat. Without a network: the first of the usual ways that the game's form accepts. */
export async function sidesOf(
  game: string,
  preset: string,
  rules: Readonly<Record<string, Value>>,
  seats: number,
): Promise<readonly number[]> {
  try {
    return (await askSeating({ game, preset, rules, seats })).sides;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    return usualSides(seats).find((sides) => accepts(game, preset, rules, sides)) ?? [];
  }
}

/** Everybody alone; two sides that take turns; three sides. */
function usualSides(seats: number): number[][] {
  const among = (sides: number): number[] => Array.from({ length: seats }, (_, seat) => seat % sides);
  return [seats, 2, 3].filter((sides) => seats % sides === 0).map(among);
}

function accepts(
  game: string,
  preset: string,
  rules: Readonly<Record<string, Value>>,
  sides: readonly number[],
): boolean {
  try {
    formOf(game, preset, rules, sides.length, sides);
    return true;
  } catch {
    return false;
  }
}
