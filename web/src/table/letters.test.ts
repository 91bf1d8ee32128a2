// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { lettersOf } from './letters';
import type { Move } from './scene';

const moves = (...labels: (readonly [text: string, label: string])[]): Move[] =>
  labels.map(([text, label], action) => ({ action, text, label }) as Move);
const letters = (...labels: (readonly [text: string, label: string])[]): (string | undefined)[] => {
  const found = lettersOf(moves(...labels));
  return labels.map((_, action) => found.get(action));
};

describe('the letters of a decision', () => {
  it('are those that are told, in every language', () => {
    expect(letters(['call', 'Call the nine of clubs'], ['pass', 'Pass'])).toEqual(['c', 'p']);
    expect(letters(['call', 'Piksieben rufen'], ['pass', 'Passen'])).toEqual(['c', 'p']);
    expect(letters(['call', 'Pide el 9'], ['pass', 'Paso'])).toEqual(['c', 'p']);
    expect(letters(['answer yes', 'Ja'], ['answer no', 'Nein'])).toEqual(['y', 'n']);
    expect(letters(['answer yes', 'Sí'], ['answer no', 'No'])).toEqual(['y', 'n']);
  });

  it('never mean anything else at the table', () => {
    expect(letters(['allow', 'Allow the call'], ['refuse', 'Refuse, and take the nine'])).toEqual(['l', 'e']);
    expect(letters(['allow', 'Ruf erlauben'], ['refuse', 'Verweigern und die 9 nehmen'])).toEqual(['u', 'e']);
  });

  it('are different ones, and none where none is left', () => {
    expect(letters(['capture', 'Capture the nine'], ['capture 2', 'Capture both'])).toEqual(['c', 'u']);
    expect(letters(['other', 'Ás'])).toEqual([undefined]);
  });
});
