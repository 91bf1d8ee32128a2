import fc from 'fast-check';
import { expect, it } from 'vitest';
import { remembered } from './remembered';

const NOTHING = { game: '', seats: 0, opponents: [], hints: true, choices: {} };

it('comes back as it was kept', () => {
  const kept = { game: 'fan', seats: 0, opponents: ['steady'], hints: false, choices: {} };
  expect(remembered(JSON.stringify(kept))).toEqual(kept);
});

it('starts afresh where nothing, or nothing that can be read, was kept', () => {
  for (const text of [null, '', '{', 'null', '7', '{"seats": "7", "opponents": "steady"}']) {
    expect(remembered(text)).toEqual(NOTHING);
  }
});

it('never passes on a value of another type', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const found = remembered(text);
      expect(Object.keys(found)).toEqual(Object.keys(NOTHING));
      expect(found.opponents.every((name) => typeof name === 'string')).toBe(true);
    }),
  );
});
