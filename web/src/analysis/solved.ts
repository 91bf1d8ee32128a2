/** Which positions somebody has found the best play of, on this device, and which were tried in vain. */

const SOLVED = 'rummyhouse.practice';
const TRIED = 'rummyhouse.practice-tried';
const MOST = 500;

const nameOf = (table: string, number: number): string => `${table} ${number}`;

function keptIn(key: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}

export const solvedHere = (): ReadonlySet<string> => keptIn(SOLVED);

/** Those at which something else was answered last. */
export const triedHere = (): ReadonlySet<string> => keptIn(TRIED);

export const isSolved = (solved: ReadonlySet<string>, table: string, number: number): boolean =>
  solved.has(nameOf(table, number));

/** The last answer counts. */
export function noteAnswer(table: string, number: number, isRight: boolean): void {
  note(SOLVED, nameOf(table, number), isRight);
  note(TRIED, nameOf(table, number), !isRight);
}

function note(key: string, name: string, isIn: boolean): void {
  const kept = new Set(keptIn(key));
  kept.delete(name);
  if (isIn) kept.add(name);
  try {
    localStorage.setItem(key, JSON.stringify([...kept].slice(-MOST)));
  } catch {
    // Without room for it nothing is remembered.
  }
}
