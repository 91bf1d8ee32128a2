import { getContext, setContext } from 'svelte';
import type { TimeLimit } from '../../protocol/types';

/** The time that runs at a table, in this page's time (`performance.now`). */
export interface ShownTurn {
  readonly seats: readonly number[];
  /** When the time of the turn is used up, and when the reserve is. */
  readonly turnEnds: number;
  readonly ends: number;
}

/** What a table has agreed on about time, and whose time runs. */
export interface TableTime {
  readonly limit: TimeLimit | null;
  readonly turn: ShownTurn | null;
}

const KEY = Symbol('the time at the table');

export const setTableTime = (time: () => TableTime): unknown => setContext(KEY, time);

/** Undefined where nobody plays. */
export const getTableTime = (): (() => TableTime) | undefined =>
  getContext<(() => TableTime) | undefined>(KEY);
