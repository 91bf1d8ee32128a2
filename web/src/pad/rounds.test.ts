import { expect, it } from 'vitest';
import { fold, sidesOf } from './engine';
import { roundsOf } from './rounds';

function rounds(game: string, preset: string, rules: Record<string, number> = {}): number | undefined {
  const names = ['Ann', 'Ben', 'Cleo'];
  const sides = sidesOf(game, preset, rules, 3);
  const head = { id: 'a', device: 'a', clock: 1, at: 1, by: '' };
  return roundsOf(fold([{ ...head, kind: 'open', game, preset, rules, names, sides, title: '', match: '' }]));
}

it('knows how many rounds a match has', () => {
  expect(rounds('kalooki', '')).toBe(9);
  expect(rounds('kalooki', 'trinidad')).toBe(7);
  expect(rounds('kalooki', 'trinidad', { rounds: 3 })).toBe(3);
  expect(rounds('rhine', '')).toBe(10);
  expect(rounds('fiji', '')).toBeUndefined();
});
