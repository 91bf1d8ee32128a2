import { describe, expect, it } from 'vitest';
import { avoidOverlap } from './avoid-overlap';

const ROOM = { top: 100, bottom: 500 };

describe('a note over the felt', () => {
  it('lies at the bottom where nothing has to be seen', () => {
    expect(avoidOverlap(80, ROOM, [])).toBe(420);
    expect(avoidOverlap(80, ROOM, [{ top: 200, bottom: 300 }])).toBe(420);
  });

  it('makes room for what it points at', () => {
    expect(avoidOverlap(80, ROOM, [{ top: 400, bottom: 460 }])).toBe(310);
    expect(avoidOverlap(80, ROOM, [{ top: 150, bottom: 460 }])).toBe(100);
  });

  it('lies between two things if that is the only place', () => {
    const seen = [
      { top: 400, bottom: 500 },
      { top: 100, bottom: 250 },
    ];
    expect(avoidOverlap(80, ROOM, seen)).toBe(310);
  });

  it('covers as little as it can where there is no place', () => {
    expect(avoidOverlap(300, ROOM, [{ top: 120, bottom: 300 }])).toBe(200);
  });
});
