import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { read, write } from '../../preferences.svelte';
import type { Company } from '../../protocol/types';

/** What is being said at the table on the screen, by seat; and whom this browser does not want to hear. */

/** Milliseconds that a remark is shown at its seat. */
export const SHOWN = 6000;
const KEY = 'rummyhouse.muted';
/** As many seats are remembered. */
const KEPT = 40;

const shown = new SvelteMap<number, string>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const muted = new SvelteSet<string>((read(KEY) ?? '').split(' ').filter(Boolean));

/** The words over a seat; undefined while it is silent. */
export function spoken(seat: number): string | undefined {
  return shown.get(seat);
}

/** Show what has just been said, each remark as long as it has not been shown yet. */
export function listen(table: string, company: Company | null): void {
  for (const remark of company?.remarks ?? []) {
    if (remark.age >= SHOWN || isMuted(table, remark.seat)) continue;
    clearTimeout(timers.get(remark.seat));
    shown.set(remark.seat, remark.sentence);
    timers.set(
      remark.seat,
      setTimeout(() => shown.delete(remark.seat), SHOWN - remark.age),
    );
  }
}

/** Forget what is shown: another table comes to the screen. */
export function hush(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  shown.clear();
}

/** Whether this browser does not hear a seat. */
export function isMuted(table: string, seat: number): boolean {
  return muted.has(`${table}.${seat}`);
}

export function setMuted(table: string, seat: number, isOn: boolean): void {
  if (isOn) {
    muted.add(`${table}.${seat}`);
    shown.delete(seat);
  } else muted.delete(`${table}.${seat}`);
  write(KEY, [...muted].slice(-KEPT).join(' '));
}
