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
  if (letter === 'h') handlers.hint();
  if (letter === 's') handlers.sort();
  if (letter === 'r') handlers.repeat();
  if (letter === 'v') handlers.text();
  if (letter === 'p') handlers.pass();
}

function isSeen(element: HTMLElement): boolean {
  return element.offsetParent !== null;
}

function walk(root: HTMLElement, from: HTMLElement, direction: Direction, grip: Grip): void {
  const stops = [
    ...root.querySelectorAll<HTMLElement>('[data-stop], .actions button, .decision button'),
  ].filter(isSeen);
  const start = stops.includes(from) ? from : null;
  if (!start) {
    (stops.find((stop) => stop.dataset.card) ?? stops[0])?.focus();
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
