/** Milliseconds between two looks. */
const PACE = 2500;

/**
 * Ask the house again and again while the page can be seen; returns a function that ends it.
 *
 * `told` gets each answer, or null where the house could not be reached. A page that `hasAsked` just now waits before it
 * asks again.
 */
export function watch<Answer>(
  ask: () => Promise<Answer>,
  told: (answer: Answer | null) => void,
  pace = PACE,
  hasAsked = false,
): () => void {
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (hasEnded || document.hidden) return;
    try {
      const answer = await ask();
      if (!hasEnded) told(answer);
    } catch {
      if (!hasEnded) told(null);
    }
    clearTimeout(timer);
    if (!hasEnded) timer = setTimeout(() => void look(), pace);
  }

  const seen = (): void => void look();
  document.addEventListener('visibilitychange', seen);
  if (hasAsked) timer = setTimeout(() => void look(), pace);
  else void look();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
