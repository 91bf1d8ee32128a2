/** Settings stay open while the page is loaded anew, as it is in another language: what the page's history knows. */

interface State {
  readonly settings?: boolean;
}

/** The settings are open when this page comes again. */
export function keepOpen(): void {
  history.replaceState({ ...(history.state as State | null), settings: true }, '');
}

/** Whether they were open when the page was loaded anew; asked once. */
export function wereOpen(): boolean {
  const { settings = false, ...rest } = (history.state ?? {}) as State;
  if (settings) history.replaceState(rest, '');
  return settings;
}
