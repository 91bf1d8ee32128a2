// @vitest-environment node
import { expect, it } from 'vitest';
import { fieldIn, lastingUntil, momentOf, ownMoment } from './dates';

const ZONE = 'America/Mazatlan';
const POSTED = '2027-01-14T17:00:00Z';

it('reads a start from a field, on the clocks of the place', () => {
  expect(fieldIn(POSTED, ZONE)).toBe('2027-01-14T10:00');
  expect(momentOf('2027-01-14T08:40', ZONE, POSTED)).toBe('2027-01-14T15:40:00.000Z');
  expect(momentOf('2027-01-13T18:00', ZONE, POSTED)).toBe('2027-01-14T01:00:00.000Z');
});

it('says the hour alone on the clock of a reader who has the same day', () => {
  expect(ownMoment(POSTED, ZONE, ZONE)).toBe('');
  expect(ownMoment(POSTED, ZONE, 'Europe/Berlin')).toBe('18:00');
  expect(ownMoment(POSTED, ZONE, 'Asia/Tokyo')).toMatch(/15.*02:00/);
});

it('counts days by the calendar of the place, so that the same day is as far away at every hour', () => {
  const now = Date.parse('2027-01-09T19:30:00Z'); // 12:30 there
  for (const hour of ['T19:00', 'T20:00']) {
    expect(lastingUntil(`2027-01-14${hour}:00Z`, now, ZONE)).toBe('5 days');
  }
  expect(lastingUntil('2027-01-10T19:29:00Z', now, ZONE)).toBe('23:59:00');
  expect(lastingUntil('2027-01-10T19:30:00Z', now, ZONE)).toBe('1 day');
});
