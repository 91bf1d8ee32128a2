import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inFew, later } from './later.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** What has been drawn, in order. */
function drawing(...pieces: readonly (readonly [name: string, order: number])[]): string[] {
  const drawn: string[] = [];
  for (const [name, order] of pieces) later.add(() => drawn.push(name), order);
  return drawn;
}

describe('what is drawn later', () => {
  it('comes one piece at a time, those of a lower order first', () => {
    const drawn = drawing(['clause', 1], ['picture', 2], ['story', 0], ['next clause', 1]);
    expect(drawn).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(drawn).toEqual(['story']);
    expect(later.waiting).toBe(3);
    vi.runAllTimers();
    expect(drawn).toEqual(['story', 'clause', 'next clause', 'picture']);
    expect(later.waiting).toBe(0);
  });

  it('can be had at once, as far as it is needed', () => {
    const drawn = drawing(['one', 0], ['two', 0], ['three', 0]);
    later.now(() => drawn.includes('two'));
    expect(drawn).toEqual(['one', 'two']);
    later.now();
    expect(drawn).toEqual(['one', 'two', 'three']);
  });

  it('does not come if it is taken back', () => {
    const drawn: string[] = [];
    const takeBack = later.add(() => drawn.push('gone'));
    takeBack();
    vi.runAllTimers();
    expect(drawn).toEqual([]);
  });

  it('tells when all of it is there', async () => {
    const drawn = drawing(['one', 0], ['two', 0]);
    const done = later.done().then(() => [...drawn]);
    vi.runAllTimers();
    expect(await done).toEqual(['one', 'two']);
    await later.done();
  });

  it('is a long list in short ones', () => {
    expect(inFew([1, 2, 3])).toEqual([[1, 2], [3]]);
    expect(inFew([1, 2, 3, 4, 5], 4)).toEqual([[1, 2, 3, 4], [5]]);
    expect(inFew([])).toEqual([]);
  });
});
