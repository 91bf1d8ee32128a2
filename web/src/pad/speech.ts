import { speak } from './engine';

/** What the pad's engine says, language by language; each is a piece of its own. */
const SENTENCES: Readonly<Record<string, () => Promise<{ default: Record<string, string> }>>> = {
  de: () => import('./sentences/de.json'),
  es: () => import('./sentences/es.json'),
};

/** The language of the page. */
export const spoken = (): string => document.documentElement.lang;

/** Has the engine speak a language; one that it has no sentences for is English. */
export async function speakPad(language: string): Promise<void> {
  const sentences = SENTENCES[language];
  speak(sentences ? language : 'en', sentences ? (await sentences()).default : {});
}

// Whoever shows a pad waits here until its engine speaks the language of the page.
await speakPad(spoken());
