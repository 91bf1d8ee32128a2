import { isTableKey } from './keyboard';
import type { Move } from './scene';

/** Answers that have the same letter in every language, by their action. */
const TOLD: Readonly<Record<string, string>> = {
  call: 'c',
  pass: 'p',
  'pass call': 'p',
  'answer yes': 'y',
  'answer no': 'n',
};

/**
 * The letters that press the buttons of a decision, by action: those that *Keys* tells; else the first letter of the label
 * that is still free and does not mean anything else at the table, since nobody who looks through their hand, or wants to
 * hear again what is asked, wants to have answered by it.
 */
export function lettersOf(moves: readonly Move[]): ReadonlyMap<number, string> {
  const told = (move: Move): string => TOLD[move.text] ?? '';
  const taken = new Set(moves.map(told));
  const found = new Map<number, string>();
  for (const move of moves) {
    const own = [...move.label.toLowerCase()].find(
      (sign) => /[a-z]/.test(sign) && !taken.has(sign) && !isTableKey(sign),
    );
    const letter = told(move) || own;
    if (!letter) continue;
    taken.add(letter);
    found.set(move.action, letter);
  }
  return found;
}
