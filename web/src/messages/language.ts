/** Which language the reader is told things in: as chosen once, else as the browser is set. */

/** The languages that can be chosen, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español' } as const;

/** English with accents, brackets and a third more letters: it shows what is not translated, and what does not fit. */
export const PSEUDO = 'en-XA';

export type Language = keyof typeof LANGUAGES | typeof PSEUDO;

const KEY = 'language';

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|fa|he|ur|yi)\b/;

function known(tag: string): Language | undefined {
  const language = tag === PSEUDO ? tag : tag.split('-')[0]?.toLowerCase();
  return language === PSEUDO || (language && language in LANGUAGES) ? (language as Language) : undefined;
}

/** What has been chosen in this browser, or in the address of the page; undefined if nothing has. */
function chosenIn(cookies: string, search: string): Language | undefined {
  const cookie = cookies.split('; ').find((one) => one.startsWith(`${KEY}=`));
  return known(new URLSearchParams(search).get(KEY) ?? '') ?? known(cookie?.slice(KEY.length + 1) ?? '');
}

/** The language to speak: the chosen one, else the first of the browser's that the house speaks, else English. */
export function languageOf(cookies: string, search: string, wanted: readonly string[]): Language {
  return chosenIn(cookies, search) ?? wanted.map(known).find(Boolean) ?? 'en';
}

/** The reader's own way to write numbers and days within the language: that of their country, if they name one. */
export function localeOf(language: Language, wanted: readonly string[]): string {
  const [spoken = language] = language.split('-');
  return wanted.find((tag) => tag.split('-')[0] === spoken) ?? spoken;
}

/** Puts the language on the page, for whoever reads it aloud. */
export function mark(page: HTMLElement, language: Language): void {
  page.lang = language;
  page.dir = RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
}

/** Keeps a choice for a year, for the house to know as well. */
export function keep(language: string): void {
  document.cookie = `${KEY}=${language}; path=/; max-age=31536000; SameSite=Lax`;
}
