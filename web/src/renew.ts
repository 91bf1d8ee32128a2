/** How often, and after how many milliseconds, a house that is just being opened again is asked once more. */
const TRIES = 5;
const PAUSE = 2000;

/**
 * A part of the client that cannot be fetched is gone if the house has a newer client by now: then the page is loaded
 * anew. A page that has the client of the house stays, whatever the network does; so no page is loaded again and again.
 */
export function renewWhenReplaced(own: string): void {
  addEventListener('vite:preloadError', () => void look(own, TRIES));
}

async function look(own: string, tries: number): Promise<void> {
  const page = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  if (page) {
    if (!page.includes(own)) location.reload();
  } else if (tries > 1) setTimeout(() => void look(own, tries - 1), PAUSE);
}
