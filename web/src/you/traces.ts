/** What this browser remembers of whoever has played here: a name, and at which tables. */

/** Of the hands, of what was played on and practised, of who passes or is muted where, of where one sits; pads and settings stay. */
const OF_ONESELF = /^rummyhouse\.(nickname|played-on|practice|practice-tried|passing|muted|match|hand\..+)$/;

/** Forgets it, for the house knows nothing of these tables any more either. */
export function forgetTraces(): void {
  try {
    for (const key of Object.keys(localStorage)) if (OF_ONESELF.test(key)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
