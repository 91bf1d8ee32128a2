import type { Translate } from './catalogue';

/** Vowels stand twice: so other languages are as much longer than English. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'ÁÁ',
  E: 'ÉÉ',
  I: 'ÍÍ',
  O: 'ÓÓ',
  U: 'ÚÚ',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
};

/** A sentence with accents, a third longer, in brackets: what has none of them is not translated. */
export function accented(text: string): string {
  if (text.trim() === '') return text;
  return `[${[...text].map((letter) => LETTERS[letter] ?? letter).join('')}]`;
}

function told(words: unknown): unknown {
  if (typeof words === 'string') return accented(words);
  if (typeof words === 'function') {
    return (...given: unknown[]) => told((words as (...given: unknown[]) => unknown)(...given));
  }
  if (Array.isArray(words)) return words.map(told);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, told(value)]));
}

/** The pseudo-language, made from English. */
export const translate: Translate = (english) => told(english) as typeof english;
