import { ask } from '../protocol/api';
import type { ArchiveInfo, ArchiveStep } from '../protocol/types';

const part = encodeURIComponent;

export const fetchMatch = (table: string): Promise<ArchiveInfo> => ask(`/archive/${part(table)}`);
export const fetchStep = (table: string, step: number, seat: number): Promise<ArchiveStep> =>
  ask(`/archive/${part(table)}/${step}?seat=${seat}`);

/** Where a finished match is looked at again. */
export const replayAddress = (table: string): string => `/archive/${part(table)}`;

/** Where one sees how one played in it. */
export const analysisAddress = (table: string): string => `${replayAddress(table)}/analysis`;
