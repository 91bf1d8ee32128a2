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
  const [language = ''] = tag.toLowerCase().split('-');
  if (tag === PSEUDO) return PSEUDO;
  return Object.hasOwn(LANGUAGES, language) ? (language as Language) : undefined;
}

/** The language to speak: the chosen one, else the first of the browser's that the house speaks, else English. */
export function languageOf(cookies: string, wanted: readonly string[]): Language {
  const cookie = cookies.split('; ').find((one) => one.startsWith(`${KEY}=`));
  return known(cookie?.slice(KEY.length + 1) ?? '') ?? wanted.map(known).find(Boolean) ?? 'en';
}

/** The reader's own way to write numbers and days within the language: that of their country, if they name one. */
export function localeOf(language: Language, wanted: readonly string[]): string {
  const [spoken = language] = language.split('-');
  return wanted.find((tag) => tag.split('-')[0] === spoken) ?? spoken;
}

/** Puts the language on the page, for whoever reads it aloud, and for the phone that keeps it among its programs. */
export function mark(page: HTMLElement, language: Language): void {
  page.lang = language;
  page.dir = RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
  const manifest =
    page.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = `/manifest${language === 'en' || language === PSEUDO ? '' : `.${language}`}.webmanifest`;
  page.querySelector('head')?.append(manifest); // not in the page as it comes: all that it shows comes before this
}

/** Keeps a choice for a year, for the house to know as well. */
export function keep(language: string): void {
  document.cookie = `${KEY}=${language}; path=/; max-age=31536000; SameSite=Lax`;
}

/** Tells the house until the browser is closed in which language this page speaks, so that both speak the same: what
 * the browser is set to it does not say with every request, nor to a socket. */
export function tell(language: Language): void {
  if (languageOf(document.cookie, []) !== language)
    document.cookie = `${KEY}=${language}; path=/; SameSite=Lax`;
}

/** Follows a choice that stands in the address, which then has done its work. */
export function followAddress(): void {
  const address = new URL(location.href);
  const wanted = known(address.searchParams.get(KEY) ?? '');
  if (!wanted) return;
  keep(wanted);
  void forgetBooks();
  address.searchParams.delete(KEY);
  history.replaceState(history.state, '', address);
}

/** Tells everything in this language from now on. */
export async function choose(language: string): Promise<void> {
  keep(language);
  await forgetBooks();
  location.reload();
}

/** What is kept of the rule books for times without a network is in another language now. */
async function forgetBooks(): Promise<void> {
  const kept = await globalThis.caches?.keys().catch(() => []);
  const books = kept?.filter((name) => name.startsWith('rummyhouse-books-')) ?? [];
  await Promise.all(books.map((name) => caches.delete(name)));
}
