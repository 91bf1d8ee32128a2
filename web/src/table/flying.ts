import { flightTime, isMotionReduced } from '../preferences.svelte';
import type { Flight } from './flights';
import type { Spot } from './selection';

/** Where a card or zone lies on the screen: its middle, and how wide the card is. */
export interface ScreenPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const STAGGER = 40;
const FADE = 160;

export const cardName = (zone: string, key: string): string => `${zone}|${key}`;

function placeOf(element: HTMLElement): ScreenPlace {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: element.offsetWidth };
}

function cardElements(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-card]')];
}

/** Measures every card and zone on the table. */
export function measure(root: HTMLElement): Map<string, ScreenPlace> {
  const places = new Map<string, ScreenPlace>();
  for (const zone of root.querySelectorAll<HTMLElement>('[data-zone]')) {
    const top = zone.querySelectorAll<HTMLElement>('[data-card]');
    const last = top[top.length - 1];
    places.set(cardName(zone.dataset.zone ?? '', ''), placeOf(last ?? zone));
  }
  for (const card of cardElements(root)) places.set(card.dataset.card ?? '', placeOf(card));
  return places;
}

/** A card of one's own that has been played before the house has answered. */
interface Sent {
  readonly spot: Spot;
  readonly target: string;
  readonly place: ScreenPlace;
  readonly ghost: HTMLElement;
}

/** Lets cards fly above the table; the cards themselves appear where they land when they land. */
export class Flying {
  private sent: Sent | null = null;
  private arrived: Sent | null = null;

  constructor(
    private readonly root: () => HTMLElement | undefined,
    private readonly layer: () => HTMLElement | undefined,
  ) {}

  /** A card of one's own goes off at once, from the finger if it was dragged, and waits at its goal until it is told to arrive or recalled. */
  send(spot: Spot, target: string, finger: ScreenPlace | null): void {
    const root = this.root();
    if (!root || isMotionReduced() || flightTime() === 0) return;
    const places = measure(root);
    const name = cardName(spot.zone, spot.key);
    const from = finger ?? places.get(name);
    const place = places.get(cardName(target, ''));
    const ghost = from?.width && place?.width ? this.makeGhost(name, place) : null;
    if (!from || !place || !ghost) return;
    this.sent = { spot, target, place, ghost };
    fly(ghost, from, place, 0).catch(() => undefined);
  }

  /** The card that was sent off is where it belongs: it need not fly again. */
  arrive(): void {
    this.arrived = this.sent ?? this.arrived;
    this.sent = null;
  }

  /** The card that was sent off comes back, unless it has arrived: the house said no. */
  recall(): void {
    const { sent } = this;
    const root = this.root();
    if (!sent || !root) return;
    this.sent = null;
    const home = measure(root).get(cardName(sent.spot.zone, sent.spot.key));
    if (!home) return sent.ghost.remove();
    const goal = { ...home, width: sent.place.width };
    void fly(sent.ghost, sent.place, goal, 0, true).finally(() => sent.ghost.remove());
  }

  /** Carry out flights from the places measured before the scene changed. */
  run(flights: readonly Flight[], before: Map<string, ScreenPlace>): void {
    const root = this.root();
    const { arrived } = this;
    this.arrived = null;
    if (!root) return;
    const after = measure(root);
    const stagger = Math.min(STAGGER, 900 / Math.max(flights.length, 1));
    let isLanded = false;
    flights.forEach((flight, index) => {
      const name = cardName(flight.to.zone, flight.to.key);
      const card = root.querySelector<HTMLElement>(`[data-card="${CSS.escape(name)}"]`);
      if (arrived && !isLanded && isSame(arrived, flight)) {
        isLanded = true;
        return this.touchDown(arrived.ghost, card);
      }
      const from =
        before.get(cardName(flight.from.zone, flight.from.key)) ??
        before.get(cardName(flight.from.zone, '')) ??
        after.get(cardName(flight.from.zone, ''));
      const to = after.get(name);
      if (!from?.width || !to?.width || !card || flightTime() === 0) return;
      if (isMotionReduced()) {
        card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
      } else if (Math.hypot(from.x - to.x, from.y - to.y) >= 6) {
        this.land(card, name, from, to, index * stagger);
      }
    });
    if (!isLanded) arrived?.ghost.remove();
  }

  /** Let a card that is still on its way end its flight before it is shown where it lies. */
  private touchDown(ghost: HTMLElement, card: HTMLElement | null): void {
    const [flight] = ghost.getAnimations();
    if (card) card.style.visibility = 'hidden';
    void Promise.resolve(flight?.finished).finally(() => {
      if (card) card.style.visibility = '';
      ghost.remove();
    });
  }

  private land(card: HTMLElement, name: string, from: ScreenPlace, to: ScreenPlace, delay: number): void {
    const ghost = this.makeGhost(name, to);
    if (!ghost) return;
    card.style.visibility = 'hidden';
    void fly(ghost, from, to, delay).finally(() => {
      card.style.visibility = '';
      ghost.remove();
    });
  }

  private makeGhost(name: string, size: ScreenPlace): HTMLElement | null {
    const layer = this.layer();
    const drawing = this.root()
      ?.querySelector(`[data-card="${CSS.escape(name)}"] svg`)
      ?.cloneNode(true) as SVGElement | undefined;
    if (!layer || !drawing) return null;
    const ghost = document.createElement('div');
    ghost.style.setProperty('--card-width', `${size.width}px`);
    ghost.className = 'ghost';
    ghost.style.opacity = '0';
    ghost.append(drawing);
    layer.append(ghost);
    return ghost;
  }
}

function isSame({ spot, target }: Sent, { from, to }: Flight): boolean {
  return from.zone === spot.zone && to.zone === target && (from.key === spot.key || from.key === '');
}

/** Moves a ghost from place to place; it is not seen before it starts, and its final size is that of `to`. */
function fly(
  ghost: HTMLElement,
  from: ScreenPlace,
  to: ScreenPlace,
  delay: number,
  isHome = false,
): Promise<unknown> {
  const height = to.width * 1.4;
  const at = (place: ScreenPlace): string =>
    `translate(${place.x - to.width / 2}px, ${place.y - height / 2}px) scale(${place.width / to.width || 1})`;
  const frames = [from, to].map((place) => ({ transform: at(place), opacity: 1 }));
  return ghost.animate(frames, {
    duration: isHome ? flightTime() * 0.8 : flightTime(),
    delay,
    easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    fill: 'forwards',
  }).finished;
}
