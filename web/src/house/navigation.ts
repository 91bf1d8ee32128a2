import { t } from '../messages';
import type { Route } from '../router.svelte';

/** A door of the house: where it leads, and the rooms behind it. */
export interface NavLink {
  readonly to: string;
  readonly name: string;
  readonly rooms: readonly Route['room'][];
}

/** The doors in the order in which they stand at the top of every room but the table. */
export const NAV_LINKS: readonly NavLink[] = [
  { to: '/', name: t.house.play, rooms: ['lobby', 'open', 'evening', 'ratings'] },
  { to: '/rules', name: t.house.rules, rooms: ['shelf', 'rules', 'quick', 'lesson', 'example', 'glossary'] },
  { to: '/pad', name: t.house.pad, rooms: ['pads', 'pad'] },
  { to: '/tournaments', name: t.house.tournaments, rooms: ['tournaments', 'tournament'] },
  { to: '/you', name: t.house.you, rooms: ['you', 'friend', 'office'] },
];
