/** Where the way out of a table leads. */

import { t } from '../messages';
import type { TableInfo } from '../protocol/types';

export interface ExitLink {
  readonly href: string;
  readonly label: string;
}

/** A tournament player returns to the player's page, anybody else to the tournament; all others to the lobby. */
export function exitLinkOf(info: TableInfo, you: number): ExitLink {
  if (!info.occasion) return { href: '/', label: t.house.toLobby };
  const page = `/tournaments/${info.occasion.tournament}`;
  return you >= 0
    ? { href: `${page}/me`, label: t.table.toMyGames }
    : { href: page, label: t.table.toTournament };
}
