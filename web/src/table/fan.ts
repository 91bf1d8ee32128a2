/** Where the cards of a hand lie: overlapped so that every index corner shows, in one row or two. */

export interface Fan {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly spots: readonly FanSpot[];
}

export interface FanSpot {
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly angle: number;
  readonly row: number;
}

/** The part of a card's width that must show so that rank and suit can be read. */
export const INDEX_SHARE = 0.31;
const ROOMY_SHARE = 0.62;
const RATIO = 1.4;
/** How much of a card's height the next row leaves free: the index, rank over suit. */
const ROW_STEP = 0.56;
/** Cards in the only row before a narrow screen begins another. */
const ROW_ON_PHONE = 16;
/** Cards with which two rows become one again: fewer, so that the table does not jump with every card that is drawn. */
const ROW_AGAIN = 12;
const PHONE = 600;

/** How much of a card that has been taken up shows, where there is room: its neighbour's index must stay in sight. */
const OPEN_SHARE = 0.94;

/** Rows of a hand, at most, on a screen as narrow as a phone; a longer hand has smaller cards, down to this width. */
const ROWS = 2;
const SMALLEST = 54;

/** The width of the cards of a hand that is to be read at a glance: the wish, or what lets it lie in two rows. */
export function widthFor(count: number, room: number, wish: number): number {
  if (room >= PHONE) return wish;
  const inRow = Math.ceil(count / ROWS);
  return Math.floor(Math.min(wish, Math.max(SMALLEST, room / (1 + INDEX_SHARE * (inRow - 1)))));
}

/**
 * Lays `count` cards of `card` px width into `room` px. At the card with index `open` the fan is spread as far as the
 * others allow, so that this card can be seen without covering the next. `before`: in how many rows it has lain.
 */
export function fanOf(count: number, room: number, card: number, open = -1, before = 1): Fan {
  const fits = Math.floor((room - card) / (card * INDEX_SHARE)) + 1;
  const least = room < PHONE && count > (before > 1 ? ROW_AGAIN : ROW_ON_PHONE) ? 2 : 1;
  const rows = Math.max(least, Math.ceil(count / Math.max(1, fits)));
  const height = card * RATIO;
  const rowStep = height * ROW_STEP;
  const inRow = Math.ceil(count / rows);
  const spots: FanSpot[] = [];
  for (let index = 0; index < count; index += 1) {
    const row = Math.floor(index / inRow);
    const size = Math.min(inRow, count - row * inRow);
    const step = size > 1 ? Math.min(card * ROOMY_SHARE, (room - card) / (size - 1)) : 0;
    const column = index - row * inRow;
    const opened = open - row * inRow;
    const isSpread = opened >= 0 && opened < size - 1;
    const gap = isSpread ? widest(size, room - card, step, card) : step;
    const close = isSpread && size > 2 ? Math.min(step, (room - card - gap) / (size - 2)) : step;
    const length = close * Math.max(0, size - 2) + gap;
    const start = (room - card - (size > 1 ? length : 0)) / 2;
    const off = column - (size - 1) / 2;
    const bend = rows > 1 || size < 3 ? 0 : Math.min(1.1, 9 / size);
    const drop =
      bend === 0 ? 0 : (1 - Math.cos((off * bend * Math.PI) / 180)) * step * (180 / Math.PI / bend);
    const x = start + column * close + (isSpread && column > opened ? gap - close : 0);
    spots.push({ x, y: row * rowStep + drop, angle: off * bend, row });
  }
  const lowest = Math.max(0, ...spots.map((spot) => spot.y));
  return { width: room, height: lowest + height, rows, spots };
}

/** How far the fan may be spread at one card, px, if every other index corner is still to show. */
function widest(size: number, span: number, step: number, card: number): number {
  const least = Math.min(step, card * INDEX_SHARE);
  return Math.max(step, Math.min(card * OPEN_SHARE, span - least * (size - 2)));
}

/** Before which card of the fan something dropped at `x`, `y` (in the fan) is to stand. */
export function slotAt(fan: Fan, x: number, y: number, card: number): number {
  const last = fan.spots.at(-1);
  if (!last) return 0;
  const rowStep = card * RATIO * ROW_STEP;
  const row = Math.max(0, Math.min(last.row, Math.floor(y / rowStep)));
  let slot = fan.spots.findIndex((spot) => spot.row === row && x < spot.x + card * 0.15);
  if (slot < 0) slot = fan.spots.findLastIndex((spot) => spot.row === row) + 1;
  return slot;
}
