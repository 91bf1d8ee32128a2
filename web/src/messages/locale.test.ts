// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { list, number, plural, useLocale, until, written } from './locale';

afterEach(() => useLocale('en'));

const cards = (count: number): string => plural(count, 'one', 'other', { few: 'few', many: 'many' });

describe('as the reader writes it', () => {
  it('tells one from many, and what else a language tells apart', () => {
    useLocale('de');
    expect([0, 1, 2].map(cards)).toEqual(['other', 'one', 'other']);
    useLocale('pl');
    expect([1, 3, 5].map(cards)).toEqual(['one', 'few', 'many']);
    expect(plural(3, 'one', 'other')).toBe('other');
  });

  it('sets off thousands', () => {
    useLocale('en');
    expect(number(12_500)).toBe('12,500');
    useLocale('de-DE');
    expect(number(12_500)).toBe('12.500');
  });

  it('lists names', () => {
    useLocale('es');
    expect(list(['Ana', 'Beto', 'Inés'])).toBe('Ana, Beto e Inés');
    expect(list(['uno', 'dos'], 'disjunction')).toBe('uno o dos');
    useLocale('de');
    expect(list(new Set(['Ann', 'Ben']))).toBe('Ann und Ben');
  });

  it('tells moments', () => {
    useLocale('de');
    expect(written({ weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2027, 0, 12))).toBe('Dienstag');
    expect(until(5, 'minute')).toBe('in 5 Minuten');
  });
});
