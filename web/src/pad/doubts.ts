import { texts } from '../messages/pad';
import type { Doubt, Pad } from './engine';
import { isNothingCounted, passedOver, type Draft } from './entry';
import { countSides, namesOfSides } from './sides';

/** Whose entry a doubt is about, by name; "" for one of the whole round. */
function whose(pad: Pad, doubt: Doubt): string {
  if (doubt.at < 0) return '';
  const field = pad.form.fields.find((one) => one.name === doubt.field);
  if (field?.per === 'seat') return pad.names[doubt.at] ?? '';
  return doubt.at < countSides(pad.sides) ? (namesOfSides(pad)[doubt.at] ?? '') : '';
}

/** All the questions to ask before a round is written down. */
export function questionsBefore(pad: Pad, draft: Draft, doubts: readonly Doubt[]): string[] {
  const sentences = spokenDoubts(pad, doubts);
  if (!isNothingCounted(pad.form, draft)) {
    const names = passedOver(pad.form, draft).map((side) => namesOfSides(pad)[side] ?? '');
    return names.length > 0 ? [texts.pad.nothingOf(names), ...sentences] : sentences;
  }
  if (draft.numbers) return [texts.pad.noPoints, ...sentences];
  const nobody = (draft.tally['out'] ?? -1) === -1;
  return [nobody ? texts.pad.nothingAtAll : texts.pad.nothingCounted, ...sentences];
}

/** Doubts as shown away from their fields: with the name of the player or side. */
export function spokenDoubts(pad: Pad, doubts: readonly Doubt[]): string[] {
  return doubts.map((doubt) => {
    const name = whose(pad, doubt);
    return name ? `${name}: ${doubt.sentence}` : doubt.sentence;
  });
}
