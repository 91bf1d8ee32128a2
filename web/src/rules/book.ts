/** What the rule book asks of the house, and how wide its pictures are drawn here. */

import { registerServiceWorker } from '../pad/service-worker';
import { ask, fetchGame, fetchRules } from '../protocol/api';
import { plain } from './plain';
import type {
  ExampleInfo,
  Gallery,
  Glossary,
  Lesson,
  QuickReference,
  Shelf,
  TryAnswer,
} from '../protocol/types';

/** In which order the parts of a book are drawn. */
export const ORDER = { story: 0, text: 1, pictures: 2, houseRules: 3 } as const;

export type Width = 'narrow' | 'wide';

/** Pixels of a window below which pictures are drawn for a phone. */
const PHONE = 640;

export const width = (): Width => (innerWidth < PHONE ? 'narrow' : 'wide');

const part = encodeURIComponent;
const book = (game: string): string => `/rules/${part(game)}`;

export const fetchShelf = (): Promise<Shelf> => ask('/rules');
export const fetchGlossary = (): Promise<Glossary> => ask('/glossary');
export const fetchQuick = (game: string, by = ''): Promise<QuickReference> => ask(`${book(game)}/quick${by}`);
export const fetchGallery = (game: string): Promise<Gallery> => ask(`${book(game)}/gallery?width=${width()}`);
export const fetchLesson = (game: string): Promise<Lesson> => ask(`${book(game)}/lesson?width=${width()}`);
export const fetchExample = (game: string, example: string): Promise<ExampleInfo> =>
  ask(`${book(game)}/examples/${part(example)}?width=${width()}`);
export const tryAction = (game: string, example: string, step: number, action: string): Promise<TryAnswer> =>
  ask(`${book(game)}/examples/${part(example)}/try`, { step, action, width: width() });

/**
 * Whether this phone keeps what is read of the book for times without a network; what has been read before the worker
 * took over is read once more for it, with the page that lies beside real cards.
 */
export async function isKept(game: string): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  registerServiceWorker();
  const workers = navigator.serviceWorker;
  if (!workers.controller) {
    await workers.ready;
    if (!workers.controller) {
      await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }));
    }
  }
  const found = await Promise.allSettled([
    fetchRules(game),
    fetchGame(game),
    fetchGlossary(),
    fetchQuick(game),
    fetchShelf(),
    fetchGallery(game),
  ]);
  return found.every(({ status }) => status === 'fulfilled');
}

/** Where an example has a page of its own. */
export const exampleAddress = (game: string, example: string): string =>
  `${book(game)}/examples/${part(example)}`;

/** Where a word is explained. */
export const wordAddress = (word: string): string => `/glossary#${wordAnchor(word)}`;
export const wordAnchor = (word: string): string => `word-${plain(word).replaceAll(' ', '-')}`;
