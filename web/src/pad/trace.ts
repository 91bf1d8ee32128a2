import { t } from '../messages';
import { signed } from '../table/signed';
import type { Field, Pad, Round, Values } from './engine';
import { placesOf, valueAt } from './entry';
import { countSides, namesOfSides } from './sides';

type Entry = Round['trace'][number];

interface Written {
  readonly tally: Values;
  readonly numbers: readonly number[] | null;
}

/** What a correction has changed, a sentence for each place. */
export function differences(pad: Pad, entry: Entry): string[] {
  const before = entry.before as Written | null;
  const after = entry.after as Written | null;
  if (!before || !after) return [];
  const sides = namesOfSides(pad);
  if (before.numbers || after.numbers) {
    return sides.flatMap((name, side) => {
      const [old, now] = [before.numbers?.[side], after.numbers?.[side]];
      return old === now ? [] : [t.pad.changed(name, points(old), points(now))];
    });
  }
  return pad.form.fields.flatMap((field) =>
    places(field, pad).flatMap((place) => {
      const [old, now] = [valueAt(before.tally, field, place), valueAt(after.tally, field, place)];
      const whose = field.per === 'round' ? '' : field.per === 'side' ? sides[place] : pad.names[place];
      const what = whose ? `${field.label}, ${whose}` : field.label;
      return old === now ? [] : [t.pad.changed(what, spoken(field, pad, old), spoken(field, pad, now))];
    }),
  );
}

function points(number: number | undefined): string {
  return number === undefined ? t.pad.counted.toLowerCase() : signed(number);
}

function places(field: Field, pad: Pad): number[] {
  if (field.per === 'round') return [0];
  return Array.from({ length: countSides(pad.sides) }, (_, side) => placesOf(field, pad.sides, side)).flat();
}

function spoken(field: Field, pad: Pad, value: number): string {
  if (field.kind === 'flag') return value ? t.lobby.yes : t.lobby.no;
  if (field.kind === 'seat') return pad.names[value] ?? t.pad.nobody;
  if (field.kind === 'side') return namesOfSides(pad)[value] ?? t.pad.nobody;
  if (field.kind === 'choice') return field.values[value] ?? String(value);
  return signed(value);
}
