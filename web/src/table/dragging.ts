import type { Grip } from './grip.svelte';
import { zoneOf, ownHand } from './scene';
import type { Spot } from './selection';

/** A finger that moves less than this (px) has tapped. */
const THRESHOLD = 7;

interface Start {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly spot: Spot;
  readonly width: number;
}

/**
 * Drag by pointer events: lifts what is under the finger, and drops it on the zone where the finger ends. What the
 * drop means is decided where a tap is decided; a drop inside the own hand puts the card at another place in it.
 */
export function dragging(
  grip: Grip,
  place: (key: string, x: number, y: number) => void,
): (root: HTMLElement) => () => void {
  return (root) => {
    let start: Start | null = null;
    let isDragging = false;

    function down(event: PointerEvent): void {
      if (event.button !== 0 || !event.isPrimary) return;
      const source = (event.target as Element).closest<HTMLElement>('[data-lift]');
      const scene = grip.scene;
      const zone = scene && source ? zoneOf(scene, source.dataset.lift ?? '') : undefined;
      if (!source || !zone) return;
      const key =
        source.dataset.card?.slice(zone.id.length + 1) ?? source.dataset.key ?? keyAt(zone.id, event);
      const card = key === undefined ? zone.cards.at(-1) : zone.cards.find((one) => one.key === key);
      if (!card) return;
      const width = (source.querySelector('svg') ?? source.parentElement?.querySelector('svg'))?.clientWidth;
      start = {
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        spot: { zone: zone.id, card: card.face, key: card.key },
        width: width ?? 72,
      };
    }

    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointer) return;
      if (!isDragging) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < THRESHOLD) return;
        if (!grip.lift(start.spot)) return stop();
        isDragging = true;
        root.setPointerCapture(event.pointerId);
      }
      grip.carried = { spot: start.spot, x: event.clientX, y: event.clientY, width: start.width };
      grip.over = zoneAt(event);
    }

    function up(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointer) return;
      const { spot } = start;
      const wasDragging = isDragging;
      stop();
      if (!wasDragging) return;
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
      const target = zoneAt(event);
      const hand = grip.scene ? ownHand(grip.scene)?.id : undefined;
      if (target === spot.zone && target === hand) place(spot.key, event.clientX, event.clientY);
      else if (target && target !== spot.zone) {
        const key = keyAt(target, event) ?? '';
        const zone = grip.scene && zoneOf(grip.scene, target);
        const card = zone?.cards.find((one) => one.key === key)?.face ?? '';
        grip.drop({ zone: target, card, key });
      }
      if (grip.choices.length > 0) grip.carried = null;
      else grip.letGo();
    }

    function stop(): void {
      start = null;
      isDragging = false;
    }

    function cancel(): void {
      if (isDragging) grip.letGo();
      stop();
    }

    root.addEventListener('pointerdown', down);
    root.addEventListener('pointermove', move);
    root.addEventListener('pointerup', up);
    root.addEventListener('pointercancel', cancel);
    return () => {
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('pointermove', move);
      root.removeEventListener('pointerup', up);
      root.removeEventListener('pointercancel', cancel);
    };
  };
}

/** The key of the card of this zone that lies under the finger. */
export function keyAt(zone: string, at: MouseEvent): string | undefined {
  for (const element of document.elementsFromPoint(at.clientX, at.clientY)) {
    const card = element.closest<HTMLElement>('[data-card]')?.dataset.card;
    if (card?.startsWith(`${zone}|`)) return card.slice(zone.length + 1);
  }
  return undefined;
}

/** The zone under the finger; near misses count for the nearest zone that is lit, then for the place around. */
function zoneAt(event: PointerEvent): string {
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  for (const element of under) {
    const zone = element.closest<HTMLElement>('[data-zone]')?.dataset.zone;
    if (zone) return zone;
  }
  let best = '';
  let reach = 56;
  for (const zone of document.querySelectorAll<HTMLElement>('[data-zone].lit')) {
    const box = zone.getBoundingClientRect();
    const dx = Math.max(box.left - event.clientX, 0, event.clientX - box.right);
    const dy = Math.max(box.top - event.clientY, 0, event.clientY - box.bottom);
    const distance = Math.hypot(dx, dy);
    if (distance < reach) [best, reach] = [zone.dataset.zone ?? '', distance];
  }
  return best || (under[0]?.closest<HTMLElement>('[data-around]')?.dataset.around ?? '');
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
