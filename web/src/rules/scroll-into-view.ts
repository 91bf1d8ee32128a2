/** Bringing parts of an example into sight. */

/** Pixels at the top that the bar with the chapter may cover, and a little room around what is shown. */
const COVERED = 64;
const ROOM = 8;

/**
 * How far to scroll so that a part of a page stands between two edges: not at all where it does already; where it is
 * higher than they are apart, its lower end is shown.
 */
export function way(part: { top: number; bottom: number }, from: number, to: number): number {
  if (part.bottom > to || part.bottom - part.top > to - from) return part.bottom - to;
  return part.top < from ? part.top - from : 0;
}

/** Scroll until all of these elements stand between the bar with the chapter and the one below, as far as they fit. */
export function scrollIntoView(elements: readonly Element[], bar: Element): void {
  const boxes = elements.map((one) => one.getBoundingClientRect()).filter((box) => box.height > 0);
  if (boxes.length === 0) return;
  const top = Math.min(...boxes.map((box) => box.top)) - ROOM;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + ROOM;
  scrollBy({ top: way({ top, bottom }, COVERED, innerHeight - bar.getBoundingClientRect().height) });
}
