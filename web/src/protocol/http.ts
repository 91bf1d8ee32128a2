/** Questions and requests that go over plain HTTP: what the house offers, its rules, and the tables. */

import type { House, Joined, NewTable, RulesPage, TableLine } from './types';

/** The house said no, or nothing at all; `code` is empty where no answer came. */
export class HouseError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'HouseError';
  }
}

async function ask<Answer>(path: string, request?: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, { headers: { accept: 'application/json' }, ...request });
  } catch {
    throw new HouseError('', '');
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as Answer;
  const { code = String(response.status), message = '' } = (body ?? {}) as {
    code?: string;
    message?: string;
  };
  throw new HouseError(code, message);
}

/** What the house offers. */
export function askHouse(): Promise<House> {
  return ask<House>('/api/house');
}

/** The rules of a game in our words. */
export function askRules(game: string): Promise<RulesPage> {
  return ask<RulesPage>(`/api/rules/${encodeURIComponent(game)}`);
}

/** The tables where this browser has a seat. */
export function askTables(): Promise<readonly TableLine[]> {
  return ask<readonly TableLine[]>('/api/tables');
}

/** Make a table and sit down at it. */
export function makeTable(table: NewTable): Promise<Joined> {
  return ask<Joined>('/api/tables', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(table),
  });
}
