// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ALL_HANDS, roundOf, searchOf, SPECTATOR, viewingOf } from './viewing';

describe('the address of a step', () => {
  it('says which step it is, and who sees it', () => {
    for (const seat of [ALL_HANDS, SPECTATOR, 0, 5]) {
      expect(viewingOf(searchOf({ step: 17, seat }))).toEqual({ step: 17, seat });
    }
  });

  it('leads to the first step with all hands open where it says nothing that can be read', () => {
    for (const search of ['', '?step=-1&seat=x', '?step=1.5', '?step=many&seat=99']) {
      expect(viewingOf(search)).toEqual({ step: 0, seat: ALL_HANDS });
    }
  });
});

it('an address may ask for the settlement of a round', () => {
  expect(roundOf('?round=3&seat=1')).toBe(3);
  expect(viewingOf('?round=3&seat=1').seat).toBe(1);
  for (const search of ['', '?round=', '?round=-1', '?round=many']) expect(roundOf(search)).toBe(0);
});
