import { expect, it } from 'vitest';
import { inWords } from './names';

it('names the cards of a sentence that is read aloud', () => {
  expect(inWords('Bonny lays kings (KD KH 2C) and JK.')).toBe(
    'Bonny lays kings (king of diamonds, king of hearts, two of clubs) and joker.',
  );
  expect(inWords('Isla says Fin; 5H goes to a new set of fives.')).toBe(
    'Isla says Fin; five of hearts goes to a new set of fives.',
  );
  expect(inWords('Ada draws from stock 2.')).toBe('Ada draws from stock 2.');
});
