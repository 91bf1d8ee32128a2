import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { useLocale } from '../messages/locale';
import type { AnalysisInfo, ComparedPlay } from '../protocol/types';
import type { Analysing } from './analysing.svelte';
import Judged from './Judged.svelte';

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

function play(told: string, more: number): ComparedPlay {
  return { told, more, error: 8.41, picture: { svg: '', words: '' }, learns: false };
}

function show(
  best = 29.16,
  given = 29.16,
  more: { isSure?: boolean; stoodIn?: boolean; isIdle?: boolean } = {},
): void {
  const info = {
    you: 0,
    deals: 32,
    table: { seats: [{ seat: 0, name: 'Ada' }] },
    seats: [
      {
        given,
        error: given && 8.41,
        decisions: more.isIdle ? 0 : 1,
        mistakes: more.isIdle ? 0 : 1,
        made: 4,
        deal: 9.25,
        hands: -2,
        had_stand_in: more.stoodIn ?? false,
      },
    ],
    decisions: [{ number: 7, seat: 0, round: 1, lead: 3, loss: 29.16, is_mistake: more.isSure ?? true }],
  } as unknown as AnalysisInfo;
  const view = {
    number: 7,
    step: 3,
    reason: 'It lies in no meld.',
    own: play('Ada discards the five of hearts.', 0),
    best: play('Ada discards the nine of clubs.', best),
    others: [
      play('Ada discards the ace of clubs.', 18.4),
      play('Ada discards a king.', -3.25),
      play('Ada knocks.', 0.04),
    ],
  };
  const analysing = { table: 'a', view, show: () => Promise.resolve() } as unknown as Analysing;
  shown = mount(Judged, { target: document.body, props: { analysing, info } });
  flushSync();
}

it('says of each play whether it is better or worse, and by how much', () => {
  show();
  expect(document.querySelector('.best small')?.textContent).toBe('29.2 points better (between 21 and 38)');
  expect(document.querySelector('.given')?.textContent).toBe('29.2 points given away (between 21 and 38)');
  expect(document.querySelector('.given + p')?.textContent).toBe(
    '1 decision, 1 mistake, which cost 29.2 points',
  );
  expect([...document.querySelectorAll('.more')].map((one) => one.textContent)).toEqual([
    '18.4 points better (between 10 and 27)',
    '3.3 points worse (between 12 worse and 5 better)',
    'as good (give or take 8)',
  ]);
});

it('praises nobody for whom a bot has played from beginning to end', () => {
  show(0, 0, { stoodIn: true, isIdle: true });
  expect(document.querySelector('.given + p')?.textContent).toBe('No decision to judge');
});

it('calls nothing better that may as well be worse', () => {
  show(3.6, 0, { isSure: false });
  expect(document.querySelector('.best, .worse')).toBe(null);
  expect([...document.querySelectorAll('.plays h3')].map((one) => one.firstChild?.textContent)).toEqual([
    'What was done',
    'Perhaps better',
  ]);
});

it('says that what a bot did in a place is not judged', () => {
  show();
  expect(document.querySelector('.account')?.textContent).not.toContain('a bot played');
  document.body.replaceChildren();
  show(29.16, 29.16, { stoodIn: true });
  expect(document.querySelector('.account')?.textContent).toContain('a bot played in this place');
});

it('writes tenths as the reader does', () => {
  useLocale('de');
  show();
  expect(document.querySelector('.best small')?.textContent).toContain('29,2 ');
  expect(document.querySelector('.given')?.textContent).toContain('29,2 ');
  expect(document.querySelector('.worst button')?.textContent).toContain('−29,2');
  useLocale('en');
});

it('says why another play may show more points than the better one, and only where one does', () => {
  show(18.4);
  expect(document.querySelector('details')?.textContent).not.toContain('measured again');
  document.body.replaceChildren();
  show(12.5);
  expect(document.querySelector('details p')?.textContent).toContain('was measured again, on fresh deals');
});

it('goes from the deal to the result line by line, and the lines add up as they are written', () => {
  show();
  const points = [...document.querySelectorAll('.account dd')].map((one) => one.textContent);
  expect(points).toEqual(['9.3', '−29.2', '23.9', '4.0']);
  const numbers = points.map((one) => Math.round(10 * Number(one.replace('−', '-'))));
  expect(numbers.slice(0, 3).reduce((sum, one) => sum + one, 0)).toBe(numbers[3]);
});

it('speaks of brackets where there are some', () => {
  show();
  expect(document.querySelector('.account')?.textContent).toContain('In brackets');
  document.body.replaceChildren();
  show(29.16, 0);
  expect(document.querySelector('.account')?.textContent).not.toContain('In brackets');
  expect(document.querySelectorAll('.account dd')[1]?.textContent).toBe('0.0');
  expect(document.querySelector('.decision > details')?.textContent).toContain('In brackets');
});
