// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { boxed, isSum, isWhole, sumOf, wholeNumber } from './numbers';

describe('numbers', () => {
  it.each(['', '12', '−12', '1,250', '12.500', '-1 000 000'])('takes %s', (text) =>
    expect(isWhole(text)).toBe(true),
  );
  it.each(['12,5', '1.5', '1,', '12,50', '1e3', '1-5', ',5'])('refuses %s', (text) =>
    expect(isWhole(text)).toBe(false),
  );

  it.each([
    ['', 0],
    ['12', 12],
    ['-40', -40],
    ['−1,250', -1250],
    ['15−', -15],
    ['−', 0],
    ['12345678', 123456],
    ['1.250', 1250],
    ['12,5', 0],
    ['1.5', 0],
    ['abc', 0],
  ])('reads %s', (text, number) => expect(wholeNumber(text)).toBe(number));

  it.each([
    ['5+9+2', 16],
    ['5 + 9 +', 14],
    ['1,250+10', 1260],
  ])('adds up %s', (text, number) => expect([isSum(text), sumOf(text)]).toEqual([true, number]));

  it.each(['5', '+5', '5++2', '5+a', '-5+9', '5+-9', '1.5+2'])('does not add up %s', (text) =>
    expect(isSum(text)).toBe(false),
  );

  it('leaves a box empty for zero', () => {
    expect([boxed(0), boxed(-7), boxed(30)]).toEqual(['', '−7', '30']);
  });
});
