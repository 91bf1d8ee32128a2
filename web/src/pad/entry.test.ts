// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formOf, type Field, type Form } from './engine';
import {
  isNothingCounted,
  isHeld,
  isOneByOne,
  isOutOfCards,
  placesOf,
  firstUnread,
  readDraft,
  withUnread,
  sectionsOf,
  valueAt,
  withValueAt,
} from './entry';

function field(name: string, more: Partial<Field> = {}): Field {
  return {
    name,
    label: name,
    help: '',
    clause: '',
    per: 'side',
    kind: 'count',
    values: [],
    group: 'Books',
    negative: false,
    unit: '',
    ...more,
  };
}

const OUT = field('out', { per: 'round', kind: 'seat', group: 'The round' });
const RED = field('red');
const HAND = field('hand', { per: 'seat', kind: 'points', group: 'Cards' });
const FORM: Form = {
  game: 'fiji',
  preset: 'standard',
  fields: [OUT, RED, HAND, field('black')],
  lines: [],
  sides: [0, 1, 0, 1],
};

describe('the form of a round', () => {
  it('puts the fields of a group together, in order', () => {
    expect(sectionsOf(FORM, 'round').map((one) => one.group)).toEqual(['The round']);
    expect(sectionsOf(FORM, 'side').map((one) => one.fields.map((each) => each.name))).toEqual([
      ['red', 'black'],
      ['hand'],
    ]);
  });

  it('asks for one side after the other where there is much to count', () => {
    expect(isOneByOne(FORM)).toBe(false);
    expect(isOneByOne({ ...FORM, fields: [...FORM.fields, field('twos')] })).toBe(true);
  });

  it('knows the places of a side', () => {
    expect(placesOf(RED, FORM.sides, 1)).toEqual([1]);
    expect(placesOf(HAND, FORM.sides, 1)).toEqual([1, 3]);
  });

  it('is blank where nothing is written: nobody, and none', () => {
    expect(valueAt({}, OUT, 0)).toBe(-1);
    expect(valueAt({}, HAND, 3)).toBe(0);
  });

  it('writes a number in its place and leaves the others', () => {
    const tally = withValueAt({ red: [1, 2] }, HAND, FORM.sides, 3, 40);
    expect(tally).toEqual({ red: [1, 2], hand: [0, 0, 0, 40] });
    expect(withValueAt(tally, RED, FORM.sides, 0, 5)).toEqual({ red: [5, 2], hand: [0, 0, 0, 40] });
    expect(withValueAt({}, OUT, FORM.sides, 0, 2)).toEqual({ out: 2 });
  });
});

describe('who went out', () => {
  const held = { per: 'seat', unit: 'cards' } as const;
  const form: Form = { ...FORM, fields: [OUT, field('aces', held), field('errors', { per: 'seat' })] };

  it('has no cards left to count', () => {
    expect(isOutOfCards(form, { out: 1 }, 1)).toBe(true);
    expect(isOutOfCards(form, { out: 1 }, 0)).toBe(false);
    expect(isOutOfCards(form, { out: 1, errors: [0, 1, 0, 0] }, 1)).toBe(true);
  });

  it('is asked about where cards are written all the same, or as the last one of a challenge', () => {
    expect(isOutOfCards(form, { out: 1, aces: [0, 2, 0, 0] }, 1)).toBe(false);
    expect(isOutOfCards(form, { out: 1, last_left: 1 }, 1)).toBe(false);
  });

  it('still has laid cards to count in Rummy 500', () => {
    const rummy = formOf('rummy500', 'bicycle', {}, 3, [0, 1, 2]);
    expect(isOutOfCards(rummy, { out: 0, laid_aces: [2, 0, 0] }, 0)).toBe(true);
    const groups = sectionsOf(rummy, 'side').filter((section) => !section.fields.some(isHeld));
    expect(groups.map((section) => section.group)).toEqual(['Laid on the table']);
  });

  it('still has books where sides are counted', () => {
    expect(isOutOfCards(FORM, { out: 1 }, 1)).toBe(false);
  });
});

it('knows when nothing is counted', () => {
  expect(isNothingCounted(FORM, { tally: {}, numbers: null })).toBe(true);
  expect(isNothingCounted(FORM, { tally: { out: 2, red: [0, 0] }, numbers: null })).toBe(true);
  expect(isNothingCounted(FORM, { tally: { red: [0, 1] }, numbers: null })).toBe(false);
  expect(isNothingCounted(FORM, { tally: { red: [0, 1] }, numbers: [0, 0] })).toBe(true);
  expect(isNothingCounted(FORM, { tally: {}, numbers: [0, 5] })).toBe(false);
});

it('begins anew where a kept draft cannot be read', () => {
  expect(readDraft(null)).toEqual({ tally: {}, numbers: null });
  expect(readDraft('{')).toEqual({ tally: {}, numbers: null });
  expect(readDraft('{"numbers":[1,2]}')).toEqual({ tally: {}, numbers: [1, 2] });
});

it('keeps what cannot be read, of either way of writing', () => {
  const draft = withUnread(withUnread({ tally: {}, numbers: null }, 'hand', 3, '12a'), 'points', 1, 'x');
  expect(firstUnread(FORM, draft)).toEqual({ field: HAND, place: 3, text: '12a' });
  expect(firstUnread(FORM, { ...draft, numbers: [0, 0] })?.text).toBe('x');
  expect(firstUnread(FORM, withUnread(draft, 'hand', 3, ''))).toBeUndefined();
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
});
