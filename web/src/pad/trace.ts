import { t } from '../messages';
import { signed } from '../table/signed';
import type { Pad, Place, Round } from './engine';
import { namesOfSides } from './sides';

type Entry = Round['trace'][number];

/** What a correction has changed, a sentence for each place. */
export function differences(pad: Pad, entry: Entry): string[] {
  return entry.changes.map((change) =>
    t.pad.changed(
      placeTold(pad, change),
      change.before === null ? t.pad.counted.toLowerCase() : valueTold(pad, change, change.before),
      valueTold(pad, change, change.after),
    ),
  );
}

/** Which number of an entry it is, and whose. */
export function placeTold(pad: Pad, place: Place): string {
  const sides = namesOfSides(pad);
  if (place.field === 'points') return sides[place.at] ?? '';
  const field = pad.form.fields.find((one) => one.name === place.field);
  if (!field) return t.pad.howWritten;
  const whose = field.per === 'round' ? '' : field.per === 'side' ? sides[place.at] : pad.names[place.at];
  return whose ? `${field.label}, ${whose}` : field.label;
}

/** A number of an entry as people say it. */
export function valueTold(pad: Pad, place: Place, value: number): string {
  if (place.field === 'points') return signed(value);
  const field = pad.form.fields.find((one) => one.name === place.field);
  if (!field) return value ? t.pad.plain.toLowerCase() : t.pad.counted.toLowerCase();
  if (field.kind === 'flag') return value ? t.lobby.yes : t.lobby.no;
  if (field.kind === 'seat') return pad.names[value] ?? t.pad.nobody;
  if (field.kind === 'side') return namesOfSides(pad)[value] ?? t.pad.nobody;
  if (field.kind === 'choice') return field.values[value] ?? String(value);
  return signed(value);
}
