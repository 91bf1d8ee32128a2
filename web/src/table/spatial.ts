/** Walking with the arrow keys: the nearest thing in a direction. */

export type Direction = 'left' | 'right' | 'up' | 'down';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Sideways distance counts this many times as much as distance straight ahead. */
const SIDEWAYS = 2.5;

const middle = (low: number, high: number): number => (low + high) / 2;

/** Index of the box that lies next in this direction, or -1. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number {
  const isLevel = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const fromX = middle(from.left, from.right);
  const fromY = middle(from.top, from.bottom);
  let best = -1;
  let bestCost = Infinity;
  boxes.forEach((box, index) => {
    const dx = middle(box.left, box.right) - fromX;
    const dy = middle(box.top, box.bottom) - fromY;
    const ahead = sign * (isLevel ? dx : dy);
    const aside = Math.abs(isLevel ? dy : dx);
    if (ahead < 2 || (isLevel && aside > ahead * 2 + 40)) return;
    const cost = ahead + SIDEWAYS * aside;
    if (cost < bestCost) [best, bestCost] = [index, cost];
  });
  return best;
}
