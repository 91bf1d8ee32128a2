import type { Field, Form, Values } from './engine';
import { countSides, seatsOfSide } from './sides';

/** Fields that belong together. */
export interface Section {
  readonly group: string;
  readonly fields: readonly Field[];
}

/** A round as it is being written: what was counted, or the points alone. */
export interface Draft {
  readonly tally: Values;
  readonly numbers: readonly number[] | null;
  /** The corrections that the writer had seen at the beginning. */
  readonly seen?: readonly string[];
  /** What was typed and cannot be read, by field and place: nothing is written down before it is put right. */
  readonly unread?: Readonly<Record<string, string>>;
}

/** The field in whose places plain points stand, side by side. */
export const POINTS = 'points';

/** A place in which something unreadable stands. */
export interface Unread {
  /** Undefined for plain points. */
  readonly field: Field | undefined;
  readonly place: number;
  readonly text: string;
}

/** Above so many fields a side, one side is counted after the other. */
const AT_A_GLANCE = 3;

export const EMPTY: Draft = { tally: {}, numbers: null };

/** The fields of the whole round, or those of a side and its seats, by group. */
export function sectionsOf(form: Form, whose: 'round' | 'side'): Section[] {
  const found: { group: string; fields: Field[] }[] = [];
  for (const field of form.fields) {
    if ((field.per === 'round') !== (whose === 'round')) continue;
    const section = found.find((one) => one.group === field.group);
    if (section) section.fields.push(field);
    else found.push({ group: field.group, fields: [field] });
  }
  return found;
}

/** The help of each field of a section, said once where several in a row have the same. */
export function helpOf(section: Section, field: Field): string {
  const before = section.fields[section.fields.indexOf(field) - 1];
  return before?.help === field.help ? '' : field.help;
}

/** Whether a side has so much to count that one side after the other is asked for. */
export function isOneByOne(form: Form): boolean {
  return form.fields.filter((field) => field.per !== 'round').length > AT_A_GLANCE;
}

/** The places in a field's row of numbers that belong to a side: the side itself, or its seats. */
export function placesOf(field: Field, sides: readonly number[], side: number): number[] {
  if (field.per === 'round') return [0];
  return field.per === 'side' ? [side] : seatsOfSide(sides, side);
}

function blank(field: Field): number {
  return field.kind === 'seat' || field.kind === 'side' ? -1 : 0;
}

/** What is written in a place of a field. */
export function valueAt(tally: Values, field: Field, place: number): number {
  const value = tally[field.name];
  if (typeof value === 'number') return field.per === 'round' ? value : blank(field);
  return value?.[place] ?? blank(field);
}

/** The tally with a number written in a place of a field. */
export function withValueAt(
  tally: Values,
  field: Field,
  sides: readonly number[],
  place: number,
  value: number,
): Values {
  if (field.per === 'round') return { ...tally, [field.name]: value };
  const size = field.per === 'side' ? countSides(sides) : sides.length;
  const row = Array.from({ length: size }, (_, at) => (at === place ? value : valueAt(tally, field, at)));
  return { ...tally, [field.name]: row };
}

/** Whether this seat went out, so that no card of it is left to count; false where something is written all the same. */
export function isOutOfCards(form: Form, tally: Values, seat: number): boolean {
  const held = form.fields.filter(isHeld);
  if (tally['out'] !== seat || tally['last_left'] || held.length === 0) return false;
  return held.every((field) => valueAt(tally, field, seat) === 0);
}

/** Whether a field counts what a single player still holds. */
export function isHeld(field: Field): boolean {
  return field.per === 'seat' && field.unit !== '';
}

/** The question about a player that has no answer yet; even "nobody" must be said. */
export function unansweredIn(form: Form, tally: Values): Field | undefined {
  return form.fields.find((field) => isUnanswered(field, tally));
}

/** Whether a field asks for a player or a side, and nobody has answered. */
export function isUnanswered(field: Field, tally: Values): boolean {
  const asksWho = field.per === 'round' && (field.kind === 'seat' || field.kind === 'side');
  return asksWho && typeof tally[field.name] !== 'number';
}

/** Whether nothing is counted for anybody. */
export function isNothingCounted(form: Form, draft: Draft): boolean {
  if (draft.numbers) return draft.numbers.every((number) => number === 0);
  return form.fields
    .filter((field) => field.per !== 'round')
    .every((field) => [draft.tally[field.name] ?? 0].flat().every((value) => value === blank(field)));
}

/**
 * The sides for which nothing is counted, where one side is counted after the other and one is easily passed over; not
 * the one that went out.
 */
export function passedOver(form: Form, draft: Draft): number[] {
  if (draft.numbers || !isOneByOne(form)) return [];
  const out = draft.tally['out'];
  const sideOut = typeof out === 'number' ? form.sides[out] : undefined;
  const fields = form.fields.filter((field) => field.per !== 'round');
  return Array.from({ length: countSides(form.sides) }, (_, side) => side).filter(
    (side) =>
      side !== sideOut &&
      fields.every((field) =>
        placesOf(field, form.sides, side).every(
          (place) => valueAt(draft.tally, field, place) === blank(field),
        ),
      ),
  );
}

const keyOf = (name: string, place: number): string => `${name} ${place}`;

/** The text in a place that cannot be read, or "". */
export function unreadAt(draft: Draft, name: string, place: number): string {
  return draft.unread?.[keyOf(name, place)] ?? '';
}

/** The draft with such a text in a place; "" if what stands there can be read. */
export function withUnread(draft: Draft, name: string, place: number, text: string): Draft {
  const { [keyOf(name, place)]: _, ...others } = draft.unread ?? {};
  return { ...draft, unread: text ? { ...others, [keyOf(name, place)]: text } : others };
}

/** The first place that cannot be read, as far as it belongs to the way in which the round is written. */
export function firstUnread(form: Form, draft: Draft): Unread | undefined {
  for (const field of draft.numbers ? [undefined] : form.fields)
    for (const place of form.sides.keys()) {
      const text = unreadAt(draft, field?.name ?? POINTS, place);
      if (text) return { field, place, text };
    }
  return undefined;
}

/** A draft that was kept as text; an empty one if it cannot be read. */
export function readDraft(text: string | null): Draft {
  try {
    const found = JSON.parse(text ?? '') as Partial<Draft>;
    const { tally = {}, numbers = null, seen, unread } = found;
    return { tally, numbers, ...(seen && { seen }), ...(unread && { unread }) };
  } catch {
    return EMPTY;
  }
}
