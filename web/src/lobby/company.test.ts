import { expect, it } from 'vitest';
import { lobby } from '../messages/en/lobby';

it('says with which bots one plays', () => {
  expect(lobby.withBots(1, ['casual'])).toBe('with a casual bot');
  expect(lobby.withBots(2, ['regular'])).toBe('with 2 regular bots');
  expect(lobby.withBots(2, ['casual', 'regular'])).toBe('with a casual bot and a regular bot');
  expect(lobby.withBots(3, ['casual', 'regular'])).toBe('with 3 bots, casual and regular');
});
