import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import LimitedField from './LimitedField.svelte';

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

/** A field for at most four characters, and how to type into it. */
function field(value = '') {
  shown = mount(LimitedField, {
    target: document.body,
    props: { most: 4, value, 'aria-describedby': 'why' },
  });
  flushSync();
  const input = document.querySelector('input') as HTMLInputElement;
  return {
    input,
    said: () => document.querySelector('[aria-live]')?.textContent,
    type(text: string): void {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      flushSync();
    },
  };
}

it('keeps a text that is too long, says how long it may be, and lets nobody send it', () => {
  const { input, said, type } = field();
  expect(input.maxLength).toBe(-1);
  type('Pelican');
  expect(input.value).toBe('Pelican');
  expect(said()).toBe('4 characters at most.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toMatch(/^why .+-refused$/);
  expect(input.checkValidity()).toBe(false);
  type('Peli');
  expect(said()).toBe('');
  expect(input.getAttribute('aria-describedby')).toBe('why');
  expect(input.checkValidity()).toBe(true);
});

it('counts as the house does, which takes a sign for one', () => {
  const { said, type } = field('Pelican');
  expect(said()).toBe('4 characters at most.');
  type('🂡🂢🂣🂤');
  expect(said()).toBe('');
});

it('does so for a text of several lines, too', () => {
  shown = mount(LimitedField, { target: document.body, props: { most: 4, value: 'Pelican\nsea', rows: 3 } });
  flushSync();
  const text = document.querySelector('textarea') as HTMLTextAreaElement;
  expect(text.getAttribute('rows')).toBe('3');
  expect(text.value).toBe('Pelican\nsea');
  expect(text.checkValidity()).toBe(false);
  expect(text.getAttribute('aria-invalid')).toBe('true');
});
