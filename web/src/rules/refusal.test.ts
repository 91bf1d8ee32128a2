import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import Refusal from './Refusal.svelte';

const refusal = { text: '', code: 'ADJACENT_JOKERS', numbers: '', clause: 'KAL-JOKER-2', sentence: 'No.' };
let shown: Record<string, unknown> | undefined;

afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
});

it('has its sentence and clause, and no code of the program', () => {
  shown = mount(Refusal, { target: document.body, props: { refusal, game: 'kalooki' } });
  expect(document.body.textContent).toContain('No.');
  expect(document.body.textContent).toContain('KAL-JOKER-2');
  expect(document.body.textContent).not.toContain('ADJACENT_JOKERS');
});
