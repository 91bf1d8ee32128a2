import { rankOf } from '../cards/names';
import type { Grip } from './grip.svelte';
import { nearest, type Direction } from './spatial';

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const RANK_KEYS = new Map([...'a23456789jqk'].map((key) => [key, key.toUpperCase()]));
RANK_KEYS.set('0', '10').set('1', '10').set('t', '10');

/** What a letter asks for. */
const ASKING = new Map([
  ['h', 'hint'],
  ['s', 'sort'],
  ['r', 'repeat'],
  ['v', 'text'],
  ['p', 'pass'],
] as const);

/** Whether a letter means something wherever one is at a table. */
export function isTableKey(letter: string): boolean {
  return RANK_KEYS.has(letter) || ASKING.has(letter as 'h');
}

/** What the keys of the table can ask for. */
export interface KeyHandlers {
  readonly hint: () => void;
  readonly keys: () => void;
  readonly sort: () => void;
  readonly repeat: () => void;
  readonly text: () => void;
  readonly pass: () => void;
  /** Move the focused card of the hand by one place. */
  readonly nudge: (name: string, by: -1 | 1) => void;
}

/** Handles a key at the table; arrows walk, letters jump, the rest asks. Enter is the browser's own click. */
export function handleKey(event: KeyboardEvent, root: HTMLElement, grip: Grip, handlers: KeyHandlers): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target.closest('input, select, textarea, dialog')) return;
  const direction = DIRECTIONS[event.key];
  if (direction) {
    if (target.closest('.list, [role="tablist"]')) return;
    event.preventDefault();
    const card = target.dataset.card;
    const isNudge = event.shiftKey && card && (direction === 'left' || direction === 'right');
    if (isNudge) handlers.nudge(card, direction === 'left' ? -1 : 1);
    else walk(root, target, direction, grip);
    return;
  }
  if (event.key === 'Escape') return grip.letGo();
  if (event.key === '?') return handlers.keys();
  const letter = event.key.toLowerCase();
  const rank = RANK_KEYS.get(letter);
  if (rank) return jump(root, target, rank);
  const asked = ASKING.get(letter as 'h');
  if (asked) handlers[asked]();
}

/** Where one goes on from when a round is over. */
const WAY_ON = '.settlement .way-on .main';
const STOPS = '[data-stop], .actions button, .decision button, .settlement .way-on :is(a, button)';

function isSeen(element: HTMLElement): boolean {
  return element.offsetParent !== null;
}

function walk(root: HTMLElement, from: HTMLElement, direction: Direction, grip: Grip): void {
  // Signs at the edge do not lie on the way from the hand to the table and back.
  const isBeside = (stop: HTMLElement): boolean => stop.closest('.actions .left, .decision .aside') !== null;
  const isAcross = (direction === 'up' || direction === 'down') && !isBeside(from);
  const stops = [...root.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => isSeen(stop) && !(isAcross && isBeside(stop)),
  );
  const start = stops.includes(from) ? from : null;
  if (!start) {
    const first = stops.find((stop) => stop.matches(WAY_ON)) ?? stops.find((stop) => stop.dataset.card);
    (first ?? stops[0])?.focus();
    return;
  }
  const lit =
    direction === 'up' && grip.held.length > 0 ? root.querySelector<HTMLElement>('.lit [data-stop]') : null;
  if (lit && start.dataset.card) return lit.focus();
  const others = stops.filter((stop) => stop !== start);
  const found = nearest(
    start.getBoundingClientRect(),
    others.map((stop) => stop.getBoundingClientRect()),
    direction,
  );
  others[found]?.focus();
}

/** The next card of this rank in the hand, round and round. */
function jump(root: HTMLElement, from: HTMLElement, rank: string): void {
  const cards = [...root.querySelectorAll<HTMLElement>('.hand [data-card]')];
  const here = cards.indexOf(from);
  const order = [...cards.slice(here + 1), ...cards.slice(0, here + 1)];
  order.find((card) => rankOf(card.dataset.face ?? '') === rank)?.focus();
}
