import type { Plugin, Rolldown } from 'vite';

/** A room to which addresses lead: what of it is fetched, and what the house is asked, as soon as the page is there. */
interface Room {
  /** What its addresses are like. */
  readonly path: RegExp;
  /** The part of the client that shows it. */
  readonly part: string;
  /** What the house is asked, by what the address names. */
  readonly asks?: readonly string[];
  /** Whether it is asked only by who comes for the first time: others keep what was answered, and ask for the rest. */
  readonly first?: true;
}

const ROOMS: readonly Room[] = [
  { path: /^\/$/, part: 'lobby/Lobby', asks: ['house', 'tables'] },
  { path: /^\/open$/, part: 'seeking/SeekingPage', asks: ['house', 'open-tables', 'evenings', 'account'] },
  { path: /^\/table\/[^/]+$/, part: 'table/Table' },
  { path: /^\/rules\/([^/]+)$/, part: 'rules/Book', asks: ['rules/$1', 'glossary'] },
  { path: /^\/pad\/([^/]+)$/, part: 'pad/PadPage', asks: ['pads/$1/acts?since=0'], first: true },
];

/** Runs in the page before any style is waited for. */
const RUN = (rooms: string): string => `for (const [path, files, asks, first] of ${rooms}) {
  const found = path.exec(location.pathname), fetch = (href, as) => {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, as ? { rel: 'preload', as } : { rel: 'modulepreload' }, { href, crossOrigin: '' }));
  };
  if (!found) continue;
  for (const file of files) fetch('/assets/' + file, file.endsWith('.css') ? 'style' : '');
  if (!first || !navigator.serviceWorker?.controller) for (const ask of asks) fetch('/api/' + ask.replace('$1', found[1]), 'fetch');
}`;

/**
 * Writes into the page what each room needs first, so that it is fetched at once: otherwise the page's own program would
 * have to arrive before it is known which part of it comes next, and that part before it is known what to ask.
 */
export function early(): Plugin {
  return {
    name: 'rummyhouse-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const rooms = ROOMS.map(({ path, part, asks = [], first = false }) => {
          const files = filesOf(part, bundle).filter((file) => !html.includes(file));
          return `[${path}, ${JSON.stringify(files.map((file) => file.replace('assets/', '')))}, ${JSON.stringify(asks)}, ${first}]`;
        });
        return html.replace('<script', `<script>${RUN(`[${rooms.join(',')}]`)}</script>\n    <script`);
      },
    },
  };
}

/** A part of the client with everything that it needs. */
function filesOf(part: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${part}.svelte`)));
  if (found.size === 0) throw new Error(`The client has no part ${part}.`);
  const all = [...found];
  return [...all.map(({ fileName }) => fileName), ...new Set(all.flatMap(stylesOf))];
}

const stylesOf = (chunk: Rolldown.OutputChunk): readonly string[] => [
  ...(chunk.viteMetadata?.importedCss ?? []),
];
