import type { TableLine, TimeLimit } from '../../protocol/types';

const DAY = 24 * 60 * 60;

/** Whether a match goes on while nobody looks, a turn in a day or several. */
export function isByCorrespondence(limit: TimeLimit | null | undefined): boolean {
  return (limit?.turn ?? 0) >= DAY;
}

/**
 * The tables where somebody is asked to act, but for the one they are at and for practice; the one with the least time
 * left first.
 */
export function waiting(tables: readonly TableLine[], here = ''): readonly TableLine[] {
  const urgency = ({ left }: TableLine): number => (left < 0 ? Number.MAX_VALUE : left);
  return tables
    .filter((one) => one.my_turn && !one.trial && one.stage !== 'finished' && one.table !== here)
    .toSorted((one, other) => urgency(one) - urgency(other));
}
