import { en, type Messages } from './en';

const LANGUAGES: Record<string, Messages> = { en };

function choose(): Messages {
  for (const language of navigator.languages) {
    const found = LANGUAGES[language.split('-')[0] ?? ''];
    if (found) return found;
  }
  return en;
}

/** The texts of the screen, in the reader's language where we have it. */
export const t: Messages = choose();
