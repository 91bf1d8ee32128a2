import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { GAMES } from '../pad/engine';
import type { GameInfo } from '../protocol/types';
import Changed from './Changed.svelte';

const kalooki = GAMES['kalooki'] as unknown as GameInfo;

let shown: Record<string, unknown> | null = null;

function told(preset: string, changed: Record<string, number>): string {
  shown = mount(Changed, { target: document.body, props: { game: kalooki, choice: { preset, changed } } });
  return document.body.textContent.replaceAll(/\s+/g, ' ').trim();
}

afterEach(() => {
  if (shown) void unmount(shown);
});

it('names the preset, and what is played otherwise', () => {
  expect(told('trinidad', { value_joker: 25 })).toBe(
    'House rules: Trinidad Kalooki. Changed for this table: Points of a joker: 25.',
  );
});

it('names the preset where nothing is played otherwise', () => {
  expect(told('trinidad', {})).toBe('House rules: Trinidad Kalooki.');
});
