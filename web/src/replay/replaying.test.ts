import { expect, test, vi } from 'vitest';
import type { ArchiveInfo } from '../protocol/types';
import { Replaying } from './replaying.svelte';

const asked: number[] = [];

vi.mock('./api', () => ({
  fetchMatch: () =>
    Promise.resolve({
      steps: 40,
      deals: [0],
      table: { seats: [{}, {}], standings: [] },
    } as unknown as ArchiveInfo),
  fetchStep: (_table: string, step: number, seat: number) => {
    asked.push(step);
    return Promise.resolve({ step, seat, settled: 0, round: 1, scene: { sheet: null }, sentences: [] });
  },
}));

test('a key before the match is here does not lose the step that the link asks for', async () => {
  history.replaceState(null, '', '/archive/table?step=17&seat=0');
  const replaying = new Replaying('table');
  const opening = replaying.open();
  await replaying.go({ step: 0 });
  await opening;
  expect(asked).not.toContain(0);
  expect(replaying.viewing).toEqual({ step: 17, seat: 0 });
  expect(replaying.shown?.step).toBe(17);
});
