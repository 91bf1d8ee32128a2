import { flushSync } from 'svelte';

/** Milliseconds after which a piece is drawn even if the browser is never at rest. */
const PATIENCE = 500;

interface Piece {
  readonly draw: () => void;
  readonly order: number;
}

/** Browsers that do not tell when they are at rest are asked again with the next frame. */
const atRest: (work: () => void) => void =
  'requestIdleCallback' in globalThis
    ? (work) => requestIdleCallback(work, { timeout: PATIENCE })
    : (work) => setTimeout(work, 16);

/**
 * What of a long page is drawn after the rest: a small piece each time the browser has nothing else to do, so that even
 * a slow phone can be read and moved meanwhile.
 */
class Later {
  /** How many pieces are still to be drawn. */
  waiting = $state(0);
  #pieces: readonly Piece[] = [];
  #isAsked = false;
  #whenDone: (() => void)[] = [];

  /** Draw this when its time has come: those of a lower order first. Returns what takes it back. */
  add(draw: () => void, order = 0): () => void {
    const piece = { draw, order };
    const before = this.#pieces.filter((one) => one.order <= order);
    this.#set([...before, piece, ...this.#pieces.slice(before.length)]);
    return () => this.#set(this.#pieces.filter((one) => one !== piece));
  }

  /** Draw at once what has to be there now: until this is so, or nothing is left. */
  now(isEnough: () => boolean = () => false): void {
    while (this.#pieces.length > 0 && !isEnough()) flushSync(() => this.#next());
  }

  /** Wait until everything is drawn. */
  done(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenDone.push(resolve);
      this.#set(this.#pieces);
    });
  }

  #set(pieces: readonly Piece[]): void {
    this.#pieces = pieces;
    this.waiting = pieces.length;
    if (pieces.length === 0) for (const tell of this.#whenDone.splice(0)) tell();
    if (this.#isAsked || pieces.length === 0) return;
    this.#isAsked = true;
    atRest(() => {
      this.#isAsked = false;
      this.#next();
    });
  }

  #next(): void {
    const [first, ...rest] = this.#pieces;
    this.#set(rest);
    first?.draw();
  }
}

export const later = new Later();

/** A long list in short ones, to be drawn one after the other. */
export function inFew<One>(all: readonly One[], few = 2): readonly (readonly One[])[] {
  return Array.from({ length: Math.ceil(all.length / few) }, (_, at) => all.slice(at * few, (at + 1) * few));
}
