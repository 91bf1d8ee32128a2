import { ApiError } from '../protocol/api';
import type { PadAct } from '../protocol/types';
import { inOrder } from './engine';
import type { PadServer } from './server';
import type { ActStorage, KeptPad } from './storage';

/** How far this phone and the house agree. */
export type Agreement =
  /** Nothing is known yet. */
  | 'asking'
  /** The house has all that this phone has, and this phone all that the house has. */
  | 'agreed'
  /** The house cannot be reached; what is written here waits. */
  | 'apart'
  /** The house has no such pad, and neither has this phone. */
  | 'missing'
  /** The house does not take an act; the others have been exchanged. */
  | 'refused';

/** What a screen shows of a pad and of its way to the house. */
export interface Snapshot {
  readonly acts: readonly PadAct[];
  readonly unsent: number;
  readonly agreement: Agreement;
  /** Why an act is refused, as a sentence; else "". */
  readonly reason: string;
  /** What the tournament of the pad says about its result, as a sentence; else "". */
  readonly told: string;
  /** The name under which the pad may be watched; "" as long as the house has not said it. */
  readonly watched: string;
}

/** Nothing is known yet. */
export const UNKNOWN: Snapshot = {
  acts: [],
  unsent: 0,
  agreement: 'asking',
  reason: '',
  told: '',
  watched: '',
};

/** The most that is sent in one message; the house takes 16 KiB. */
const MOST_BYTES = 12_000;
const MOST_ACTS = 50;
/** Milliseconds between two looks at the house when its bell is silent, and between tries while it is out of reach. */
const LOOK = 10_000;
const RETRY = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/**
 * Keeps a pad on this phone and in the house the same. The storage is the truth of this phone: an act is on it before it
 * is shown, and stays marked as unsent until the house has confirmed it. Sending again does no harm, for the house
 * knows acts by their ids. So whatever is lost on the way, at any moment, nobody's entries are.
 */
export class Sync {
  private kept: KeptPad = { acts: [], unsent: new Set(), since: 0 };
  private agreement: Agreement = 'asking';
  private reason = '';
  private told = '';
  private watched = '';
  private running: Promise<void> | undefined;
  private isWanted = false;

  constructor(
    private readonly pad: string,
    private readonly storage: ActStorage,
    private readonly server: PadServer,
    private readonly changed: (now: Snapshot) => void = () => {},
  ) {}

  /** Read what this phone keeps. */
  async open(): Promise<void> {
    await this.show();
  }

  get acts(): readonly PadAct[] {
    return this.kept.acts;
  }

  get isAgreed(): boolean {
    return this.agreement === 'agreed';
  }

  /** Keep acts on this phone, and show them. They are sent by the next exchange. */
  async write(...acts: PadAct[]): Promise<void> {
    await this.storage.write(this.pad, acts);
    await this.show();
  }

  /** Send what is unsent and fetch what is new; never rejects. While one exchange runs, the next one waits for it. */
  exchange(): Promise<void> {
    this.isWanted = true;
    this.running ??= this.run();
    return this.running;
  }

  /**
   * Exchange now, when the bell rings or falls silent, when the network comes back, and now and then; say at once when
   * the network goes. Answers with how to stop.
   */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unlisten: (() => void) | undefined;
    let tries = 0;
    let isOver = false;
    const go = async (): Promise<void> => {
      clearTimeout(timer);
      await this.exchange();
      if (isOver) return;
      if (this.agreement === 'apart') {
        unlisten?.();
        unlisten = undefined;
      } else if (this.agreement !== 'missing') {
        unlisten ??= this.server.listen(
          (latest) => {
            if (latest > this.kept.since) void go();
          },
          () => void go(),
        );
      }
      tries = this.agreement === 'apart' ? tries + 1 : 0;
      clearTimeout(timer);
      timer = setTimeout(go, tries > 0 ? RETRY[Math.min(tries, RETRY.length) - 1] : LOOK);
    };
    const back = (): void => {
      tries = 0;
      if (document.visibilityState === 'visible') void go();
    };
    const away = (): void => {
      this.agreement = 'apart';
      void this.show();
    };
    addEventListener('online', back);
    addEventListener('offline', away);
    document.addEventListener('visibilitychange', back);
    void go();
    return () => {
      isOver = true;
      clearTimeout(timer);
      unlisten?.();
      removeEventListener('online', back);
      removeEventListener('offline', away);
      document.removeEventListener('visibilitychange', back);
    };
  }

  private async run(): Promise<void> {
    try {
      while (this.isWanted) {
        this.isWanted = false;
        try {
          await this.sendAll();
          await this.fetchNew();
          this.agreement = this.reason ? 'refused' : 'agreed';
        } catch (error) {
          await this.explain(error);
        }
        await this.show();
      }
    } finally {
      // In the same step as the last look at what is wanted: a request from now on begins an exchange of its own.
      this.running = undefined;
    }
  }

  private async sendAll(): Promise<void> {
    this.reason = '';
    const kept = await this.storage.read(this.pad);
    const unsent = inOrder(kept.acts.filter((act) => kept.unsent.has(act.id)));
    for (const batch of batches(unsent)) await this.send(batch);
  }

  private async send(acts: readonly PadAct[]): Promise<void> {
    try {
      await this.server.send(acts);
      await this.storage.confirm(
        this.pad,
        acts.map((act) => act.id),
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // One act that cannot be accepted does not hold up the others.
      if (acts.length > 1) for (const act of acts) await this.send([act]);
      else this.reason = error.message;
    }
  }

  private async fetchNew(): Promise<void> {
    const { since } = await this.storage.read(this.pad);
    const news = await this.server.fetch(since);
    this.told = news.told ?? '';
    this.watched = news.watched ?? '';
    if (news.acts.length > 0) await this.storage.receive(this.pad, news.acts, news.latest);
  }

  private async explain(error: unknown): Promise<void> {
    const isUnknown = error instanceof ApiError && error.status === 404;
    if (!isUnknown) {
      this.agreement = 'apart';
      return;
    }
    const kept = await this.storage.read(this.pad);
    if (!kept.acts.some((act) => act.kind === 'open')) {
      this.agreement = 'missing';
    } else {
      // The house has lost the pad, as after a restored disk: this phone brings back all it knows.
      await this.storage.receive(this.pad, [], 0);
      await this.storage.write(this.pad, kept.acts);
      this.agreement = 'apart';
    }
  }

  private async show(): Promise<void> {
    this.kept = await this.storage.read(this.pad);
    this.changed({
      acts: inOrder(this.kept.acts),
      unsent: this.kept.unsent.size,
      agreement: this.kept.unsent.size > 0 && this.agreement === 'agreed' ? 'asking' : this.agreement,
      reason: this.reason,
      told: this.told,
      watched: this.watched,
    });
  }
}

/** The house refuses the content of an act, and would refuse it again. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 409, 413].includes(error.status);
}

/** Acts in bundles that fit into one message each. */
export function batches(acts: readonly PadAct[]): PadAct[][] {
  const found: PadAct[][] = [];
  let size = Infinity;
  for (const act of acts) {
    const bytes = new TextEncoder().encode(JSON.stringify(act)).length + 1;
    const last = found.at(-1);
    if (last && last.length < MOST_ACTS && size + bytes <= MOST_BYTES) {
      last.push(act);
      size += bytes;
    } else {
      found.push([act]);
      size = bytes;
    }
  }
  return found;
}
