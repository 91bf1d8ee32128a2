import type { PadAct } from '../protocol/types';
import { fold } from './engine';
import { HousePadServer, watchedDoor } from './server';
import type { ActStorage, KeptPad } from './storage';
import { Sync, UNKNOWN, type Snapshot } from './sync';

/** What has been read of a pad that is only watched, until its page is closed. Nothing is ever written on it. */
class ReadActs implements ActStorage {
  private readonly acts = new Map<string, PadAct>();
  private since = 0;

  read(): Promise<KeptPad> {
    return Promise.resolve({ acts: [...this.acts.values()], unsent: new Set(), since: this.since });
  }

  receive(_pad: string, acts: readonly PadAct[], since: number): Promise<void> {
    for (const act of acts) this.acts.set(act.id, act);
    this.since = since;
    return Promise.resolve();
  }

  write(): Promise<void> {
    return Promise.resolve();
  }

  confirm(): Promise<void> {
    return Promise.resolve();
  }
}

/** A pad on a screen that only shows it. */
export class WatchedPad {
  now: Snapshot = $state.raw(UNKNOWN);
  private readonly sync: Sync;

  constructor(word: string) {
    this.sync = new Sync(word, new ReadActs(), new HousePadServer(watchedDoor(word)), (now) => {
      this.now = now;
    });
  }

  /** What is written, added up; undefined while nothing is known of the pad. */
  readonly pad = $derived(this.now.acts.some((act) => act.kind === 'open') ? fold(this.now.acts) : undefined);

  /** Follow the pad; answers with how to stop. */
  follow(): () => void {
    return this.sync.follow();
  }
}
