import type { Component } from 'svelte';
import type { SeatInfo } from '../protocol/types';
import { isBooksTable } from './books/seat-areas';
import Felt from './Felt.svelte';
import { isShared } from './laid/shared';
import { isRearranged } from './rearranged/rearranged';
import type { Scene } from './scene';

/** What the felts are told; none needs all of it. */
interface Told {
  readonly scene: Scene;
  readonly seats: readonly SeatInfo[];
  readonly names: readonly string[];
  /** Zones that a hint speaks of. */
  readonly hinted: ReadonlySet<string>;
  /** Keys of the cards that it names. */
  readonly hintedCards: ReadonlySet<string>;
  readonly mayAct: boolean;
}

interface Kind {
  readonly suits: (scene: Scene) => boolean;
  readonly fetch: () => Promise<{ readonly default: Component<Told> }>;
}

/** Felts that no first visit needs: each is fetched when somebody first sits at one. */
const KINDS: readonly Kind[] = [
  { suits: isRearranged, fetch: () => import('./rearranged/RearrangedFelt.svelte') },
  { suits: isShared, fetch: () => import('./laid/LaidFelt.svelte') },
  { suits: isBooksTable, fetch: () => import('./books/BooksFelt.svelte') },
];

let fetched: readonly (readonly [Kind, Component<Told>])[] = $state.raw([]);

const kindOf = (scene: Scene): Kind | undefined => KINDS.find((kind) => kind.suits(scene));

/** The felt that this scene wants; undefined until it has been fetched. */
export function feltOf(scene: Scene): Component<Told> | undefined {
  const kind = kindOf(scene);
  return kind ? fetched.find(([one]) => one === kind)?.[1] : Felt;
}

/** Fetch the felt that this scene wants. What cannot be reached is asked for again with the next scene. */
export async function fetchFelt(scene: Scene): Promise<void> {
  const kind = kindOf(scene);
  if (!kind || feltOf(scene)) return;
  const found = await kind.fetch().catch(() => null);
  if (found && !feltOf(scene)) fetched = [...fetched, [kind, found.default]];
}
