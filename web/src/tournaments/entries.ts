/** Teams as an organiser writes or pastes them, one a line. */

import type { HandEntry } from '../protocol/types';

interface Written {
  readonly name: string;
  readonly email: string;
}

/** ``Ann <ann@example.org>`` is a name with an address. */
function person(text: string): Written {
  const found = /^(.*?)<\s*([^<>\s]+@[^<>\s]+)\s*>\s*$/.exec(text);
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
  const people = (colon > 0 ? line.slice(colon + 1) : line)
    .split(/\s*(?:,|;|\t|&|\+|\/| and )\s*/)
    .filter(Boolean)
    .map(person);
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

/** The first line that is no team: it names more players than one has, or somebody without a letter. */
export function lineAmiss(text: string, size: number): string | undefined {
  return linesOf(text).find((line) => {
    const { team, players = [] } = entryOf(line, size);
    return players.length > size || ![team, ...players].every((name) => /[\p{L}\p{N}]/u.test(name));
  });
}
