/** How people ask who have not read the book: numbers in figures, idle words, and other words for the same. */

import { asking } from '../messages/asking';
import { plain } from './plain';

/** What a word says for a search, in one language. */
export class Everyday {
  /** Words that only ask. */
  readonly idle: ReadonlySet<string>;
  private readonly ordinal: string;
  private readonly numbers: ReadonlyMap<string, string>;
  private readonly cardinals: ReadonlySet<string>;
  private readonly counting: readonly string[];
  private readonly ending: RegExp;
  /** The groups of a word, by its stem; each is a list of words and stems. */
  private readonly groups: ReadonlyMap<string, readonly (readonly string[])[]>;

  constructor(words: typeof asking) {
    this.idle = new Set(plain(words.idle).split(' '));
    this.ordinal = words.ordinal;
    this.numbers = new Map(
      words.numbers.split(',').map((pair) => plain(pair).split(' ') as [string, string]),
    );
    this.cardinals = new Set(
      [...this.numbers].filter(([figure]) => /^\d+$/.test(figure)).map(([, word]) => word),
    );
    this.counting = words.counting.split(',').map(plain);
    this.ending = new RegExp(`(?<=.{3})(${words.endings.split(' ').join('|')})$`);
    const groups = new Map<string, (readonly string[])[]>();
    for (const line of words.synonyms.trim().split('\n')) {
      const group = line.split(',').map((name) => this.stem(plain(name)));
      for (const name of new Set(group)) groups.set(name, [...(groups.get(name) ?? []), group]);
    }
    this.groups = groups;
  }

  /** A question in which ordinals are one word: `7. Karte` asks for the `7te`. */
  asked(question: string): string {
    return plain(question.replaceAll(/(\d+)(?:\.?[ªº]|\.(?=\s*\p{L}))/gu, `$1${this.ordinal} `));
  }

  /** A text in which numbers are words, as clauses mostly have them: `7th` is `seventh`. */
  spelt(text: string): string {
    return plain(text)
      .split(' ')
      .map((word) => this.numbers.get(word) ?? word)
      .join(' ');
  }

  /** Whether a question asks for a number. */
  counts(question: string): boolean {
    return this.counting.some((words) => ` ${plain(question)} `.includes(` ${words} `));
  }

  /** Whether a word of a spelt text is a number that counts something. */
  isNumber(word: string): boolean {
    return /^\d+$/.test(word) || this.cardinals.has(word);
  }

  /** The word without its ending; several words stay as they are. */
  stem(word: string): string {
    return word.includes(' ') ? word : word.replace(this.ending, '');
  }

  /** What else stands for a word: stems, and several words as they are written. */
  others(word: string): readonly string[] {
    return (this.groups.get(this.stem(word)) ?? []).flat();
  }
}

/** How the reader asks. */
export const everyday = new Everyday(asking);
