// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event, News } from '../protocol/types';
import { Pacer } from './pacing';

const news = (sequence: number, kind?: Event['kind'], seat = 1): News =>
  ({
    type: 'news',
    sequence,
    you: 0,
    events: kind ? [{ sequence, seat, kind, sentence: '' }] : [],
  }) as unknown as News;

let shown: number[] = [];
const pacer = (pace: number): Pacer =>
  new Pacer(
    (item) => shown.push(item.sequence),
    () => pace,
  );

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
});

afterEach(() => vi.useRealTimers());

describe('the pace of a bot', () => {
  it('leaves each action to be looked at before the next is shown', () => {
    const paced = pacer(600);
    paced.push(news(1, 'draw'));
    paced.push(news(2, 'discard'));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(599);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
  });

  it('shows what waits within the time there is when a clock runs', () => {
    const paced = pacer(600);
    [1, 2, 3, 4].forEach((number) => paced.push(news(number, 'draw')));
    paced.hurry(600);
    vi.advanceTimersByTime(199);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(400);
    expect(shown).toEqual([1, 2, 3, 4]);
    vi.advanceTimersByTime(600);
    paced.push(news(5, 'draw'));
    paced.push(news(6, 'draw'));
    vi.advanceTimersByTime(599);
    expect(shown).toEqual([1, 2, 3, 4, 5]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('does not hold back news without an action', () => {
    const paced = pacer(600);
    paced.push(news(1));
    paced.push(news(1));
    paced.push(news(2, 'table'));
    paced.push(news(3, 'draw'));
    expect(shown).toEqual([1, 1, 2, 3]);
  });

  it('shows at once what one has done oneself, and then leaves it to be looked at', () => {
    const paced = pacer(600);
    paced.push(news(1, 'discard'));
    paced.push(news(2, 'draw', 0));
    expect(shown).toEqual([1, 2]);
    paced.push(news(3, 'draw'));
    expect(paced.isBehind).toBe(true);
    paced.push(news(4, 'draw', 0));
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([1, 2, 3, 4]);
    expect(paced.isBehind).toBe(false);
  });

  it('leaves more time to a deal than to an action', () => {
    const paced = pacer(600);
    paced.push(news(1, 'deal'));
    paced.push(news(2, 'draw'));
    vi.advanceTimersByTime(1199);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
  });

  it('shows nothing while it is held, and all of it afterwards', () => {
    const paced = pacer(600);
    paced.hold();
    [news(1, 'draw'), news(2, 'discard', 0)].forEach((item) => paced.push(item));
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([]);
    paced.release();
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([1, 2]);
  });

  it('keeps the order of all that waits', () => {
    const paced = pacer(600);
    [news(1, 'draw'), news(1), news(2, 'discard'), news(3, 'draw')].forEach((item) => paced.push(item));
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([1, 1, 2, 3]);
  });

  it('shows everything at once at pace 0, and when flushed', () => {
    const quick = pacer(0);
    quick.push(news(1, 'draw'));
    quick.push(news(2, 'discard'));
    expect(shown).toEqual([1, 2]);
    const slow = pacer(600);
    slow.push(news(3, 'draw'));
    slow.push(news(4, 'discard'));
    slow.flush();
    expect(shown).toEqual([1, 2, 3, 4]);
    slow.push(news(5, 'draw'));
    expect(shown).toEqual([1, 2, 3, 4, 5]);
  });
});
