import { read, write } from '../preferences.svelte';

/** A match in which one sits in this browser, for as long as it goes on. */
export interface OwnMatch {
  readonly table: string;
  /** What its game is called. */
  readonly title: string;
}

const KEY = 'rummyhouse.match';

/** What was kept, also by another page of this browser. */
function kept(): OwnMatch | null {
  const [table = '', title = ''] = (read(KEY) ?? '').split('\n');
  return table ? { table, title } : null;
}

let current: OwnMatch | null = $state.raw(kept());

addEventListener('storage', (event) => {
  if (event.key === KEY) current = kept();
});

/** The match that one comes back to from another page of the house. */
export const ownMatch = {
  get current(): OwnMatch | null {
    return current;
  },

  begin(match: OwnMatch): void {
    current = match;
    write(KEY, `${match.table}\n${match.title}`);
  },

  /** Nobody need come back to this table. */
  end(table: string): void {
    if (current?.table !== table) return;
    current = null;
    write(KEY, '');
  },
};
