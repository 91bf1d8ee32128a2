/** The part of a pad that says who plays on which side. */
interface Seating {
  readonly sides: readonly number[];
  readonly names: readonly string[];
  /** Names of the sides, where they have one. */
  readonly teams: readonly string[];
}

/** The seats of a side. */
export function seatsOfSide(sides: readonly number[], side: number): number[] {
  return sides.flatMap((one, seat) => (one === side ? [seat] : []));
}

/** How many sides there are. */
export function countSides(sides: readonly number[]): number {
  return sides.length > 0 ? Math.max(...sides) + 1 : 0;
}

/** Those who play for a side, by name. */
export function playersOfSide({ sides, names }: Seating, side: number): string {
  return seatsOfSide(sides, side)
    .map((seat) => names[seat] ?? '')
    .join(' & ');
}

/** Whether a word in one of these names is too long for a narrow column, which has room for so many letters. */
export function hasLongWord(names: readonly string[], room = 9): boolean {
  return names.some((name) => name.split(' ').some((word) => word.length > room));
}

/** How many letters stand side by side where every name has as much room as the longest word needs. */
export function lettersAbreast(names: readonly string[]): number {
  return Math.max(...names.flatMap((name) => name.split(' ').map((word) => word.length))) * names.length;
}

/** Every side by the name of its team, or by those who play for it. */
export function namesOfSides(seating: Seating): string[] {
  return Array.from(
    { length: countSides(seating.sides) },
    (_, side) => seating.teams[side] || playersOfSide(seating, side),
  );
}
