import type { Messages, Translate } from './catalogue';
import { en } from './en';
import { followAddress, languageOf, localeOf, mark, tell, type Language } from './language';
import { useLocale } from './locale';

/** Every other language is a piece of its own, which is loaded before anything is shown. */
const OTHERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly translate: Translate }>>> = {
  de: () => import('./de'),
  es: () => import('./es'),
  'en-XA': () => import('./pseudo'),
};

/** The language of the reader. */
export let language: Language = 'en';

let translate: Translate = (english) => english;

/** The texts of the screen that every room may need, in the reader's language once it is loaded. */
export let t: Messages = en;

/** The texts of a large room in the reader's language; it is loaded with them. */
export function inLanguage<Texts extends object>(english: Texts): Texts {
  return translate(english);
}

/** Loads the language of whoever reads this page; to be awaited before a text is shown. */
export async function speak(): Promise<void> {
  followAddress();
  language = languageOf(document.cookie, navigator.languages);
  tell(language);
  useLocale(localeOf(language, navigator.languages));
  mark(document.documentElement, language);
  if (language === 'en') return;
  try {
    ({ translate } = await OTHERS[language]());
    t = translate(en);
    document.querySelector('meta[name=description]')?.setAttribute('content', t.lobby.tagline);
  } catch {
    // Without its words it is better to say it in English than to say nothing.
    mark(document.documentElement, 'en');
  }
}
