/** A line over time, as places on a drawing. */

/** The drawing's size in its own units; it is scaled to the width of the page. */
export const WIDE = 600;
export const HIGH = 180;
/** Room for the figures at the left, and for what is written under the line. */
export const LEFT = 44;
export const UNDER = 26;
const OVER = 10;
const RIGHT = 8;

/** From a moment and a value to a place. */
export interface Scales {
  readonly x: (moment: number) => number;
  readonly y: (value: number) => number;
  /** Values at which a line across helps the eye. */
  readonly marks: readonly number[];
}

/** Round steps, so that at most five of them reach over this span. */
function stepFor(span: number): number {
  const least = span / 5;
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return [1, 2, 5, 10].map((one) => one * power).find((one) => one >= least) ?? 10 * power;
}

/** Scales that hold all these moments and values; matches stand side by side, in order, however far apart in time. */
export function scalesFor(count: number, values: readonly number[]): Scales {
  const step = stepFor(Math.max(...values) - Math.min(...values));
  const low = Math.floor(Math.min(...values) / step) * step;
  const high = Math.max(Math.ceil(Math.max(...values) / step) * step, low + step);
  const across = (WIDE - LEFT - RIGHT) / Math.max(1, count - 1);
  const marks = [];
  for (let mark = low; mark <= high; mark += step) marks.push(mark);
  return {
    x: (place) => (count > 1 ? LEFT + place * across : (LEFT + WIDE - RIGHT) / 2),
    y: (value) => OVER + ((high - value) / (high - low)) * (HIGH - OVER - UNDER),
    marks,
  };
}

/** The places as an SVG path. */
export function pathOf(places: readonly (readonly [x: number, y: number])[]): string {
  return places.map(([x, y], number) => `${number ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** For a table by months: the last value of each, the latest first. */
export function byMonth(
  at: readonly number[],
  tell: (moment: number) => string,
): readonly { readonly month: string; readonly first: number; readonly last: number }[] {
  const found: { month: string; first: number; last: number }[] = [];
  for (const [place, moment] of at.entries()) {
    const month = tell(moment);
    const latest = found.at(-1);
    if (latest?.month === month) latest.last = place;
    else found.push({ month, first: place, last: place });
  }
  return found.toReversed();
}
