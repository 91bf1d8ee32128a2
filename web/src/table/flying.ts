import { flightTime, isMotionReduced } from '../preferences.svelte';
import type { Flight } from './flights';
import type { Spot } from './selection';

/** Where a card or zone lies on the screen: its middle, and how wide the card is. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const STAGGER = 40;
const FADE = 160;

export const cardName = (zone: string, key: string): string => `${zone}|${key}`;

function placeOf(element: HTMLElement): Place {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: element.offsetWidth };
}

function cardElements(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-card]')];
}

/** Measures every card and zone on the table. */
export function measure(root: HTMLElement): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const zone of root.querySelectorAll<HTMLElement>('[data-zone]')) {
    const top = zone.querySelectorAll<HTMLElement>('[data-card]');
    const last = top[top.length - 1];
    places.set(cardName(zone.dataset.zone ?? '', ''), placeOf(last ?? zone));
  }
  for (const card of cardElements(root)) places.set(card.dataset.card ?? '', placeOf(card));
  return places;
}

/** Lets cards fly above the table; the cards themselves appear where they land when they land. */
export class Flying {
  private sentTo: { name: string; place: Place } | null = null;
  private ghost: HTMLElement | null = null;

  constructor(
    private readonly root: () => HTMLElement | undefined,
    private readonly layer: () => HTMLElement | undefined,
  ) {}

  /** A card of one's own goes off at once; it stays at its goal until `run` or `recall`. */
  send(spot: Spot, target: string): void {
    const root = this.root();
    if (!root || isMotionReduced() || flightTime() === 0) return;
    const places = measure(root);
    const name = cardName(spot.zone, spot.key);
    const from = places.get(name);
    const to = places.get(cardName(target, ''));
    if (!from || !to) return;
    this.ghost = this.makeGhost(name, to);
    if (!this.ghost) return;
    this.sentTo = { name, place: to };
    fly(this.ghost, from, to, 0).catch(() => undefined);
  }

  /** The card that was sent off comes back: the house said no. */
  recall(): void {
    const { ghost, sentTo } = this;
    const root = this.root();
    this.ghost = null;
    this.sentTo = null;
    if (!ghost || !sentTo || !root) return;
    const home = measure(root).get(sentTo.name);
    if (!home) return ghost.remove();
    void fly(ghost, sentTo.place, { ...home, width: sentTo.place.width }, 0, true).finally(() =>
      ghost.remove(),
    );
  }

  /** Carry out flights from the places measured before the picture changed. */
  run(flights: readonly Flight[], before: Map<string, Place>): void {
    const root = this.root();
    if (this.sentTo) before.set(this.sentTo.name, this.sentTo.place);
    this.sentTo = null;
    this.ghost?.remove();
    this.ghost = null;
    if (!root || flights.length === 0 || flightTime() === 0) return;
    const after = measure(root);
    const stagger = Math.min(STAGGER, 900 / flights.length);
    flights.forEach((flight, index) => {
      const name = cardName(flight.to.zone, flight.to.key);
      const from =
        before.get(cardName(flight.from.zone, flight.from.key)) ??
        before.get(cardName(flight.from.zone, '')) ??
        after.get(cardName(flight.from.zone, ''));
      const to = after.get(name);
      const card = root.querySelector<HTMLElement>(`[data-card="${CSS.escape(name)}"]`);
      if (!from || !to || !card) return;
      if (isMotionReduced()) {
        card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
        return;
      }
      if (Math.hypot(from.x - to.x, from.y - to.y) < 6) return;
      this.land(card, name, from, to, index * stagger);
    });
  }

  private land(card: HTMLElement, name: string, from: Place, to: Place, delay: number): void {
    const ghost = this.makeGhost(name, to);
    if (!ghost) return;
    card.style.opacity = '0';
    void fly(ghost, from, to, delay).finally(() => {
      card.style.opacity = '';
      ghost.remove();
    });
  }

  private makeGhost(name: string, size: Place): HTMLElement | null {
    const layer = this.layer();
    const drawing = this.root()
      ?.querySelector(`[data-card="${CSS.escape(name)}"] svg`)
      ?.cloneNode(true) as SVGElement | undefined;
    if (!layer || !drawing) return null;
    const ghost = document.createElement('div');
    ghost.style.setProperty('--card-width', `${size.width}px`);
    ghost.className = 'ghost';
    ghost.append(drawing);
    layer.append(ghost);
    return ghost;
  }
}

/** Moves a ghost from place to place; its final size is that of `to`. */
function fly(ghost: HTMLElement, from: Place, to: Place, delay: number, isHome = false): Promise<unknown> {
  const height = to.width * 1.4;
  const at = (place: Place): string =>
    `translate(${place.x - to.width / 2}px, ${place.y - height / 2}px) scale(${place.width / to.width || 1})`;
  return ghost.animate([{ transform: at(from) }, { transform: at(to) }], {
    duration: isHome ? flightTime() * 0.8 : flightTime(),
    delay,
    easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    fill: 'both',
  }).finished;
}
