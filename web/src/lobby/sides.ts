/** The other seats on the side of this one. */
export function partnersOf(sides: readonly number[], seat: number): number[] {
  return sides.flatMap((side, other) => (other !== seat && side === sides[seat] ? [other] : []));
}
