import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import type { Event } from '../protocol/types';
import History from './History.svelte';

const event = (sequence: number, kind: Event['kind'], sentence: string): Event => ({
  sequence,
  seat: 0,
  kind,
  sentence,
});

test('a meld is one line once it is laid, and what was taken back is none', () => {
  const events = [
    event(1, 'draw', 'Ann draws.'),
    event(2, 'compose', 'Ann begins to compose a set.'),
    event(3, 'compose', 'Ann takes back what was composed.'),
    event(4, 'compose', 'Ann begins to compose a run.'),
    event(5, 'lay', 'Ann lays a run of hearts.'),
  ];
  const page = mount(History, { target: document.body, props: { events } });
  flushSync();
  const lines = [...document.querySelectorAll('li')].map((line) => line.textContent.trim());
  expect(lines).toEqual(['Ann draws.', 'Ann lays a run of hearts.']);
  void unmount(page);
});
