import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import source from '../../build/worker.js?raw';

/** A request as a worker sees it. */
interface Asked {
  url: string;
  method: string;
  mode: string;
}

const HERE = 'https://house.example';
const KEPT = new Map([
  ['/', 'the kept page'],
  ['/assets/pad-a1b2c3d4.js', 'the kept script'],
]);

let listeners: Map<string, (event: unknown) => void>;
let network: (request: Asked) => Promise<unknown>;
let deleted: string[];

/** Runs the worker as the build writes it, in a browser of our own. */
function start(): void {
  listeners = new Map();
  deleted = [];
  const built = source
    .replace('__VERSION__', 'new')
    .replace('__FILES__', JSON.stringify(['/assets/pad-a1b2c3d4.js', '/favicon.svg']));
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    clients: { claim: () => Promise.resolve() },
  };
  const caches = {
    open: () => Promise.resolve({ match: (path: string) => Promise.resolve(KEPT.get(path)) }),
    keys: () => Promise.resolve(['rummyhouse-old', 'rummyhouse-new', 'somebody-else']),
    delete: (name: string) => Promise.resolve(deleted.push(name)),
  };
  new Function('self', 'caches', 'fetch', 'location', built)(
    self,
    caches,
    (request: Asked) => network(request),
    { origin: HERE },
  );
}

/** What the page gets; undefined where the worker leaves the request to the browser. */
async function ask(path: string, more: Partial<Asked> = {}): Promise<unknown> {
  let answer: unknown;
  const request = { url: new URL(path, HERE).href, method: 'GET', mode: 'no-cors', ...more };
  listeners.get('fetch')?.({ request, respondWith: (found: unknown) => (answer = found) });
  return answer;
}

const open = (path: string): Promise<unknown> => ask(path, { mode: 'navigate' });

describe('the worker that keeps the pages of the house', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    network = () => Promise.resolve('from the network');
    start();
  });
  afterEach(() => vi.useRealTimers());

  it.each(['/', '/pad', '/pad/abc', '/table/x'])(
    'takes the page %s from the network while there is one',
    async (path) => {
      expect(await open(path)).toBe('from the network');
    },
  );

  it.each(['/', '/pad', '/pad/abc'])('opens %s without a network', async (path) => {
    network = () => Promise.reject(new TypeError('no network'));
    expect(await open(path)).toBe('the kept page');
  });

  it('waits four seconds for the page of a pad, and for any other as long as it takes', async () => {
    network = () => new Promise((resolve) => setTimeout(() => resolve('late'), 10_000));
    const pad = open('/pad/abc');
    const table = open('/table/x');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await pad).toBe('the kept page');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await table).toBe('late');
  });

  it('takes from the phone what is named by its content', async () => {
    expect(await ask('/assets/pad-a1b2c3d4.js')).toBe('the kept script');
    expect(await ask('/favicon.svg')).toBe('from the network'); // listed, and lost
  });

  it.each([
    ['/api/pads/abc/acts?since=0', {}],
    ['/api/house', {}],
    ['/assets/other-e5f6a7b8.js', {}],
    ['/pad', { method: 'POST' }],
    ['https://elsewhere.example/assets/pad-a1b2c3d4.js', {}],
  ])('never touches %s', async (path, more) => {
    expect(await ask(path, more)).toBeUndefined();
  });

  it('takes only its own old files away', async () => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get('activate')?.({ waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
    expect(deleted).toEqual(['rummyhouse-old']);
  });
});
