import { t } from '../messages';

/** The other seats on the side of this one. */
export function partnersOf(sides: readonly number[], seat: number): number[] {
  return sides.flatMap((side, other) => (other !== seat && side === sides[seat] ? [other] : []));
}

/** With how many one plays in the first seat, and against how many. */
export function partnersTold(sides: readonly number[]): string {
  const partners = partnersOf(sides, 0).length;
  return t.lobby.partners(partners, sides.length - 1 - partners);
}
