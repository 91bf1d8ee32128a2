/** Which positions somebody has found the best play of, on this device. */

const KEY = 'rummyhouse.practice';
const MOST = 500;

const nameOf = (table: string, number: number): string => `${table} ${number}`;

export function solvedHere(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}

export const isSolved = (solved: ReadonlySet<string>, table: string, number: number): boolean =>
  solved.has(nameOf(table, number));

export function noteSolved(table: string, number: number, isRight: boolean): void {
  const solved = new Set(solvedHere());
  solved.delete(nameOf(table, number));
  if (isRight) solved.add(nameOf(table, number));
  try {
    localStorage.setItem(KEY, JSON.stringify([...solved].slice(-MOST)));
  } catch {
    // Without room for it nothing is remembered.
  }
}
