import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { zoneTold } from '../evenings/moments';
import type { TableLine } from '../protocol/types';
import OpenTables from './OpenTables.svelte';

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

const line = (table: string, more: Partial<TableLine> = {}): TableLine => ({
  table,
  game: 'gin',
  stage: 'playing',
  names: ['Ada', 'Finn'],
  my_turn: false,
  seat: 0,
  clock: null,
  begins: 0,
  left: -1,
  waits_for: [],
  holiday: 0,
  trial: false,
  ...more,
});

/** What is told of these tables in a part of their lines. */
function told(tables: TableLine[], part: string): string[] {
  shown = mount(OpenTables, { target: document.body, props: { tables, house: undefined } });
  flushSync();
  return [...document.querySelectorAll(part)].map((one) => one.textContent.trim());
}

it('names oneself at no table, whatever one is called there', () => {
  const tables = [line('a', { names: ['Guest', 'Finn'] }), line('b', { names: ['Finn', 'Guest'], seat: 1 })];
  expect(told(tables, '.names')).toEqual(['with Finn', 'with Finn']);
});

it('marks a table at which a match that is over is played on, and no other', () => {
  const tables = [line('a', { trial: true }), line('b')];
  expect(told(tables, '.names')).toEqual(['practice · with Finn', 'with Finn']);
});

it('tells by which clocks an evening begins, as its own page does', () => {
  const begins = Date.parse('2027-01-12T19:00:00Z');
  const [planned, off] = told(
    [line('a', { begins, stage: 'planned' }), line('b', { begins, stage: 'off' })],
    '.stage',
  );
  expect(planned?.endsWith(`\u00a0${zoneTold(begins)}`)).toBe(true);
  expect(off).toBe(`Called off: ${planned}`);
});
