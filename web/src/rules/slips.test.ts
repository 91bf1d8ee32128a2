// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isSlip, mended } from './slips';

describe('a slip of the finger', () => {
  it.each([
    ['jokr', 'joker'],
    ['jooker', 'joker'],
    ['jojer', 'joker'],
    ['jkoer', 'joker'],
    ['oker', 'joker'],
    ['jokers', 'joker'],
    ['joke', 'joker'],
  ])('%s may mean %s', (typed, meant) => {
    expect(isSlip(typed, meant)).toBe(true);
    expect(isSlip(meant, typed)).toBe(true);
  });

  it.each([
    ['joker', 'joker'],
    ['jkr', 'joker'],
    ['poken', 'joker'],
    ['', 'jo'],
  ])('%s does not mean %s', (typed, other) => expect(isSlip(typed, other)).toBe(false));
});

it('is mended where no text has the word, by the one that is there most', () => {
  const texts = ['the joker is wild', 'a joker takes a place', 'jokes are told'];
  expect(mended('jokes wlid jokr', texts)).toBe('jokes wild joker');
  expect(mended('a jo zzzz', texts)).toBe('a jo zzzz');
});
