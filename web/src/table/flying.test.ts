import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../preferences.svelte';
import { Flying } from './flying';

/** A card in a hand and a pile, as wide as is said, and a layer for what flies. */
function lay(card: number, pile: number): Flying {
  document.body.innerHTML = `
    <div id="root">
      <div data-zone="hand.0"><span data-card="hand.0|KD"><svg></svg></span></div>
      <div data-zone="pile"></div>
    </div>
    <div id="layer"></div>`;
  const root = document.querySelector<HTMLElement>('#root') ?? undefined;
  const layer = document.querySelector<HTMLElement>('#layer') ?? undefined;
  Object.defineProperty(root?.querySelector('[data-card]'), 'offsetWidth', { value: card });
  Object.defineProperty(root?.querySelector('[data-zone=pile]'), 'offsetWidth', { value: pile });
  return new Flying(
    () => root,
    () => layer,
  );
}

const flown: string[] = [];
const speed = preferences.speed;

beforeEach(() => {
  flown.length = 0;
  preferences.speed = 1;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  HTMLElement.prototype.animate = (frames) => {
    flown.push(...(frames as Keyframe[]).map((frame) => String(frame.transform)));
    return { finished: Promise.resolve() } as unknown as Animation;
  };
});

afterEach(() => {
  preferences.speed = speed;
  vi.unstubAllGlobals();
});

it.each([
  [60, 80, 2],
  [60, 0, 0],
  [0, 80, 0],
])(
  'a card flies from a place of width %i to one of width %i only where both are to be seen',
  (from, to, frames) => {
    lay(from, to).send({ zone: 'hand.0', card: 'KD', key: 'KD' }, 'pile', null);
    expect(flown).toHaveLength(frames);
    expect(flown.join(' ')).not.toMatch(/Infinity|NaN/);
  },
);
