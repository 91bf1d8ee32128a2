import { ask } from '../protocol/api';
import type { AnalysisInfo, DecisionView, Joined, Practice } from '../protocol/types';

const part = encodeURIComponent;
const path = (table: string): string => `/archive/${part(table)}/analysis`;

export const fetchAnalysis = (table: string): Promise<AnalysisInfo> => ask(path(table));
export const askAnalysis = (table: string): Promise<AnalysisInfo> => ask(path(table), {});
export const fetchDecision = (table: string, number: number): Promise<DecisionView> =>
  ask(`${path(table)}/${number}`);
/** A table at which the match is played on from this decision. */
export const tryFrom = (table: string, number: number): Promise<Joined> =>
  ask(`${path(table)}/${number}`, {});
export const fetchPractice = (): Promise<Practice> => ask('/practice');

/** Where a position is practised. */
export const practiceAddress = (table: string, number: number): string => `${path(table)}?practice=${number}`;
