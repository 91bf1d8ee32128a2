import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { ComparedPlay, DecisionView } from '../protocol/types';
import PracticePosition from './PracticePosition.svelte';

vi.mock('./api', () => ({ fetchPractice: () => Promise.resolve({ positions: [], analysed: 1 }) }));

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

function play(told: string, more: number): ComparedPlay {
  return { told, more, error: 8.41, picture: { svg: '', words: '' } };
}

/** What is answered to whoever would make this play. */
function answered(told: string): string | undefined {
  const view = {
    number: 7,
    before: { svg: '', words: '' },
    reason: '',
    own: play('The five.', 0),
    best: play('The nine.', 12.5),
    others: [play('The ace.', 18.4), play('A king.', -3.25)],
  } as unknown as DecisionView;
  shown = mount(PracticePosition, {
    target: document.body,
    props: { table: 'a', view, ongo: () => undefined },
  });
  flushSync();
  const buttons = [...document.querySelectorAll<HTMLElement>('.choices button')];
  buttons.find((one) => one.textContent?.trim() === told)?.click();
  flushSync();
  return document.querySelector('[role=status]')?.textContent?.trim();
}

it('says how much is given away by what is worse', () => {
  expect(answered('A king.')).toBe('That gives away 15.8 points more than the best.');
});

it('gives nothing away that is less than nothing: what shows more was not measured again', () => {
  expect(answered('The ace.')).toContain('was measured again, on fresh deals');
});
