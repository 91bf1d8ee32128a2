import { afterEach, expect, it, vi } from 'vitest';
import { Tournament } from './tournament.svelte';

/** What the house answers, to whoever it takes the asker for. */
function answer(person: string, number: number): Response {
  return Response.json({ now: '2026-11-21T12:00:00Z', number, you: { person, roles: [] } });
}

afterEach(() => vi.unstubAllGlobals());

it('knows who one has become, though a look that was begun as a guest is answered last', async () => {
  const looks: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_: unknown, init?: RequestInit) =>
    init?.method === 'POST'
      ? Promise.resolve(answer('p1', 2))
      : new Promise<Response>((resolve) => looks.push(resolve)),
  );
  const tournament = new Tournament('harbour');
  const look = tournament.look();
  await tournament.wish('', { type: 'post' });
  looks[0]?.(answer('', 2));
  await vi.waitFor(() => expect(looks).toHaveLength(2));
  looks[1]?.(answer('p1', 2));
  await look;
  expect(tournament.info?.you.person).toBe('p1');
});

it('wishes the same once more where the answer was lost, and something new after an answer', async () => {
  const keys: string[] = [];
  let isLost = true;
  vi.stubGlobal('fetch', (_: unknown, init?: RequestInit) => {
    keys.push((JSON.parse(init?.body as string) as { key: string }).key);
    return isLost ? Promise.reject(new TypeError('lost')) : Promise.resolve(answer('p1', keys.length));
  });
  const tournament = new Tournament('harbour');
  expect(await tournament.wish('', { type: 'post' })).toBe(false);
  isLost = false;
  expect(await tournament.wish('', { type: 'post' })).toBe(true);
  expect(await tournament.wish('', { type: 'post' })).toBe(true);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[1]).not.toBe(keys[2]);
});

it('does not go back to an older state than it knows', async () => {
  const answers = [answer('p1', 3), answer('p1', 2), answer('p1', 3)];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
  const tournament = new Tournament('harbour');
  await tournament.look();
  await tournament.wish('', { type: 'post' });
  expect(tournament.info?.number).toBe(3);
});

it('looks again when the house tells other news, though nothing was added to the log', async () => {
  const news: { onmessage?: (message: { data: string }) => void; close: () => void } = { close: vi.fn() };
  vi.stubGlobal('EventSource', function () {
    return news;
  });
  const fetched = vi.fn(() => Promise.resolve(answer('p1', 7)));
  vi.stubGlobal('fetch', fetched);
  const tournament = new Tournament('harbour');
  await tournament.open();
  news.onmessage?.({ data: '7 0 0 late' });
  news.onmessage?.({ data: '7 0 0 late' });
  expect(fetched).toHaveBeenCalledTimes(1);
  news.onmessage?.({ data: '7 0 0' });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  tournament.close();
});
