import type { Messages, Translate } from './catalogue';
import { en } from './en';
import { keep, languageOf, localeOf, mark, type Language } from './language';
import { readIn } from './locale';

/** Every other language is a piece of its own, which is loaded before anything is shown. */
const OTHERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly translate: Translate }>>> = {
  de: () => import('./de'),
  es: () => import('./es'),
  'en-XA': () => import('./pseudo'),
};

let translate: Translate = (english) => english;

/** The texts of the screen that every room may need, in the reader's language once it is loaded. */
export let t: Messages = en;

/** The texts of a large room in the reader's language; it is loaded with them. */
export function inLanguage<Texts extends object>(english: Texts): Texts {
  return translate(english);
}

/** Loads the language of whoever reads this page; to be awaited before a text is shown. */
export async function speak(): Promise<void> {
  const language = languageOf(document.cookie, location.search, navigator.languages);
  if (new URLSearchParams(location.search).has('language')) keep(language);
  readIn(localeOf(language, navigator.languages));
  mark(document.documentElement, language);
  if (language === 'en') return;
  ({ translate } = await OTHERS[language]());
  t = translate(en);
}
