import type { Fairness } from '../protocol/types';

/** One shuffle as `/verify_deal.mjs` tells of it; `right` is null where nothing can be said yet. */
interface Verdict {
  round: number;
  shuffle: number;
  commitment: string;
  right: boolean | null;
}

/** What came of checking a record: how many shuffles are right, and which are not, by round and number. */
export interface DealCheck {
  right: number;
  wrong: readonly { round: number; number: number }[];
}

type Check = (record: string) => Verdict[];

/** The program is no part of the client: everybody can read it, keep it, and run it elsewhere. */
export const PROGRAM = '/verify_deal.mjs';

async function load(): Promise<Check> {
  const program = (await import(/* @vite-ignore */ new URL(PROGRAM, location.href).href)) as { check: Check };
  return program.check;
}

/**
 * Whether every shuffle of the record at this address follows from its secret and its nonces, and whether its
 * commitments are those that this page was shown. Rejects if the record or the program cannot be had.
 */
export async function checkDeals(
  address: string,
  shown: readonly Fairness[],
  loaded: Promise<Check> = load(),
): Promise<DealCheck> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  const found = (await loaded)(await answer.text());
  const told = new Set(found.map((one) => one.commitment));
  const exchanged = shown.filter((proof) => proof.secret && !told.has(proof.commitment));
  const wrong = found.filter((one) => one.right === false);
  return {
    right: found.filter((one) => one.right).length,
    wrong: [
      ...wrong.map((one) => ({ round: one.round, number: one.shuffle })),
      ...exchanged.map((proof) => ({ round: proof.round, number: proof.number })),
    ],
  };
}
