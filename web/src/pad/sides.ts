/** The seats of a side. */
export function seatsOfSide(sides: readonly number[], side: number): number[] {
  return sides.flatMap((one, seat) => (one === side ? [seat] : []));
}

/** How many sides there are. */
export function countSides(sides: readonly number[]): number {
  return sides.length > 0 ? Math.max(...sides) + 1 : 0;
}

/** A side by the names of those who play for it. */
export function nameOfSide(sides: readonly number[], names: readonly string[], side: number): string {
  return seatsOfSide(sides, side)
    .map((seat) => names[seat] ?? '')
    .join(' & ');
}

/** Whether a word in one of these names is too long for a narrow column. */
export function hasLongWord(names: readonly string[]): boolean {
  return names.some((name) => name.split(' ').some((word) => word.length > 9));
}

/** Every side by its name. */
export function namesOfSides(sides: readonly number[], names: readonly string[]): string[] {
  return Array.from({ length: countSides(sides) }, (_, side) => nameOfSide(sides, names, side));
}
