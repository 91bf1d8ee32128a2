// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { EDGE, jump, nearest, scalesOf, shuffled, SIDE } from './curve';

describe('a curve', () => {
  it('has nobody ahead within its edges', () => {
    const scales = scalesOf([5, 20], 300, 160);
    expect(scales.y(20)).toBe(EDGE);
    expect(scales.y(0)).toBe(160 - EDGE);
    expect([scales.x(0), scales.x(1)]).toEqual([SIDE, 300 - SIDE]);
  });

  it('knows which point is meant', () => {
    const scales = scalesOf([1, 2, 3, 4, 5], 300, 160);
    for (const place of [0, 1, 2, 3, 4]) expect(nearest(scales.x(place) + 3, 5, 300)).toBe(place);
    expect(nearest(-50, 5, 300)).toBe(0);
    expect(nearest(999, 5, 300)).toBe(4);
    expect(nearest(100, 1, 300)).toBe(0);
  });

  it('keeps room for what is written beside it', () => {
    const scales = scalesOf([1, 2, 3], 300, 160, 40);
    expect([scales.x(0), scales.x(2)]).toEqual([40, 260]);
    expect(nearest(40, 3, 300, 40)).toBe(0);
    expect(nearest(300, 3, 300, 40)).toBe(2);
  });

  it('goes from mistake to mistake', () => {
    const marked = [false, true, false, true];
    expect(jump(0, 1, marked)).toBe(1);
    expect(jump(1, 1, marked)).toBe(3);
    expect(jump(3, 1, marked)).toBe(3);
    expect(jump(3, -1, marked)).toBe(1);
  });
});

describe('choices', () => {
  it('come in the same order for the same position', () => {
    expect(shuffled(['a', 'b', 'c', 'd'], 7)).toEqual(shuffled(['a', 'b', 'c', 'd'], 7));
    expect(shuffled(['a', 'b', 'c', 'd'], 7).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('do not always have the best at the same place', () => {
    const places = new Set(
      Array.from({ length: 20 }, (_, seed) => shuffled(['a', 'b', 'c'], seed).indexOf('a')),
    );
    expect(places.size).toBe(3);
  });
});
