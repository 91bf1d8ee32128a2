import { describe, expect, it } from 'vitest';
import type { Field, Form } from './engine';
import {
  boxed,
  isOneByOne,
  wholeNumber,
  placesOf,
  readDraft,
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

describe('numbers', () => {
  it.each([
    ['', 0],
    ['12', 12],
    ['-40', -40],
    ['−1,250', -1250],
    ['15−', -15],
    ['−', 0],
    ['12345678', 123456],
    ['abc', 0],
  ])('reads %s', (text, number) => expect(wholeNumber(text)).toBe(number));

  it('leaves a box empty for zero', () => {
    expect([boxed(0), boxed(-7), boxed(30)]).toEqual(['', '−7', '30']);
  });
});

it('begins anew where a kept draft cannot be read', () => {
  expect(readDraft(null)).toEqual({ tally: {}, numbers: null });
  expect(readDraft('{')).toEqual({ tally: {}, numbers: null });
  expect(readDraft('{"numbers":[1,2]}')).toEqual({ tally: {}, numbers: [1, 2] });
});
