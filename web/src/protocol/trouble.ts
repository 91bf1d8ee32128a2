/** What is wrong, as a sentence for people, and the clause that says so. */
export interface Trouble {
  readonly sentence: string;
  /** The first clause that is named, or "". */
  readonly clause: string;
}

const CODED = /^[A-Z]+_[A-Z_]+: (.*?)(?: \(([A-Z]+(?:-\w+)+)(?:, [^)]*)?\))?$/s;

/** The house says `SEATING_INVALID: so many cannot play (KAL-GEN-1)`; people are told the sentence in it. */
export function troubleIn(message: string): Trouble {
  const [, sentence, clause = ''] = CODED.exec(message) ?? [];
  if (!sentence) return { sentence: message, clause: '' };
  return { sentence: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`, clause };
}
