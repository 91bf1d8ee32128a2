/*
 * Keeps the pages of the house for times without a network, so that a score pad can be opened on a boat.
 *
 * Pages come from the network whenever there is one, so that nobody ever sees an old house; what the build has named by
 * its content (/assets) comes from this phone; whatever is asked of the house itself (/api) is never touched. A new
 * worker waits until every page of the old one is closed, and takes its files with it.
 */
const VERSION = '__VERSION__';
const FILES = __FILES__;
const SHELL = '/';
const PATIENCE = 4000;

const NAME = `rummyhouse-${VERSION}`;

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
            .filter((name) => name !== NAME && name.startsWith('rummyhouse-'))
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request, pathname));
  else if (FILES.includes(pathname)) event.respondWith(kept(pathname, request));
});

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
