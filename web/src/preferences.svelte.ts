/** What a person likes, kept in this browser only. */

export type Theme = 'system' | 'light' | 'dark';
export type SortOrder = 'rank' | 'suit' | 'meld' | 'hand';
export type Sound = 'deal' | 'lay' | 'turn' | 'call';

export interface Preferences {
  theme: Theme;
  /** Two colours as on paper, or four so that no suit is known by its shape alone. */
  colours: 2 | 4;
  /** The signs of the suits, or letters for those who do not tell them apart. */
  suits: 'signs' | 'letters';
  back: 'blue' | 'red';
  cardSize: 'small' | 'medium' | 'large';
  /** Flights of cards: 0 at once, 1 quick, 2 as designed, 3 slow. */
  speed: 0 | 1 | 2 | 3;
  /** How long the action of a bot is left to be looked at: 0 not at all, 2 as designed (0.6 s). */
  botPace: 0 | 1 | 2 | 3;
  sounds: Record<Sound, boolean>;
  /** Whether the device vibrates when it is one's turn. */
  vibrates: boolean;
  /** Order of the own hand; `game`: as suits the game. */
  order: SortOrder | 'game';
  motion: 'system' | 'reduced' | 'full';
}

export const DEFAULTS: Preferences = {
  theme: 'system',
  colours: 2,
  suits: 'signs',
  back: 'blue',
  cardSize: 'medium',
  speed: 2,
  botPace: 2,
  sounds: { deal: true, lay: true, turn: true, call: true },
  vibrates: false,
  order: 'game',
  motion: 'system',
};

const KEY = 'rummyhouse.preferences';

const PERMITTED: { [Name in Exclude<keyof Preferences, 'sounds'>]: readonly Preferences[Name][] } = {
  theme: ['system', 'light', 'dark'],
  colours: [2, 4],
  suits: ['signs', 'letters'],
  back: ['blue', 'red'],
  cardSize: ['small', 'medium', 'large'],
  speed: [0, 1, 2, 3],
  botPace: [0, 1, 2, 3],
  vibrates: [false, true],
  order: ['game', 'rank', 'suit', 'meld', 'hand'],
  motion: ['system', 'reduced', 'full'],
};

/** Preferences from stored text; whatever is missing or not permitted is as by default. */
export function parse(text: string | null): Preferences {
  const found = structuredClone(DEFAULTS);
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return found;
  }
  if (typeof stored !== 'object' || stored === null) return found;
  const given = stored as Record<string, unknown>;
  for (const [name, values] of Object.entries(PERMITTED)) {
    if ((values as readonly unknown[]).includes(given[name])) Object.assign(found, { [name]: given[name] });
  }
  const sounds = given.sounds as Record<string, unknown> | undefined;
  for (const name of Object.keys(found.sounds) as Sound[]) {
    if (typeof sounds?.[name] === 'boolean') found.sounds[name] = sounds[name];
  }
  return found;
}

export const preferences: Preferences = $state(parse(read(KEY)));

/** Milliseconds of a flight at each speed. */
const FLIGHTS = [0, 130, 220, 440] as const;
/** Milliseconds that a bot's action stays before the next, at each pace. */
const PACES = [0, 300, 600, 1200] as const;

export function flightTime(): number {
  return FLIGHTS[preferences.speed];
}

export function paceTime(): number {
  return PACES[preferences.botPace];
}

/** Whether cards should fade instead of fly. */
export function isMotionReduced(): boolean {
  if (preferences.motion !== 'system') return preferences.motion === 'reduced';
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

/** Put the preferences on the page and keep them; to be called once, inside an effect root. */
export function usePreferences(): void {
  const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  let isDark = $state(dark?.matches ?? false);
  $effect(() => {
    const follow = (event: MediaQueryListEvent): void => {
      isDark = event.matches;
    };
    dark?.addEventListener('change', follow);
    return () => dark?.removeEventListener('change', follow);
  });
  $effect(() => {
    const root = document.documentElement.dataset;
    root.theme = preferences.theme === 'system' ? (isDark ? 'dark' : 'light') : preferences.theme;
    root.colours = String(preferences.colours);
    root.cardSize = preferences.cardSize;
    root.motion = isMotionReduced() ? 'reduced' : 'full';
  });
  $effect(() => write(KEY, JSON.stringify(preferences)));
}

/** Reads what this browser keeps; null where it keeps nothing, or must not. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser, where that is permitted. */
export function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A private window may keep nothing; the table works without.
  }
}
