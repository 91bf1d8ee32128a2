/** Who signs up with whom: what has to be asked before somebody is entered. */

import type { TournamentInfo } from '../protocol/types';

/** Somebody of a name that was typed has signed up already; ``team`` is empty for the partner board. */
export interface Namesake {
  readonly person: string;
  readonly name: string;
  readonly team: string;
  /** Whether it is the name of whoever signs up, not of the partner. */
  readonly isOwn: boolean;
}

/** Whether whoever has no partner when sign-up closes is given one by lot (BAJA-TOUR-4-R). */
export function isPaired(info: TournamentInfo): boolean {
  return info.settings['auto_pair_solos'] === true;
}

/** Those who look for a partner. */
export function seekersOf(info: TournamentInfo): TournamentInfo['seekers'] {
  return info.seekers.filter((one) => one.status === 'seeking');
}

/** How many teams there are if sign-up is closed now, with those that the lot makes. */
export function teamsAtClosing(info: TournamentInfo): number {
  const entered = info.teams.filter((team) => team.status === 'entered').length;
  const byLot = isPaired(info) ? Math.floor(seekersOf(info).length / 2) : 0;
  return Math.max(entered, Math.min(entered + byLot, info.most_teams));
}

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase();

/** People who have already signed up under one's own name or the partner's. */
export function namesakeOf(info: TournamentInfo, own: string, partner: string): Namesake | undefined {
  const listed = [
    ...seekersOf(info).map((one) => ({ person: one.member.person, name: one.member.name, team: '' })),
    ...info.teams
      .filter((team) => team.status === 'entered')
      .flatMap((team) => team.members.map(({ person, name }) => ({ person, name, team: team.name }))),
  ].filter((one) => one.person !== info.you.person);
  for (const [name, isOwn] of [
    [own, true],
    [partner, false],
  ] as const) {
    const found = listed.find((one) => plain(name) !== '' && plain(one.name) === plain(name));
    if (found) return { ...found, isOwn };
  }
  return undefined;
}
