/** At which table a match was last played on from a decision, on this device. */

const KEY = 'rummyhouse.played-on';
const MOST = 200;

const nameOf = (table: string, number: number): string => `${table} ${number}`;

function kept(): [name: string, table: string][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.entries(found ?? {}).filter((one): one is [string, string] => typeof one[1] === 'string');
  } catch {
    return [];
  }
}

/** That table, or "". */
export const playedOnAt = (table: string, number: number): string =>
  new Map(kept()).get(nameOf(table, number)) ?? '';

/** The last table counts; "" forgets it. */
export function notePlayedOn(table: string, number: number, where: string): void {
  const name = nameOf(table, number);
  const all = kept().filter(([one]) => one !== name);
  if (where) all.push([name, where]);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all.slice(-MOST))));
  } catch {
    // Without room for it nothing is remembered.
  }
}
