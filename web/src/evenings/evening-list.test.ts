import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import type { EveningInfo } from '../protocol/types';
import EveningList from './EveningList.svelte';
import { whenTold, zoneTold } from './moments';

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

it('tells by which clocks an evening begins, as its own page does', () => {
  const moment = Date.parse('2027-01-12T19:00:00Z');
  const evening = {
    evening: 'a',
    moment,
    zone: 'America/Mazatlan',
    game: 'gin',
    title: 'Gin Rummy',
    preset: '',
    changed_rules: {},
    names: ['Ada', ''],
    mine: -1,
  } as unknown as EveningInfo;
  shown = mount(EveningList, { target: document.body, props: { evenings: [evening], games: [] } });
  flushSync();
  const when = document.querySelector('.when');
  expect(when?.querySelector('small')?.textContent).toBe(`your time, ${zoneTold(moment)}`);
  expect(when?.textContent).toContain(whenTold(moment));
});
