/** Where in the house we are: the path of the page, without a reload between rooms. */

export type Route =
  | { room: 'lobby' }
  | { room: 'table'; table: string }
  | { room: 'sheet'; table: string }
  | { room: 'open' }
  | { room: 'evening'; evening: string }
  | { room: 'ratings'; game: string }
  | { room: 'shelf' }
  | { room: 'rules'; game: string }
  | { room: 'quick'; game: string }
  | { room: 'lesson'; game: string }
  | { room: 'example'; game: string; example: string }
  | { room: 'glossary' }
  | { room: 'pads' }
  | { room: 'pad'; pad: string }
  | { room: 'watched'; word: string }
  | { room: 'tournaments'; isNew: boolean }
  | { room: 'tournament'; tournament: string; part: TournamentPart }
  | { room: 'you' }
  | { room: 'friend'; word: string }
  | { room: 'address'; word: string }
  | { room: 'password' }
  | { room: 'replay'; table: string }
  | { room: 'analysis'; table: string }
  | { room: 'office'; person: string }
  | { room: 'fixture'; name: string }
  | { room: 'nowhere' };

/** The views of a tournament: the public page, the desk that runs it, one's own next game. */
export type TournamentPart = 'page' | 'desk' | 'me';

/** The room that a path leads to. */
export function routeOf(path: string): Route {
  const parts = partsOf(path);
  if (!parts) return { room: 'nowhere' };
  const [room = '', name = '', ...rest] = parts;
  if (room === 'table' && name && rest.join('/') === 'sheet') return { room: 'sheet', table: name };
  if (room === 'archive' && name && rest.join('/') === 'analysis') return { room: 'analysis', table: name };
  if (room === 'you' && name === 'friend' && rest.length === 1)
    return { room: 'friend', word: rest[0] ?? '' };
  if (room === 'you' && name === 'password' && rest.length === 0) return { room: 'password' };
  if (room === 'you' && name === 'address' && rest.length === 1)
    return { room: 'address', word: rest[0] ?? '' };
  if (room === 'rules' && name && rest.length > 0) return leafOf(name, rest);
  if (room === 'tournaments' && name === 'new' && rest.length === 0)
    return { room: 'tournaments', isNew: true };
  if (room === 'tournaments' && name) {
    const part = rest.join('/') || 'page';
    if (part === 'page' || part === 'desk' || part === 'me') {
      return { room: 'tournament', tournament: name, part };
    }
  }
  if (room === 'pad' && name === 'watch' && rest.length === 1)
    return { room: 'watched', word: rest[0] ?? '' };
  if (rest.length > 0) return { room: 'nowhere' };
  if (room === 'tournaments' && !name) return { room: 'tournaments', isNew: false };
  if (room === 'pad') return name ? { room: 'pad', pad: name } : { room: 'pads' };
  if (room === 'archive' && name) return { room: 'replay', table: name };
  if (room === 'you' && !name) return { room: 'you' };
  if (room === '') return { room: 'lobby' };
  if (room === 'table' && name) return { room: 'table', table: name };
  if (room === 'rules') return name ? { room: 'rules', game: name } : { room: 'shelf' };
  if (room === 'ratings') return { room: 'ratings', game: name || 'gin' };
  if (room === 'evening' && name) return { room: 'evening', evening: name };
  if (room === 'office') return { room: 'office', person: name };
  if (room === 'open' && !name) return { room: 'open' };
  if (room === 'glossary' && !name) return { room: 'glossary' };
  if (room === 'fixtures' && import.meta.env.DEV) return { room: 'fixture', name };
  return { room: 'nowhere' };
}

/** The parts of a path, decoded; null if they cannot be read. */
function partsOf(path: string): readonly string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** A page of a rule book. */
function leafOf(game: string, [leaf = '', example = '', ...rest]: readonly string[]): Route {
  if (rest.length > 0) return { room: 'nowhere' };
  if (leaf === 'examples' && example) return { room: 'example', game, example };
  if ((leaf === 'quick' || leaf === 'lesson') && !example) return { room: leaf, game };
  return { room: 'nowhere' };
}

let path = $state(location.pathname);

export const here = {
  get route(): Route {
    return routeOf(path);
  },
};

/**
 * Go to another room; the page there knows where we came from, and whether play should begin at once.
 */
export function navigate(to: string, { start = false } = {}): void {
  history.pushState({ from: location.pathname, start }, '', to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Whether whoever came here has asked for the match to begin. */
export function asksForStart(): boolean {
  return ((history.state ?? {}) as { start?: boolean }).start ?? false;
}

/** Whether whoever came here has asked for the match to begin; true once, so that a reload does not ask again. */
export function takeStart(): boolean {
  const { start = false, ...rest } = (history.state ?? {}) as { start?: boolean };
  if (start) history.replaceState(rest, '');
  return start;
}

/** The path in this house from which this page was opened, here or in another tab; "" if it came from elsewhere. */
export function cameFrom(): string {
  const { from = '' } = (history.state ?? {}) as { from?: string };
  if (from || !document.referrer) return from;
  const referrer = new URL(document.referrer);
  return referrer.origin === location.origin ? referrer.pathname : '';
}

addEventListener('popstate', () => {
  path = location.pathname;
});

/** Let plain clicks on links inside the house change the room without a reload; a handler for the document. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/')) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}
