import { t } from '../messages';
import { texts } from '../messages/pad';
import { signed } from '../table/signed';
import type { Pad, Place, Round } from './engine';
import { namesOfSides } from './sides';

type Entry = Round['trace'][number];

/** What a correction has changed, a sentence for each place. */
export function differences(pad: Pad, entry: Entry): string[] {
  return entry.changes.map((change) =>
    texts.pad.changed(
      placeTold(pad, change),
      change.before === null ? texts.pad.counted.toLowerCase() : valueTold(pad, change, change.before),
      valueTold(pad, change, change.after),
    ),
  );
}

/** Which number of an entry it is, and whose. */
export function placeTold(pad: Pad, place: Place): string {
  const sides = namesOfSides(pad);
  if (place.field === 'points') return sides[place.at] ?? '';
  const field = pad.form.fields.find((one) => one.name === place.field);
  if (!field) return texts.pad.howWritten;
  const whose = field.per === 'round' ? '' : field.per === 'side' ? sides[place.at] : pad.names[place.at];
  return whose ? `${field.label}, ${whose}` : field.label;
}

/** A number of an entry as people say it. */
export function valueTold(pad: Pad, place: Place, value: number): string {
  if (place.field === 'points') return signed(value);
  const field = pad.form.fields.find((one) => one.name === place.field);
  if (!field) return value ? texts.pad.plain.toLowerCase() : texts.pad.counted.toLowerCase();
  if (field.kind === 'flag') return value ? t.lobby.yes : t.lobby.no;
  if (field.kind === 'seat') return pad.names[value] ?? texts.pad.nobody;
  if (field.kind === 'side') return namesOfSides(pad)[value] ?? texts.pad.nobody;
  if (field.kind === 'choice') return field.values[value] ?? String(value);
  return signed(value);
}
