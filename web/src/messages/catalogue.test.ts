// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Catalogue } from './catalogue';
import { catalogue as de } from './de';
import { catalogue as es } from './es';
import { accented, translate as pseudo } from './pseudo';

const modules = import.meta.glob<Record<string, object>>('./en/*.ts', { eager: true });
const en = Object.assign({}, ...Object.values(modules)) as Catalogue;

/** The paths of all texts; a text that is made from values has its number of values with it. */
function texts(of: unknown, path = ''): string[] {
  if (typeof of === 'string') return [path];
  if (typeof of === 'function') return [`${path}(${of.length})`];
  return Object.entries(of as object).flatMap(([name, value]) => texts(value, `${path}.${name}`));
}

describe.each(Object.entries({ de, es }))('the catalogue of %s', (_, catalogue) => {
  it('has every text of the English one, and no other', () => {
    expect(texts(catalogue).toSorted()).toEqual(texts(en).toSorted());
  });

  it('leaves nothing empty that is said in English', () => {
    const empty = (of: unknown, path = ''): string[] =>
      of === ''
        ? [path]
        : typeof of === 'object'
          ? Object.entries(of as object).flatMap(([name, value]) => empty(value, `${path}.${name}`))
          : [];
    expect(empty(catalogue)).toEqual(empty(en));
  });
});

describe('the pseudo-language', () => {
  it('has accents and brackets, and is a third longer', () => {
    expect(accented('Play now')).toBe('[Plááý ñóów]');
    expect(accented('')).toBe('');
    expect(accented('with a steady bot').length).toBeGreaterThan('with a steady bot'.length * 1.3);
  });

  it('says what is made from values, too', () => {
    const { house } = pseudo({ house: en.house });
    expect(house.days(2)).toBe('[2 dááýš]');
  });
});
