// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fanOf, INDEX_SHARE, slotAt, widthFor } from './fan';

describe('the fan of a hand', () => {
  it('shows eleven cards in one row on a phone', () => {
    const fan = fanOf(11, 374, 84);
    expect(new Set(fan.spots.map((spot) => spot.row))).toEqual(new Set([0]));
  });

  it('begins a second row past sixteen cards on a phone, not on a desktop', () => {
    expect(fanOf(17, 374, 60).spots.at(-1)?.row).toBe(1);
    expect(fanOf(17, 1000, 116).spots.at(-1)?.row).toBe(0);
  });

  it('keeps its second row until there are few cards', () => {
    expect(fanOf(13, 374, 60, -1, 2).rows).toBe(2);
    expect(fanOf(12, 374, 60, -1, 2).rows).toBe(1);
    expect(fanOf(13, 374, 60).rows).toBe(1);
  });

  it('lays up to forty cards in two rows on a phone, smaller the more there are', () => {
    expect(widthFor(11, 374, 84)).toBe(84);
    for (let count = 13; count <= 40; count += 1) {
      const card = widthFor(count, 374, 84);
      expect(card).toBeGreaterThanOrEqual(54);
      expect(fanOf(count, 374, card).spots.at(-1)?.row).toBe(1);
    }
    expect(widthFor(30, 1000, 116)).toBe(116);
  });

  it('lets every index corner show, and keeps within the room', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 300, max: 1600 }),
        fc.integer({ min: 50, max: 140 }),
        (count, room, card) => {
          const { spots } = fanOf(count, room, card);
          expect(spots).toHaveLength(count);
          spots.forEach((spot, index) => {
            const next = spots[index + 1];
            expect(spot.x).toBeGreaterThanOrEqual(-0.5);
            expect(spot.x + card).toBeLessThanOrEqual(room + 0.5);
            if (next?.row === spot.row) {
              expect(next.x - spot.x).toBeGreaterThanOrEqual(card * INDEX_SHARE - 0.5);
            }
          });
        },
      ),
    );
  });

  it('spreads at a card that has been taken up, without hiding an index or leaving the room', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 300, max: 1600 }),
        fc.integer({ min: 50, max: 140 }),
        fc.nat(),
        (count, room, card, some) => {
          const open = some % count;
          const calm = fanOf(count, room, card).spots;
          const { spots } = fanOf(count, room, card, open);
          spots.forEach((spot, index) => {
            const next = spots[index + 1];
            expect(spot.x).toBeGreaterThanOrEqual(-0.5);
            expect(spot.x + card).toBeLessThanOrEqual(room + 0.5);
            if (next?.row !== spot.row) return;
            expect(next.x - spot.x).toBeGreaterThanOrEqual(card * INDEX_SHARE - 0.5);
            if (index === open) {
              expect(next.x - spot.x).toBeGreaterThanOrEqual(
                (calm[index + 1]?.x ?? 0) - (calm[index]?.x ?? 0) - 0.5,
              );
            }
          });
        },
      ),
    );
    const [, held, next] = fanOf(10, 374, 84, 1).spots;
    expect((next?.x ?? 0) - (held?.x ?? 0)).toBeGreaterThan(84 * 0.9);
  });

  it('finds the slot where a card is dropped', () => {
    const fan = fanOf(5, 400, 80);
    expect(slotAt(fan, -20, 30, 80)).toBe(0);
    expect(slotAt(fan, 999, 30, 80)).toBe(5);
    const third = fan.spots[2];
    expect(slotAt(fan, (third?.x ?? 0) + 2, 30, 80)).toBe(2);
    expect(slotAt(fanOf(0, 400, 80), 10, 10, 80)).toBe(0);
  });
});
