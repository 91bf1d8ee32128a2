/** How far somebody has come in each lesson; kept in this browser only. */

const KEY = 'rummyhouse.lessons';

export interface Progress {
  /** The page, from 0. */
  readonly page: number;
  readonly isDone: boolean;
}

const BEGINNING: Progress = { page: 0, isDone: false };

function kept(text: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return typeof found === 'object' && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}

/** The progress in a game's lesson of so many pages, from kept text; anything impossible counts as the beginning. */
export function readProgress(text: string | null, game: string, pages: number): Progress {
  const found = kept(text)[game];
  if (typeof found !== 'object' || found === null) return BEGINNING;
  const { page, isDone } = found as Record<string, unknown>;
  if (typeof page !== 'number' || !Number.isInteger(page) || page < 0 || page > pages) return BEGINNING;
  return { page, isDone: isDone === true };
}

/** The kept text with the progress in one lesson changed. */
export function withProgress(text: string | null, game: string, progress: Progress): string {
  return JSON.stringify({ ...kept(text), [game]: progress });
}

export { KEY as PROGRESS_KEY };
