import { en, type Messages } from './en';

/** The texts for the first language of the reader's that we have. */
export function choose<Texts>(languages: Record<string, Texts>, usual: Texts): Texts {
  for (const language of navigator.languages) {
    const found = languages[language.split('-')[0] ?? ''];
    if (found) return found;
  }
  return usual;
}

/** The texts of the screen, in the reader's language where we have it. */
export const t: Messages = choose<Messages>({ en }, en);
