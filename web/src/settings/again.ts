/** What comes again as it was when the page is loaded anew, as it is in another language: the page's history knows. */

interface State {
  readonly settings?: boolean;
  readonly languages?: boolean;
}

type Part = keyof State;

function keep(part: Part): void {
  history.replaceState({ ...(history.state as State | null), [part]: true }, '');
}

/** Whether this was kept; asked once. */
function take(part: Part): boolean {
  const { [part]: was = false, ...rest } = (history.state ?? {}) as State;
  if (was) history.replaceState(rest, '');
  return was;
}

/** The settings are open when this page comes again. */
export const keepOpen = (): void => keep('settings');

/** Whether they were open when the page was loaded anew; asked once. */
export const wereOpen = (): boolean => take('settings');

/** The keyboard is at the languages when this page comes again. */
export const keepAtLanguages = (): void => keep('languages');

/** Whether it was there when the page was loaded anew; asked once. */
export const wasAtLanguages = (): boolean => take('languages');
