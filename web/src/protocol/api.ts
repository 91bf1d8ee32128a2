import type {
  ErrorAnswer,
  House,
  Join,
  Joined,
  NewTable,
  RulesPage,
  Seating,
  SeatingWish,
  TableInfo,
  TableLine,
} from './types';

/** The server said no, or could not be reached; `message` is a sentence for the player. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, 'unreachable', 'The house cannot be reached. Check the connection and try again.');
  }
  if (!answer.ok) {
    const error = (await answer.json().catch(() => null)) as ErrorAnswer | null;
    throw new ApiError(
      answer.status,
      error?.code ?? 'unknown',
      error?.message ?? `The house answered with ${answer.status}.`,
    );
  }
  return (await answer.json()) as Answer;
}

const part = encodeURIComponent;

export const fetchHouse = (): Promise<House> => ask('/house');
export const fetchRules = (game: string): Promise<RulesPage> => ask(`/rules/${part(game)}`);
export const fetchTables = (): Promise<TableLine[]> => ask('/tables');
export const fetchTable = (table: string): Promise<TableInfo> => ask(`/tables/${part(table)}`);
export const askSeating = (wish: SeatingWish): Promise<Seating> => ask('/seating', wish);
export const makeTable = (table: NewTable): Promise<Joined> => ask('/tables', table);
export const joinTable = (table: string, join: Join): Promise<Joined> =>
  ask(`/tables/${part(table)}/join`, join);

/** Address of the picture with the table's link as a QR code. */
export const qrAddress = (table: string): string => `/api/tables/${part(table)}/qr.svg`;

/** Address of the table's socket. */
export function socketAddress(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/api/tables/${part(table)}/socket`;
}
