// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { remembered } from './remembered';

const NOTHING = { game: '', hints: true, freeTalk: false, clock: 'none', company: {}, choices: {} };

it('comes back as it was kept, with its own company for each game', () => {
  const company = {
    fan: { seats: 2, opponents: ['steady'] },
    fiji: { seats: 4, opponents: ['steady', '', 'random'] },
  };
  const kept = { game: 'fan', hints: false, freeTalk: true, clock: 'brisk', company, choices: {} };
  expect(remembered(JSON.stringify(kept))).toEqual(kept);
});

it('starts afresh where nothing, or nothing that can be read, was kept', () => {
  const odd =
    '{"company": {"gin": {"seats": "7", "opponents": "steady"}, "fan": null, "fiji": {"seats": 4}}}';
  for (const text of [null, '', '{', 'null', '7', '{"company": "steady"}', odd]) {
    expect(remembered(text)).toEqual(NOTHING);
  }
});

it('never passes on a value of another type', () => {
  fc.assert(
    fc.property(fc.json(), fc.json(), (text, company) => {
      for (const found of [remembered(text), remembered(`{"company": {"gin": ${company}}}`)]) {
        expect(Object.keys(found)).toEqual(Object.keys(NOTHING));
        for (const { seats, opponents } of Object.values(found.company)) {
          expect(typeof seats).toBe('number');
          expect(opponents.every((name) => typeof name === 'string')).toBe(true);
        }
      }
    }),
  );
});
