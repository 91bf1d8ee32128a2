/** Letters of a name on a pad. */
export const LONGEST_NAME = 40;

/** A name that none of the others has: a second Theo becomes Theo 2, as at a table. */
export function apartFrom(name: string, others: readonly string[]): string {
  let found = name;
  for (let number = 2; others.some((other) => isSame(other, found)); number += 1) found = `${name} ${number}`;
  return found;
}

/** Names of which no two are alike. */
export function toldApart(names: readonly string[]): string[] {
  const found: string[] = [];
  for (const name of names) found.push(apartFrom(name, found));
  return found;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
