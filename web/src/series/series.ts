import type { RoundTerms, RoundScore, TableInfo } from '../protocol/types';

/** A line of the score sheet: a round that is settled, is being played, or is still to come. */
export interface SheetRow {
  readonly round: number;
  readonly terms: RoundTerms | null;
  readonly standing: RoundScore | null;
}

/** The rounds of a match: all that are agreed, or those that are settled. */
export function rowsOf(info: TableInfo): SheetRow[] {
  const count = Math.max(info.series.length, info.standings.length);
  return Array.from({ length: count }, (_, index) => ({
    round: info.standings[index]?.round ?? index + 1,
    terms: info.series[index] ?? null,
    standing: info.standings[index] ?? null,
  }));
}

/** Whether a match has more than one round; if not, its total is that of the round. */
export function hasRounds(info: TableInfo): boolean {
  return info.target > 0 || info.standings.length > 1 || info.series.length > 1;
}

/** Whether something is added to the totals after the match. */
export function hasBonuses(info: TableInfo): boolean {
  return info.grand.some((points, side) => points !== info.totals[side]);
}

/** Where the score sheet of a table is. */
export const sheetAddress = (table: string): string => `/table/${encodeURIComponent(table)}/sheet`;
