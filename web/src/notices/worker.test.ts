import { beforeEach, describe, expect, it } from 'vitest';
import source from '../../build/worker.js?raw';

const HERE = 'https://house.example';

interface Page {
  url: string;
  focus: () => Promise<Page>;
  navigate: (to: string) => Promise<Page>;
}

let listeners: Map<string, (event: unknown) => void>;
let pages: Page[];
let shown: { title: string; options: { body: string; tag: string; data: { path: string } } }[];
let did: string[];
let asked: { path: string; body: unknown }[];
let waiting: Promise<unknown>[];

/** A page of the house; one that is not looked after by the worker cannot be sent elsewhere. */
function page(path: string, isOurs = true): Page {
  const found: Page = {
    url: HERE + path,
    focus: () => {
      did.push(`focus ${path}`);
      return Promise.resolve(found);
    },
    navigate: (to) => {
      if (!isOurs) return Promise.reject(new TypeError('not controlled'));
      did.push(`navigate ${path} to ${to}`);
      return Promise.resolve(found);
    },
  };
  return found;
}

/** Runs the worker as the build writes it, in a browser of our own. */
function start(): void {
  listeners = new Map();
  [pages, shown, did, asked, waiting] = [[], [], [], [], []];
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    registration: {
      showNotification: (title: string, options: never) => Promise.resolve(shown.push({ title, options })),
      pushManager: {
        subscribe: () =>
          Promise.resolve({
            toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }),
          }),
      },
    },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (to: string) => Promise.resolve(did.push(`open ${to}`)),
    },
  };
  const fetch = (path: string, options: { body: string }): Promise<void> => {
    asked.push({ path, body: JSON.parse(options.body) });
    return Promise.resolve();
  };
  const built = source.replace('__VERSION__', 'new').replace('__FILES__', '[]');
  new Function('self', 'fetch', 'location', built)(self, fetch, { origin: HERE });
}

async function happen(name: string, event: object): Promise<void> {
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) });
  await Promise.all(waiting);
}

const click = (path: unknown): Promise<void> =>
  happen('notificationclick', { notification: { close: () => did.push('close'), data: { path } } });

describe('the worker and notices', () => {
  beforeEach(start);

  it('shows what it is sent, one notice in the place of another', async () => {
    const notice = { title: 'Your turn', body: 'Gin with Ben.', path: '/table/abc' };
    await happen('push', { data: { json: () => notice } });
    expect(shown).toMatchObject([
      {
        title: 'Your turn',
        options: { body: 'Gin with Ben.', tag: 'rummyhouse', data: { path: '/table/abc' } },
      },
    ]);
  });

  it.each([null, { json: () => JSON.parse('no notice') as unknown }])(
    'shows something whatever it is sent',
    async (data) => {
      await happen('push', { data });
      expect(shown).toMatchObject([{ title: 'Rummyhouse', options: { data: { path: '/' } } }]);
    },
  );

  it('opens the table when no page is open', async () => {
    await click('/table/abc');
    expect(did).toEqual(['close', `open ${HERE}/table/abc`]);
  });

  it('goes to the page where the table is open', async () => {
    pages = [page('/'), page('/table/abc?x=1')];
    await click('/table/abc');
    expect(did).toEqual(['close', 'focus /table/abc?x=1']);
  });

  it('uses a page that is not at a table', async () => {
    pages = [page('/table/other'), page('/you')];
    await click('/table/abc');
    expect(did).toEqual(['close', 'focus /you', `navigate /you to ${HERE}/table/abc`]);
  });

  it('leaves other tables and pads open', async () => {
    pages = [page('/table/other'), page('/pad/one')];
    await click('/table/abc');
    expect(did).toEqual(['close', `open ${HERE}/table/abc`]);
  });

  it('opens a page where it may not send one elsewhere', async () => {
    pages = [page('/', false)];
    await click('/table/abc');
    expect(did).toEqual(['close', 'focus /', `open ${HERE}/table/abc`]);
  });

  it('never leaves the house', async () => {
    await click('https://elsewhere.example/');
    await click(7);
    expect(did).toEqual(['close', 'close', `open ${HERE}/`]);
  });

  it('tells the house the new address of a browser', async () => {
    await happen('pushsubscriptionchange', { oldSubscription: { options: { userVisibleOnly: true } } });
    expect(asked).toEqual([
      {
        path: '/api/notices/browser',
        body: { endpoint: 'https://push.example/2', public: 'p', secret: 'a' },
      },
    ]);
  });
});
