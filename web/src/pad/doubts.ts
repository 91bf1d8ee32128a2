import type { Doubt, Pad } from './engine';
import { countSides, namesOfSides } from './sides';

/** Whose entry a doubt is about, by name; "" for one of the whole round. */
function whose(pad: Pad, doubt: Doubt): string {
  if (doubt.at < 0) return '';
  const field = pad.form.fields.find((one) => one.name === doubt.field);
  if (field?.per === 'seat') return pad.names[doubt.at] ?? '';
  return doubt.at < countSides(pad.sides) ? (namesOfSides(pad.sides, pad.names)[doubt.at] ?? '') : '';
}

/** Doubts as they are read away from their fields: with whose they are. */
export function spokenDoubts(pad: Pad, doubts: readonly Doubt[]): string[] {
  return doubts.map((doubt) => {
    const name = whose(pad, doubt);
    return name ? `${name}: ${doubt.sentence}` : doubt.sentence;
  });
}
