import { expect, it } from 'vitest';
import { notePlayedOn, playedOnAt } from './played-on';

it('remembers of each decision the table at which it was last played on from', () => {
  expect(playedOnAt('match', 7)).toBe('');
  notePlayedOn('match', 7, 'first');
  notePlayedOn('match', 8, 'other');
  notePlayedOn('match', 7, 'second');
  expect([playedOnAt('match', 7), playedOnAt('match', 8)]).toEqual(['second', 'other']);
  notePlayedOn('match', 7, '');
  expect(playedOnAt('match', 7)).toBe('');
});
