import { SvelteSet } from 'svelte/reactivity';
import { read, write } from '../preferences.svelte';

/** The tables at which somebody passes by itself until told otherwise; kept over a reload. */

const KEY = 'rummyhouse.passing';
/** As many tables are remembered. */
const KEPT = 20;

const tables = new SvelteSet<string>((read(KEY) ?? '').split(' ').filter(Boolean));

/** Whether this table passes by itself. */
export function isPassing(table: string): boolean {
  return tables.has(table);
}

export function setPassing(table: string, isOn: boolean): void {
  if (isOn) tables.add(table);
  else tables.delete(table);
  write(KEY, [...tables].slice(-KEPT).join(' '));
}
