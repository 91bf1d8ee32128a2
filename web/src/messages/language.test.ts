import { afterEach, describe, expect, it } from 'vitest';
import { followAddress, keep, languageOf, localeOf, mark, tell } from './language';

afterEach(() => {
  document.cookie = 'language=; path=/; max-age=0';
  history.replaceState(null, '', '/');
});

describe('the language', () => {
  it('is the one that was chosen, whatever the browser says', () => {
    expect(languageOf('a=b; language=es; c=d', ['de-AT', 'en'])).toBe('es');
    expect(languageOf('language=en-XA', ['de'])).toBe('en-XA');
  });

  it('is the first of the browser’s that the house speaks', () => {
    expect(languageOf('', ['fr-FR', 'es-MX', 'de'])).toBe('es');
    expect(languageOf('', ['DE-at'])).toBe('de');
    expect(languageOf('', ['en-XB', 'de'])).toBe('en');
  });

  it('is English where nothing else is known', () => {
    expect(languageOf('', [])).toBe('en');
    expect(languageOf('', ['fr', 'pt-BR'])).toBe('en');
    expect(languageOf('language=toString; other_language=de', ['constructor'])).toBe('en');
  });

  it('can stand in the address, and is kept', () => {
    history.replaceState(null, '', '/rules?language=de&from=here');
    followAddress();
    expect(languageOf(document.cookie, ['es'])).toBe('de');
    expect(location.search).toBe('?from=here');
  });

  it('stays as it was where the address names none that is spoken', () => {
    keep('es');
    history.replaceState(null, '', '/?language=xx');
    followAddress();
    expect(languageOf(document.cookie, ['de'])).toBe('es');
    expect(location.search).toBe('?language=xx');
  });

  it('is told to the house where nobody has chosen it', () => {
    tell('en');
    expect(document.cookie).not.toContain('=en');
    tell('de');
    expect(document.cookie).toContain('language=de');
    expect(languageOf(document.cookie, ['es'])).toBe('de');
  });

  it('is put on the page, with the side on which it begins', () => {
    mark(document.documentElement, 'es');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['es', 'ltr']);
  });
});

it('numbers and days are written as in the reader’s own country', () => {
  expect(localeOf('es', ['en', 'es-MX', 'es'])).toBe('es-MX');
  expect(localeOf('de', ['en-GB'])).toBe('de');
  expect(localeOf('en-XA', ['en-GB'])).toBe('en-GB');
});
