import { fetchOpenTables } from '../protocol/api';
import type { OpenTable } from '../protocol/types';

/** Milliseconds between two looks at the list. */
const PACE = 2500;

/**
 * Keep a list of open tables up to date while the page can be seen; returns a function that ends it.
 *
 * `told` gets each list, or null where the house could not be reached.
 */
export function watchOpenTables(told: (tables: readonly OpenTable[] | null) => void): () => void {
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (hasEnded || document.hidden) return;
    try {
      const { tables } = await fetchOpenTables();
      if (!hasEnded) told(tables);
    } catch {
      if (!hasEnded) told(null);
    }
    clearTimeout(timer);
    if (!hasEnded) timer = setTimeout(() => void look(), PACE);
  }

  const seen = (): void => void look();
  document.addEventListener('visibilitychange', seen);
  void look();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
