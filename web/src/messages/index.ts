import { en, type Messages } from './en';

/** What is there in the reader's language, else in English. */
export function inLanguage<Texts>(all: { readonly en: Texts } & Readonly<Record<string, Texts>>): Texts {
  for (const language of navigator.languages) {
    const found = all[language.split('-')[0] ?? ''];
    if (found) return found;
  }
  return all.en;
}

/** The texts of the screen that every room may need; large rooms bring their own. */
export const t: Messages = inLanguage({ en });
