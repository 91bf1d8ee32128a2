import type { Choice } from '../lobby/choices';
import { ApiError } from '../protocol/api';
import type { PadAct } from '../protocol/types';
import { clockOf, signed, type Deed } from './acts';
import { fold, type Pad } from './engine';
import { signature } from './writer';
import { HousePadServer, padDoor } from './server';
import { spoken } from './speech';
import { BrowserStorage, type PadSummary } from './storage';
import { namesOfSides } from './sides';
import { Sync, UNKNOWN, type Snapshot } from './sync';

/** The storage of this phone. */
export const storage = new BrowserStorage();

/** A pad that lies open on the screen. */
export class OpenPad {
  now: Snapshot = $state.raw(UNKNOWN);
  /** Whether this phone's storage has been read. */
  isRead = $state(false);
  /** Why an entry could not be kept on this phone, as a sentence for developers of browsers; else "". */
  trouble = $state('');

  /** House rules that somebody has chosen in the place of those agreed, and not yet saved. */
  wish: Choice | undefined = $state.raw();

  private readonly sync: Sync;

  constructor(readonly name: string) {
    this.sync = new Sync(name, storage, new HousePadServer(padDoor(name)), (now) => {
      this.now = now;
    });
  }

  /** What is written, added up; undefined while nothing is known of the pad. */
  readonly pad: Pad | undefined = $derived(this.fold([]));

  /** What the pad would be with this deed as well. */
  with(deed: Deed): Pad | undefined {
    return this.fold([{ ...signed(deed, signature(this.name), this.now.acts), id: 'preview' }]);
  }

  /** Read what this phone keeps, then follow the other phones; answers with how to stop. */
  follow(): () => void {
    let stop: (() => void) | undefined;
    let isOver = false;
    this.sync
      .open()
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.isRead = true;
        if (!isOver) stop = this.sync.follow();
      });
    return () => {
      isOver = true;
      stop?.();
    };
  }

  /** Write something down: on this phone at once, in the house as soon as it can be reached. */
  async write(...deeds: Deed[]): Promise<void> {
    const seen: PadAct[] = [...this.now.acts];
    const acts = deeds.map((deed) => {
      // Reactive values cannot be stored; a plain copy can.
      const plain = $state.snapshot(deed) as Deed;
      const act = { ...signed(plain, signature(this.name), []), clock: clockOf(seen) + 1 };
      seen.push(act);
      return act;
    });
    try {
      await this.sync.write(...acts);
      this.trouble = '';
    } catch (error) {
      this.fail(error);
      throw error;
    }
    void this.sync.exchange();
  }

  /** Note it among the pads of this phone. */
  async note(): Promise<void> {
    const { pad } = this;
    if (!pad) return;
    await storage.putLine(lineOf(this.name, pad, this.now.acts));
  }

  private fold(more: readonly PadAct[]): Pad | undefined {
    const acts = [...this.now.acts, ...more];
    return acts.some((act) => act.kind === 'open') ? fold(acts) : undefined;
  }

  private fail(error: unknown): void {
    this.trouble = error instanceof ApiError || error instanceof Error ? error.message : String(error);
  }
}

function lineOf(name: string, pad: Pad, acts: readonly PadAct[]): PadSummary {
  return {
    pad: name,
    game: pad.game,
    title: pad.title,
    names: namesOfSides(pad),
    sentence: pad.standing.sentence,
    language: spoken(),
    changed: Math.max(...acts.map((act) => act.at)),
  };
}

/** The pads of this phone, told in the language of the page. */
export async function linesToShow(): Promise<PadSummary[]> {
  const told = async (line: PadSummary): Promise<PadSummary> => {
    if (line.language === spoken()) return line;
    try {
      const { acts } = await storage.read(line.pad);
      const anew = lineOf(line.pad, fold(acts), acts);
      await storage.putLine(anew);
      return anew;
    } catch {
      return line; // a pad that cannot be read is told as it was
    }
  };
  return Promise.all((await storage.lines()).map(told));
}

/** Send what older pads of this phone have not sent yet. */
export async function sendTheRest(): Promise<void> {
  for (const line of await storage.lines()) {
    const kept = await storage.read(line.pad);
    if (kept.unsent.size > 0)
      await new Sync(line.pad, storage, new HousePadServer(padDoor(line.pad))).exchange();
  }
}
