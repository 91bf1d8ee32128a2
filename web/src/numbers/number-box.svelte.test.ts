import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import NumberBox from './NumberBox.svelte';

let shown: Record<string, unknown> | null = null;
const told: (number | null)[] = [];
let unreadable = '';

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  told.length = 0;
  document.body.replaceChildren();
});

/** A box on a page that nobody sees, and how to type into it. */
function box(more: {
  value: number | null;
  negative?: boolean;
  adds?: boolean;
  unread?: string;
  within?: [number, number];
}) {
  const props = $state({ label: 'Points', required: true, ...more, onchange });
  function onchange(value: number | null, unread: string): void {
    told.push(value);
    unreadable = unread;
    props.value = value;
  }
  shown = mount(NumberBox, { target: document.body, props });
  const input = document.querySelector('input') as HTMLInputElement;
  return {
    input,
    type(text: string): void {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      flushSync();
    },
  };
}

it('tells zero from nothing where it must be filled in', () => {
  const { input, type } = box({ value: null });
  expect([input.value, input.validity.valueMissing]).toEqual(['', true]);
  type('0');
  expect([input.value, input.checkValidity()]).toEqual(['0', true]);
  type('');
  expect([told, input.checkValidity()]).toEqual([[0, null], false]);
});

it('reads nothing as something else', () => {
  const { input, type } = box({ value: 7 });
  for (const text of ['-4', '1e3', '12,5', '−']) {
    type(text);
    expect(input.checkValidity(), text).toBe(false);
  }
  expect(told.every((value) => !value)).toBe(true);
});

it('takes a number below zero where there can be one', () => {
  const { input, type } = box({ value: null, negative: true });
  type('-305');
  expect([told, input.value, input.checkValidity()]).toEqual([[-305], '−305', true]);
});

it('keeps to its limits', () => {
  const { input, type } = box({ value: 90, within: [30, 600] });
  expect(input.checkValidity()).toBe(true);
  type('20');
  expect([input.checkValidity(), input.validationMessage]).toEqual([false, 'A number from 30 to 600.']);
});

it('adds up where people do, and only there', () => {
  const { input, type } = box({ value: 0, adds: true });
  type('5+9+2');
  expect([told.at(-1), unreadable, input.value, input.checkValidity()]).toEqual([16, '', '5+9+2', true]);
  input.dispatchEvent(new Event('blur'));
  flushSync();
  expect(input.value).toBe('16');
});

it('tells what it cannot read, and still has it when it is drawn again', () => {
  const { input, type } = box({ value: 0, unread: '12a' });
  flushSync();
  expect([input.value, input.checkValidity()]).toEqual(['12a', false]);
  type('5+9');
  expect([told.at(-1), unreadable]).toEqual([0, '5+9']);
  type('14');
  expect([told.at(-1), unreadable]).toEqual([14, '']);
});
