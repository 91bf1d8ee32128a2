// @vitest-environment node
import { expect, it } from 'vitest';
import { ownGames } from '../pad/games';
import { rulesTold } from './rules-told';

it('names the one house rule that differs, and counts several', () => {
  const games = ownGames();
  const told = (changed: Record<string, number | string>) =>
    rulesTold(games, 'gin', { preset: 'classic', changed });
  expect(told({})).toBe('Classic gin');
  expect(told({ target: 250 })).toBe('Classic gin, Points to win: 250');
  expect(told({ target: 250, gin_bonus: 30 })).toBe('Classic gin, 2 differences');
});
