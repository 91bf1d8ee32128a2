/** Where the points of a curve lie, and which of them is meant. */

export interface CurveScales {
  readonly x: (place: number) => number;
  readonly y: (value: number) => number;
  /** The values at the lower and the upper edge. */
  readonly low: number;
  readonly high: number;
}

/** Room at the edges, for dots and for what is written. */
export const SIDE = 12;
export const EDGE = 14;

/** `room` is kept free at both sides, beside the curve. */
export function scalesOf(values: readonly number[], width: number, height: number, room = SIDE): CurveScales {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const span = Math.max(1, high - low);
  const step = (width - 2 * room) / Math.max(1, values.length - 1);
  return {
    low,
    high,
    x: (place) => room + place * step,
    y: (value) => height - EDGE - ((value - low) / span) * (height - 2 * EDGE),
  };
}

/** The point of a curve of so many points that lies nearest to a place across it. */
export function nearest(x: number, count: number, width: number, room = SIDE): number {
  const step = (width - 2 * room) / Math.max(1, count - 1);
  return Math.max(0, Math.min(count - 1, Math.round((x - room) / step)));
}

/** The next place, or the one before, at which there is something; the same place if there is none. */
export function jump(from: number, by: 1 | -1, marked: readonly boolean[]): number {
  for (let place = from + by; place >= 0 && place < marked.length; place += by) {
    if (marked[place]) return place;
  }
  return from;
}

/** In an order that is always the same for a number, and tells nothing. */
export function shuffled<One>(all: readonly One[], seed: number): One[] {
  const found = [...all];
  let state = (seed + 1) * 2654435761;
  for (let last = found.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % (last + 1);
    const held = found[last] as One;
    found[last] = found[other] as One;
    found[other] = held;
  }
  return found;
}
