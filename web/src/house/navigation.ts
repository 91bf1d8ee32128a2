import type { Route } from '../router.svelte';

/** A door of the house: where it leads, and the rooms behind it. */
export interface NavLink {
  readonly to: string;
  /** What it is called. */
  readonly name: 'play' | 'rules' | 'pad' | 'tournaments' | 'you';
  readonly rooms: readonly Route['room'][];
}

/** The doors in the order in which they stand at the top of every room but the table. */
export const NAV_LINKS: readonly NavLink[] = [
  { to: '/', name: 'play', rooms: ['lobby', 'open', 'evening', 'ratings'] },
  { to: '/rules', name: 'rules', rooms: ['shelf', 'rules', 'quick', 'lesson', 'example', 'glossary'] },
  { to: '/pad', name: 'pad', rooms: ['pads', 'pad'] },
  { to: '/tournaments', name: 'tournaments', rooms: ['tournaments', 'tournament'] },
  { to: '/you', name: 'you', rooms: ['you', 'friend', 'office'] },
];
