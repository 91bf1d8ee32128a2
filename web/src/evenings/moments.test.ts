// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { useLocale } from '../messages/locale';
import { fieldsOf, leftTold, placeOf, toldThere, whenTold, zoneTold } from './moments';

useLocale('en-GB');

const BERLIN = 'Europe/Berlin';
const MAZATLAN = 'America/Mazatlan';
const moment = Date.parse('2027-01-12T19:00:00Z');
const now = Date.parse('2027-01-01T00:00:00Z');

describe('a moment', () => {
  it('is told on the clock of the reader, with the year if it is another one', () => {
    expect(whenTold(moment, BERLIN, now)).toBe('Tuesday 12 January at 20:00');
    expect(whenTold(moment, BERLIN, now - 1e10)).toContain('2027');
    useLocale('de');
    expect(whenTold(moment, BERLIN, now)).toContain('Dienstag');
    useLocale('en-GB');
  });

  it('counts the hours to 24 for everybody, as the notices of the house do', () => {
    useLocale('en-US');
    expect(whenTold(moment, BERLIN, now)).toBe('Tuesday, January 12 at 20:00');
    useLocale('en-GB');
  });

  it('names what the clocks go by, in winter and in summer, as people here call it', () => {
    const summer = Date.parse('2027-07-12T18:00:00Z');
    expect([moment, summer].map((one) => zoneTold(one, BERLIN))).toEqual(['CET', 'CEST']);
    expect(zoneTold(moment, 'UTC')).toBe('UTC');
    useLocale('de');
    expect(zoneTold(moment, BERLIN)).toBe('MEZ');
    useLocale('en-GB');
  });

  it('is told on the clock of another place only where that differs', () => {
    expect(toldThere(moment, BERLIN, BERLIN)).toBe('');
    expect(toldThere(moment, 'Europe/Paris', BERLIN)).toBe('');
    expect(toldThere(moment, MAZATLAN, BERLIN)).toBe('12:00');
    expect(toldThere(moment, BERLIN, 'Pacific/Auckland')).toContain('Tuesday');
  });

  it('fills the fields of a form, on both sides of a change of the clocks', () => {
    expect(fieldsOf(moment, BERLIN)).toEqual(['2027-01-12', '20:00']);
    expect(fieldsOf(Date.parse('2027-07-12T18:00:00Z'), BERLIN)).toEqual(['2027-07-12', '20:00']);
  });
});

it('a time zone is told by its place', () => {
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(placeOf('UTC')).toBe('UTC');
});

it('how long it is, in the unit that people would use', () => {
  expect(leftTold(30_000)).toBe('in 1 minute');
  expect(leftTold(80 * 60_000)).toBe('in 80 minutes');
  expect(leftTold(5 * 3_600_000)).toBe('in 5 hours');
  const early = new Date(2026, 10, 29, 2, 43).getTime();
  expect(leftTold(6.2 * 86_400_000, early)).toBe('in 6 days');
  expect(leftTold(41 * 3_600_000, early)).toBe('in 41 hours'); // tomorrow evening is not in two days
  expect(leftTold(65 * 3_600_000, early)).toBe('in 2 days');
});
