import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import type { TableLine } from '../protocol/types';
import OpenTables from './OpenTables.svelte';

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

const line = (table: string, trial: boolean): TableLine => ({
  table,
  game: 'gin',
  stage: 'playing',
  names: ['Ada', 'Finn'],
  my_turn: false,
  clock: null,
  begins: 0,
  left: -1,
  waits_for: [],
  holiday: 0,
  trial,
});

it('marks a table at which a match that is over is played on, and no other', () => {
  shown = mount(OpenTables, {
    target: document.body,
    props: { tables: [line('a', true), line('b', false)], house: undefined, me: 'Ada' },
  });
  flushSync();
  const told = [...document.querySelectorAll('.names')].map((one) => one.textContent);
  expect(told).toEqual(['practice · with Finn', 'with Finn']);
});
