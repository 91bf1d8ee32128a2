import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { read, write } from '../../preferences.svelte';
import type { Company } from '../../protocol/types';

/** Milliseconds that a remark is shown. */
export const SHOWN = 6000;
const KEY = 'rummyhouse.muted';
/** As many people are remembered. */
const KEPT = 40;
/** Stands for the people that have been taken over from the table before. */
const NOBODY = '';

/** People by table and name: who changes places is still the same person, and no two at a table share a name. */
const muted = new SvelteSet<string>((read(KEY) ?? '').split('\n').filter(Boolean));

/** A remark while it is shown. */
export interface Spoken {
  readonly seat: number;
  readonly sentence: string;
}

/** What is being said at a table; loaded when somebody speaks for the first time. */
export class Speech {
  private readonly shown = new SvelteMap<number, string>();
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** @param nameAt what whoever sits at a seat of this table is called */
  constructor(
    private readonly table: string,
    private readonly nameAt: (seat: number) => string,
  ) {}

  /** The words of everybody who is speaking and is not muted. */
  get spoken(): readonly Spoken[] {
    return [...this.shown]
      .map(([seat, sentence]) => ({ seat, sentence }))
      .filter((one) => !isMuted(this.table, this.nameAt(one.seat)));
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

/** Whether this browser does not hear somebody at a table. */
export function isMuted(table: string, name: string): boolean {
  return muted.has(`${table} ${name}`);
}

export function setMuted(table: string, name: string, isOn: boolean): void {
  if (isOn) muted.add(`${table} ${name}`);
  else muted.delete(`${table} ${name}`);
  write(KEY, [...muted].slice(-KEPT).join('\n'));
}

/** Whom one does not hear at a table, one does not hear at its rematch either; there one may decide anew. */
export function muteAtRematch(before: string, rematch: string, names: readonly string[]): void {
  const silent = names.filter((name) => isMuted(before, name));
  if (silent.length === 0 || isMuted(rematch, NOBODY)) return;
  for (const name of [...silent, NOBODY]) setMuted(rematch, name, true);
}
