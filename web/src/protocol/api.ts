import { t } from '../messages';
import type {
  Anybody,
  Leaderboard,
  OpenTables,
  ErrorAnswer,
  GameInfo,
  House,
  AnyWish,
  Join,
  Joined,
  Listing,
  NewTable,
  RulesPage,
  SeatingInfo,
  SeatingWish,
  TableInfo,
  TableRatings,
  TableLine,
  NewTournament,
  TableToGo,
  TournamentForm,
  TournamentInfo,
  TournamentLine,
  TournamentOpened,
} from './types';
import { troubleIn } from './trouble';

/** The server said no, or could not be reached; `message` is a sentence for the player. */
export class ApiError extends Error {
  /** The rule that says so, or "". */
  readonly clause: string;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    clause = '',
    /** The rule's own code where the code is `refused`, or "". */
    readonly refusal = '',
  ) {
    const trouble = troubleIn(message);
    super(trouble.sentence);
    this.name = 'ApiError';
    this.clause = clause || trouble.clause;
  }
}

/** Ask the house; `path` begins after `/api`. With a body it is a wish (POST). */
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
    throw new ApiError(0, 'unreachable', t.house.unreachable);
  }
  if (!answer.ok) {
    const error = (await answer.json().catch(() => null)) as ErrorAnswer | null;
    throw new ApiError(
      answer.status,
      error?.code ?? 'unknown',
      error?.message ?? t.house.answered(answer.status),
      error?.clause ?? '',
      error?.refusal ?? '',
    );
  }
  return (await answer.json()) as Answer;
}

const part = encodeURIComponent;

export const fetchHouse = (): Promise<House> => ask('/house');
/** What the house offers for one game: a quarter of the whole offer or less. */
export const fetchGame = (game: string): Promise<GameInfo> => ask(`/rules/${part(game)}/house-rules`);
export const fetchRules = (game: string): Promise<RulesPage> => ask(`/rules/${part(game)}`);
export const fetchTables = (): Promise<TableLine[]> => ask('/tables');
export const listTable = (table: string, listing: Listing): Promise<TableLine[]> =>
  ask(`/tables/${part(table)}/list`, listing);
export const fetchTable = (table: string): Promise<TableInfo> => ask(`/tables/${part(table)}`);
export const askSeating = (wish: SeatingWish): Promise<SeatingInfo> => ask('/seating', wish);
export const makeTable = (table: NewTable): Promise<Joined> => ask('/tables', table);
export const joinTable = (table: string, join: Join): Promise<Joined> =>
  ask(`/tables/${part(table)}/join`, join);

export const fetchOpenTables = (): Promise<OpenTables> => ask('/open-tables');
export const fetchRatings = (game: string): Promise<Leaderboard> => ask(`/ratings/${part(game)}`);
export const fetchTableRatings = (table: string): Promise<TableRatings> =>
  ask(`/tables/${part(table)}/ratings`);
export const playWithAnybody = (wish: Anybody): Promise<Joined> => ask('/open-tables/anybody', wish);

/** Address of the picture with the table's link as a QR code. */
export const qrAddress = (table: string): string => `/api/tables/${part(table)}/qr.svg`;

/** Address of the table's socket, for a page that keeps what it is told of the table. */
export function socketAddress(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/api/tables/${part(table)}/socket?keeps`;
}

/** What an organiser may choose, with what follows from place, day, hour and the settings made by hand. */
export const fetchTournamentForm = (
  zone: string,
  { day = '', at = '', settings = {} }: { day?: string; at?: string; settings?: Record<string, string> } = {},
): Promise<TournamentForm> =>
  ask(
    `/tournament-form?${new URLSearchParams({ zone, day, at, settings: JSON.stringify(settings) }).toString()}`,
  );
export const fetchTournaments = (): Promise<TournamentLine[]> => ask('/tournaments');
export const openTournament = (wish: NewTournament): Promise<TournamentOpened> => ask('/tournaments', wish);
export const fetchTournament = (tournament: string): Promise<TournamentInfo> =>
  ask(`/tournaments/${part(tournament)}`);
export const enterTournament = (tournament: string, link: string): Promise<TournamentInfo> =>
  ask(`/tournaments/${part(tournament)}/enter`, { link });
export const wishInTournament = (
  tournament: string,
  role: string,
  wish: AnyWish,
  key: string,
): Promise<TournamentInfo> => ask(`/tournaments/${part(tournament)}/wishes`, { key, role, wish });
export const goToSeat = (tournament: string, match: string): Promise<TableToGo> =>
  ask(`/tournaments/${part(tournament)}/seats/${part(match)}`, {});

/** Address of something of a tournament: its news, its calendar, its charts on paper. */
export const tournamentAddress = (tournament: string, what: string): string =>
  `/api/tournaments/${part(tournament)}/${what}`;
