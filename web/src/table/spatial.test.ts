// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { nearest, type Box } from './spatial';

const box = (x: number, y: number): Box => ({ left: x - 10, right: x + 10, top: y - 14, bottom: y + 14 });
const hand = [0, 30, 60, 90].map((x) => box(x, 200));
const piles = [box(20, 0), box(80, 0)];

describe('walking with the arrows', () => {
  const all = [...hand, ...piles];

  it('goes along the hand, and stops at its end', () => {
    expect(nearest(box(30, 200), all, 'right')).toBe(2);
    expect(nearest(box(30, 200), all, 'left')).toBe(0);
    expect(nearest(box(90, 200), hand, 'right')).toBe(-1);
  });

  it('goes up to the pile above, and down again to the card below', () => {
    expect(nearest(box(90, 200), all, 'up')).toBe(5);
    expect(nearest(box(0, 200), all, 'up')).toBe(4);
    expect(nearest(box(80, 0), all, 'down')).toBe(3);
  });

  it('does not jump from the piles to the hand when it goes sideways', () => {
    expect(nearest(box(80, 0), all, 'right')).toBe(-1);
    expect(nearest(box(80, 0), all, 'left')).toBe(4);
  });
});
