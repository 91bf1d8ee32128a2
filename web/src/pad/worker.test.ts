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
let books: Map<string, unknown>;
let waiting: Promise<unknown>[];

/** Runs the worker as the build writes it, in a browser of our own. */
function start(): void {
  listeners = new Map();
  deleted = [];
  books = new Map();
  waiting = [];
  const built = source
    .replace('__VERSION__', 'new')
    .replace('__FILES__', JSON.stringify(['/assets/pad-a1b2c3d4.js', '/favicon.svg']));
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    clients: { claim: () => Promise.resolve() },
  };
  const caches = {
    open: (name: string) =>
      Promise.resolve(
        name.startsWith('rummyhouse-books')
          ? {
              match: (request: Asked) => Promise.resolve(books.get(request.url)),
              put: (request: Asked, answer: unknown) => Promise.resolve(books.set(request.url, answer)),
              keys: () => Promise.resolve([...books.keys()].map((url) => ({ url }))),
              delete: (request: Asked) => Promise.resolve(books.delete(request.url)),
            }
          : { match: (path: string) => Promise.resolve(KEPT.get(path)) },
      ),
    keys: () =>
      Promise.resolve([
        'rummyhouse-old',
        'rummyhouse-new',
        'rummyhouse-books-new',
        'rummyhouse-books-old',
        'somebody-else',
      ]),
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
  const waitUntil = (work: Promise<unknown>): unknown => waiting.push(work);
  const request = { url: new URL(path, HERE).href, method: 'GET', mode: 'no-cors', ...more };
  listeners.get('fetch')?.({ request, respondWith: (found: unknown) => (answer = found), waitUntil });
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

  /** An answer of the house. */
  const said = (text: string): unknown => ({ ok: true, text, clone: () => ({ text }) });

  async function settled(): Promise<void> {
    while (waiting.length > 0) await waiting.pop();
  }

  it.each(['/api/rules/fiji', '/api/rules/fiji/quick', '/api/glossary', '/api/rules'])(
    'keeps %s once it has been read',
    async (path) => {
      network = () => Promise.resolve(said('new'));
      expect(await ask(path)).toMatchObject({ text: 'new' });
      await settled();
      network = () => Promise.reject(new TypeError('no network'));
      expect(await ask(path)).toEqual({ text: 'new' });
      await expect(ask(`${path}/never-read`)).rejects.toThrow('no network');
    },
  );

  it('shows a book as it is now while there is a network, and keeps it like that', async () => {
    network = () => Promise.resolve(said('old'));
    await ask('/api/rules/gin');
    await settled();
    network = () => Promise.resolve(said('new'));
    expect(await ask('/api/rules/gin')).toMatchObject({ text: 'new' });
    await settled();
    expect([...books.values()]).toEqual([{ text: 'new' }]);
  });

  it('keeps no more than so many parts of books, those read last', async () => {
    network = () => Promise.resolve(said('new'));
    for (let number = 0; number < 130; number += 1) {
      await ask(`/api/rules/gin/examples/${number}`);
      await settled();
    }
    expect(books.size).toBe(120);
    expect([...books.keys()].at(-1)).toMatch(/129$/);
  });

  /** A tournament as the house tells it to whoever has these roles. */
  function tournament(...roles: string[]): unknown {
    const told = { ok: true, text: `for ${roles.join()}`, json: () => Promise.resolve({ you: { roles } }) };
    return { ...told, clone: () => ({ ...told, clone: () => told }) };
  }

  it('keeps a tournament as everybody sees it, and shows that only without a network', async () => {
    vi.stubGlobal('Request', function (this: Record<string, unknown>, url: string, init: object) {
      Object.assign(this, { url }, init);
    });
    const path = '/api/tournaments/abc';
    network = (request) =>
      Promise.resolve(
        (request as { credentials?: string }).credentials === 'omit' ? tournament() : tournament('organiser'),
      );
    expect(await ask(path)).toMatchObject({ text: 'for organiser' });
    await settled();
    network = () => Promise.reject(new TypeError('no network'));
    expect(await ask(path)).toMatchObject({ text: 'for ' });
    await expect(ask('/api/tournaments/never')).rejects.toThrow('no network');
    expect(await ask(`${path}/news`)).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('takes only its own old files away', async () => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get('activate')?.({ waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
    expect(deleted).toEqual(['rummyhouse-old', 'rummyhouse-books-old']);
  });
});
