/*
 * Keeps the pages of the house for times without a network, so that a score pad can be opened on a boat.
 *
 * Pages come from the network whenever there is one, so that nobody ever sees an old house; what the build has named by
 * its content (/assets) comes from this phone; whatever is asked of the house itself (/api) is never touched, but for the
 * rule books and what everybody may see of a tournament: what has been read of them is kept, and stands in where the
 * house cannot be reached. A new worker waits until every page of the old one is closed, and takes its files with it.
 *
 * It also shows the notices of the house when no page is open, and opens the page that a notice is about.
 */
const VERSION = '__VERSION__';
const FILES = __FILES__;
const SHELL = '/';
const PATIENCE = 4000;

const NAME = `rummyhouse-${VERSION}`;
const BOOKS = `rummyhouse-books-${VERSION}`;
const BOOK = /^\/api\/(rules|glossary)(\/|$)/;
const TOURNAMENT = /^\/api\/tournaments\/[^/]+$/;
/** So many answers of the rule books are kept; then the oldest go. */
const MOST = 120;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) =>
        cache.addAll(
          [SHELL, ...FILES].map(
            (path) => new Request(path, { cache: path === SHELL ? 'reload' : 'default' }),
          ),
        ),
      ),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name !== NAME && name !== BOOKS && name.startsWith('rummyhouse-'))
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (BOOK.test(pathname)) event.respondWith(read(request, event));
  else if (TOURNAMENT.test(pathname)) event.respondWith(looked(request, event));
  else if (pathname.startsWith('/api/')) return;
  else if (request.mode === 'navigate') event.respondWith(page(request, pathname));
  else if (FILES.includes(pathname)) event.respondWith(kept(pathname, request));
});

/** A part of a rule book as it is now; as it was read before where there is no network or it takes too long. */
async function read(request, event) {
  const asked = fetch(request).then((answer) => {
    if (answer.ok) event.waitUntil(keep(request, answer.clone()));
    return answer;
  });
  event.waitUntil(asked.catch(() => undefined));
  const before = await (await caches.open(BOOKS)).match(request);
  if (!before) return asked;
  return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE, before))]).catch(
    () => before,
  );
}

/** A tournament as it is now; without a network as everybody saw it last. */
async function looked(request, event) {
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keepPublic(request, answer.clone()));
    return answer;
  } catch (error) {
    const before = await (await caches.open(BOOKS)).match(request);
    if (before) return before;
    throw error;
  }
}

/** Keeps what everybody may see: whoever has a role is told links and addresses, which stay nowhere. */
async function keepPublic(request, answer) {
  const { you } = await answer.clone().json();
  const open =
    you.roles.length === 0 ? answer : await fetch(new Request(request.url, { credentials: 'omit' }));
  if (open.ok) await keep(request, open);
}

async function keep(request, answer) {
  const cache = await caches.open(BOOKS);
  await cache.delete(request);
  await cache.put(request, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, -MOST).map((old) => cache.delete(old)));
}

/** A page from the network; the kept one where there is none, or, for score pads, where it takes too long. */
async function page(request, pathname) {
  const isPad = pathname === '/pad' || pathname.startsWith('/pad/');
  const asked = fetch(request);
  try {
    if (!isPad) return await asked;
    const found = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    return found ?? (await kept(SHELL, request));
  } catch {
    return kept(SHELL, request);
  }
}

async function kept(path, request) {
  const cache = await caches.open(NAME);
  return (await cache.match(path)) ?? fetch(request);
}

self.addEventListener('push', (event) => {
  let notice = {};
  try {
    notice = event.data?.json() ?? {};
  } catch {
    // Something else than a notice: browsers want to see one shown all the same.
  }
  const { title = 'Rummyhouse', body = '', path = SHELL } = notice;
  event.waitUntil(
    self.registration.showNotification(String(title), {
      body: String(body),
      data: { path: String(path) },
      tag: 'rummyhouse',
      renotify: true,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.path));
});

/** Brings a page before the player's eyes: an open one of it first, then one that is not at a table, then a new one. */
async function show(path) {
  const there = new URL(typeof path === 'string' ? path : SHELL, location.origin);
  if (there.origin !== location.origin) return undefined;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === there.pathname);
  if (open) return open.focus();
  const free = pages.find(({ url }) => !/^\/(table|pad)\//.test(new URL(url).pathname));
  try {
    if (free) return await (await free.focus()).navigate(there.href);
  } catch {
    // A page that this worker does not look after cannot be sent elsewhere.
  }
  return self.clients.openWindow(there.href);
}

/** A browser that gets a new address from its push service tells it to the house. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event));
});

async function subscribeAgain({ newSubscription, oldSubscription }) {
  const options = oldSubscription?.options;
  const fresh = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  await fetch('/api/notices/browser', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, public: keys.p256dh, secret: keys.auth }),
  });
}
