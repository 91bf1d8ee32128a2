import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { read, write } from '../../preferences.svelte';
import type { Company } from '../../protocol/types';

/** Milliseconds that a remark is shown. */
export const SHOWN = 6000;
const KEY = 'rummyhouse.muted';
/** As many seats are remembered. */
const KEPT = 40;

const muted = new SvelteSet<string>((read(KEY) ?? '').split(' ').filter(Boolean));

/** A remark while it is shown. */
export interface Spoken {
  readonly seat: number;
  readonly sentence: string;
}

/** What is being said at a table; loaded when somebody speaks for the first time. */
export class Speech {
  private readonly shown = new SvelteMap<number, string>();
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(private readonly table: string) {}

  /** The words of everybody who is speaking and is not muted. */
  get spoken(): readonly Spoken[] {
    return [...this.shown]
      .map(([seat, sentence]) => ({ seat, sentence }))
      .filter((one) => !isMuted(this.table, one.seat));
  }

  /** Show what has just been said, each remark as long as it has not been shown yet; who is blocked falls silent. */
  listen(company: Company): void {
    for (const seat of this.shown.keys())
      if (!company.remarks.some((one) => one.seat === seat)) this.shown.delete(seat);
    for (const remark of company.remarks) {
      if (remark.age >= SHOWN) continue;
      clearTimeout(this.timers.get(remark.seat));
      this.shown.set(remark.seat, remark.sentence);
      this.timers.set(
        remark.seat,
        setTimeout(() => this.shown.delete(remark.seat), SHOWN - remark.age),
      );
    }
  }

  /** Forget what is shown: another table comes to the screen. */
  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.shown.clear();
  }
}

/** Whether this browser does not hear a seat. */
export function isMuted(table: string, seat: number): boolean {
  return muted.has(`${table}.${seat}`);
}

export function setMuted(table: string, seat: number, isOn: boolean): void {
  if (isOn) muted.add(`${table}.${seat}`);
  else muted.delete(`${table}.${seat}`);
  write(KEY, [...muted].slice(-KEPT).join(' '));
}
