import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../protocol/api';
import type { AnalysisInfo } from '../protocol/types';
import AnalysisPage from './AnalysisPage.svelte';

const house = vi.hoisted(() => ({ fetchAnalysis: vi.fn(), askAnalysis: vi.fn() }));
vi.mock('./api', () => ({
  ...house,
  practiceAddress: () => '',
  fetchDecision: vi.fn(),
  fetchPractice: vi.fn(),
}));

let shown: Record<string, unknown> | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  house.fetchAnalysis.mockReset();
  house.askAnalysis.mockReset();
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.useRealTimers();
});

function info(status: AnalysisInfo['status'], done = 0): AnalysisInfo {
  return { status, done, you: 0, table: { title: 'Gin Rummy', seats: [] } } as unknown as AnalysisInfo;
}

async function open(): Promise<void> {
  shown = mount(AnalysisPage, { target: document.body, props: { table: 'a' } });
  await settled();
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await tick();
  flushSync();
}

const heard = (): string | undefined => document.querySelector('[role=status]')?.textContent?.trim();
const buttons = (): (string | undefined)[] =>
  [...document.querySelectorAll('main button')].map((one) => one.textContent?.trim());

it('judges a match as soon as it is asked how one played', async () => {
  house.fetchAnalysis.mockResolvedValueOnce(info('none')).mockResolvedValue(info('made', 0.27));
  house.askAnalysis.mockResolvedValue(info('made', 0.04));
  await open();
  expect(house.askAnalysis).toHaveBeenCalledExactlyOnceWith('a');
  expect(document.querySelector('progress')?.value).toBe(0.04);
  expect(document.querySelector('.ask')?.textContent).toContain('Judging the match: 4 %');
  await vi.advanceTimersByTimeAsync(1000);
  await settled();
  expect(document.querySelector('progress')?.value).toBe(0.27);
  expect(house.askAnalysis).toHaveBeenCalledTimes(1);
  expect(buttons()).toEqual([]);
});

it('tells whoever listens that it is under way, and not each percent', async () => {
  house.fetchAnalysis.mockResolvedValue(info('made', 0.27));
  await open();
  expect(house.askAnalysis).not.toHaveBeenCalled();
  expect(heard()).toBe('The match is being judged.');
  expect(document.querySelector('progress')?.getAttribute('aria-label')).toBe('The match is being judged.');
});

it('asks no second time by itself: a house that has lost it may have its reasons', async () => {
  house.fetchAnalysis.mockResolvedValue(info('none'));
  house.askAnalysis.mockResolvedValue(info('waits'));
  await open();
  expect(heard()).toBe('Another match is being judged. Yours is next.');
  await vi.advanceTimersByTimeAsync(1000);
  await settled();
  expect(house.askAnalysis).toHaveBeenCalledTimes(1);
  expect(buttons()).toEqual(['Judge this match']);
});

it('says why a match cannot be judged, with one button to try again', async () => {
  house.fetchAnalysis.mockResolvedValue(info('none'));
  house.askAnalysis.mockRejectedValue(
    new ApiError(400, 'not_possible', 'Three of your matches wait already.'),
  );
  await open();
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Three of your matches wait already.');
  expect(buttons()).toEqual(['Try again']);
});

it('shows no progress of what has come to nothing', async () => {
  house.fetchAnalysis
    .mockResolvedValueOnce(info('made', 0.27))
    .mockRejectedValue(new ApiError(500, 'fault', 'It came to nothing.'));
  await open();
  await vi.advanceTimersByTimeAsync(1000);
  await settled();
  expect(document.querySelector('progress')).toBeNull();
  expect(buttons()).toEqual(['Try again']);
});
