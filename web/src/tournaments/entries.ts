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

/**
 * The teams of a list: ``Pelicans: Ann, Ben``, ``Ann & Ben``, ``Ann and Ben``, ``Ann, Ben`` or only ``Pelicans``.
 *
 * @param size - players in a team; with one, a line is a name.
 */
export function entriesOf(text: string, size: number): HandEntry[] {
  return text
    .split(/\r?\n/)
    .map(withoutMark)
    .filter(Boolean)
    .map((line) => {
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
    });
}
