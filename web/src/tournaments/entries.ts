/** Teams as an organiser writes or pastes them, one a line. */

import { isTooLong } from '../dialog/limits';
import { LONGEST_TOURNAMENT_NAME, type HandEntry } from '../protocol/types';

interface Written {
  readonly name: string;
  readonly email: string;
}

/** ``Ann <ann@example.org>`` is a name with an address. */
const ADDRESSED = /^([^<>]*)<\s*([^<>\s@]+@[^<>\s@.]+(?:\.[^<>\s@.]+)+)\s*>\s*$/;
/** What stands between names; within an address it stands for itself. */
const BETWEEN = /\s*(?:,|;|\t|&|\+|\/| and )(?![^<]*>)\s*/;
/** What is left in a name where an address could not be read. */
const OF_ADDRESS = /[<>@]/;

function person(text: string): Written {
  const found = ADDRESSED.exec(text);
  return found ? { name: (found[1] ?? '').trim(), email: found[2] ?? '' } : { name: text.trim(), email: '' };
}

/** Bullets and numbers that come along with a pasted list. */
function withoutMark(line: string): string {
  return line.replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, '').trim();
}

/** A team as a line says it. */
function entryOf(line: string, size: number): HandEntry {
  if (size === 1) {
    const { name, email } = person(line);
    return { team: name, players: [name], emails: [email] };
  }
  const colon = line.indexOf(':');
  const team = colon > 0 ? line.slice(0, colon).trim() : '';
  const people = (colon > 0 ? line.slice(colon + 1) : line).split(BETWEEN).filter(Boolean).map(person);
  if (!team && people.length === 1) return { team: people[0]?.name ?? '' };
  return {
    team: team || people.map((one) => one.name).join(' & '),
    players: people.map((one) => one.name),
    emails: people.map((one) => one.email),
  };
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).map(withoutMark).filter(Boolean);
}

/**
 * The teams of a list: ``Pelicans: Ann, Ben``, ``Ann & Ben``, ``Ann and Ben``, ``Ann, Ben`` or only ``Pelicans``.
 *
 * @param size - players in a team; with one, a line is a name.
 */
export function entriesOf(text: string, size: number): HandEntry[] {
  return linesOf(text).map((line) => entryOf(line, size));
}

/** A line that cannot be entered: it is no team, or holds an address that is none or a name that is too long. */
export interface Amiss {
  readonly line: string;
  readonly why: 'team' | 'address' | 'long';
}

/**
 * The first line that cannot be entered. A team is a name alone, or a name with all its players; each has a letter, and
 * nothing that belongs to an address, which everybody could read.
 */
export function lineAmiss(text: string, size: number): Amiss | undefined {
  for (const line of linesOf(text)) {
    const { team, players = [] } = entryOf(line, size);
    const names = [team, ...players];
    if (names.some((name) => OF_ADDRESS.test(name))) return { line, why: 'address' };
    if (names.some((name) => isTooLong(name, LONGEST_TOURNAMENT_NAME))) return { line, why: 'long' };
    const isWhole = players.length === 0 || players.length === size;
    if (!isWhole || !names.every((name) => /[\p{L}\p{N}]/u.test(name))) return { line, why: 'team' };
  }
  return undefined;
}
