import { fetchHouse } from '../protocol/api';
import type { GameInfo } from '../protocol/types';
import { read, write } from '../preferences.svelte';
import { GAMES, say } from './engine';

const KEY = 'rummyhouse.games.4';

/**
 * The games with their house rules: from the house, or as it offered them when this phone last had a network, or as the
 * pad itself knows them, with fewer words.
 */
export async function offeredGames(): Promise<readonly GameInfo[]> {
  try {
    const { games } = await fetchHouse();
    write(KEY, JSON.stringify(games));
    return counted(games);
  } catch {
    const kept = read(KEY);
    return kept ? counted(JSON.parse(kept) as GameInfo[]) : ownGames();
  }
}

/** Those of them that can be counted by hand. */
const counted = (games: readonly GameInfo[]) => games.filter((one) => one.name in GAMES);

/** The games as the pad's arithmetic knows them. */
export function ownGames(): GameInfo[] {
  return Object.values(GAMES).map((kind) => ({
    name: kind.name,
    title: kind.title,
    summary: '',
    version: 0,
    seats: kind.seats,
    parameters: kind.parameters.map((one) => ({
      ...one,
      title: say(one.title),
      spoken: one.spoken.map((value) => say(value)),
      explanation: '',
      needs: '',
    })),
    presets: kind.presets.map((one) => ({ ...one, title: say(one.title), source: '', partners: [] })),
    bots: [],
    has_lesson: false,
    guide: null,
    answers: [],
  }));
}
