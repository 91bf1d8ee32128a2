import type { PadAct } from '../protocol/types';

/** The data with which a phone signs each of its acts. */
export interface Signature {
  readonly device: string;
  /** Who writes, or "". */
  readonly by: string;
}

type Common = 'id' | 'device' | 'clock' | 'at' | 'by';
/** What somebody does to a pad, before it is signed; one type for each kind of act. */
export type Deed = PadAct extends infer Act ? (Act extends PadAct ? Omit<Act, Common> : never) : never;

/** Random bits as text: 22 signs for 128 bits. */
export function randomName(bytes = 16): string {
  const bits = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...bits))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The highest clock among acts; a new act gets one more, so that it comes after all that its writer saw. */
export function clockOf(acts: Iterable<PadAct>): number {
  let highest = 0;
  for (const act of acts) highest = Math.max(highest, act.clock);
  return highest;
}

/** A deed as an act of this phone. */
export function signed(deed: Deed, hand: Signature, seen: Iterable<PadAct>, at = Date.now()): PadAct {
  const common = { id: randomName(), device: hand.device, clock: clockOf(seen) + 1, at, by: hand.by };
  return { ...deed, ...common } as PadAct;
}
