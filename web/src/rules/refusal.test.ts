import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import Refusal from './Refusal.svelte';

/** The code of a refusal is for those who look into a rule book; a lesson does without. */

const refusal = { text: '', code: 'ADJACENT_JOKERS', numbers: '', clause: 'KAL-JOKER-2', sentence: 'No.' };
let shown: Record<string, unknown> | undefined;

function told(isLesson: boolean): string {
  shown = mount(Refusal, { target: document.body, props: { refusal, game: 'kalooki', isLesson } });
  return document.body.textContent;
}

afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
});

it('has its code in the book', () => expect(told(false)).toContain('ADJACENT_JOKERS'));

it('has its sentence and clause only in a lesson', () => {
  const text = told(true);
  expect(text).not.toContain('ADJACENT_JOKERS');
  expect(text).toContain('KAL-JOKER-2');
});
