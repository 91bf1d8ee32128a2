/** The house rules that somebody chooses for a table: a preset, and what differs from it. */

import { t } from '../messages';
import { list, number } from '../messages/locale';
import * as agreement from '../pad/agreement';
import type { GameInfo, ParameterInfo, PresetInfo } from '../protocol/types';
import { cellsIn, cellsOf, tiersOf } from './tiers';

export type Value = boolean | number | string;

/** A preset by name and the values that differ from it. */
export interface Choice {
  readonly preset: string;
  readonly changed: Readonly<Record<string, Value>>;
  /** The name under which it was saved; dropped at the next change. */
  readonly called?: string;
}

/** The games for which the house was built, and then the one that most people know. */
const FIRST = ['fiji', 'baja', 'gin'];

/** The games in the order in which they are offered. */
export function inviting(games: readonly GameInfo[]): readonly GameInfo[] {
  const place = (game: GameInfo): number =>
    (FIRST.indexOf(game.name) + FIRST.length + 1) % (FIRST.length + 1);
  return games.toSorted((one, other) => place(one) - place(other));
}

/**
 * The preset that a guest most likely wants: the customary game, if the house has a preset of that name,
 * because the first preset of a game may be one for comparing engines.
 */
export function customary(game: GameInfo): PresetInfo | undefined {
  return game.presets.find((preset) => preset.name === 'classic') ?? game.presets[0];
}

/** The house rules that decide how long a match is, by name: points, or a number of deals or rounds. */
const LENGTH = ['target', 'target_score', 'deals', 'rounds'];

/** House rules in the order in which they are offered: how long a match is, then those of the game in its order. */
export function inOrder<Rule extends { readonly name: string }>(
  parameters: readonly Rule[],
): readonly Rule[] {
  const place = ({ name }: Rule): number => (LENGTH.includes(name) ? 0 : 1);
  return parameters.toSorted((one, other) => place(one) - place(other));
}

/** The number of seats to offer: the one chosen last, or four where that many play, or the fewest. */
export function seatsOf(game: GameInfo, last: number): number {
  if (game.seats.includes(last)) return last;
  return game.seats.includes(4) ? 4 : Math.min(...game.seats);
}

/** A choice to start from. */
export function firstChoice(game: GameInfo): Choice {
  return { preset: customary(game)?.name ?? '', changed: {} };
}

/** Every value of a preset; whatever it leaves open has its default. */
export function presetValues(game: GameInfo, preset: string): Record<string, Value> {
  return groundOf(game, { preset, changed: {} });
}

/** What a choice starts from: its preset, and the values that some of its own values bring along. */
export function groundOf(game: GameInfo, { preset, changed }: Choice): Record<string, Value> {
  return agreement.groundOf(game.parameters, valuesIn(game, preset), changed);
}

/** Every value of a choice. */
export function valuesOf(game: GameInfo, { preset, changed }: Choice): Record<string, Value> {
  return agreement.valuesOf(game.parameters, valuesIn(game, preset), changed);
}

/** What a preset says. */
function valuesIn(game: GameInfo, preset: string): Readonly<Record<string, Value>> {
  return game.presets.find((one) => one.name === preset)?.values ?? {};
}

/** The choice with one value set; a value that it would have anyway does not count as a difference. */
export function withValue(game: GameInfo, choice: Choice, name: string, value: Value): Choice {
  return choiceOf(game, choice.preset, { ...choice.changed, [name]: value });
}

function choiceOf(game: GameInfo, preset: string, wanted: Choice['changed']): Choice {
  const ground = groundOf(game, { preset, changed: wanted });
  const changed = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== ground[name]),
  );
  return { preset, changed };
}

/** The parameters that differ from the preset, in the order of the game. */
export function differences(game: GameInfo, choice: Choice): readonly ParameterInfo[] {
  return game.parameters.filter((parameter) => parameter.name in choice.changed);
}

/** The parameter that another has no effect without, and the words that it must be, if it is a choice among words. */
function need(
  game: GameInfo,
  parameter: ParameterInfo,
): { readonly next: ParameterInfo | undefined; readonly permitted: readonly string[] | undefined } {
  const [name, words] = (parameter.needs ?? '').split('=');
  return { next: game.parameters.find((one) => one.name === name), permitted: words?.split('/') };
}

/** What a parameter has no effect without, as people say it. */
export function needTold(game: GameInfo, parameter: ParameterInfo): string {
  const { next, permitted } = need(game, parameter);
  const title = next?.title ?? '';
  if (!next || !permitted) return title;
  return `${title}: ${list(
    permitted.map((one) => told(next, one)),
    'disjunction',
  )}`;
}

/** The choice that keeps this parameter without effect, as people say it, or undefined if it has its effect. */
export function missing(
  game: GameInfo,
  values: Readonly<Record<string, Value>>,
  parameter: ParameterInfo,
): string | undefined {
  let needed = parameter;
  for (let steps = game.parameters.length; needed.needs && steps > 0; steps -= 1) {
    const { next, permitted } = need(game, needed);
    if (!next) return undefined;
    const value = values[next.name];
    const isMet = permitted ? permitted.some((one) => one === value) : value !== false && value !== 0;
    if (!isMet) return needTold(game, needed);
    needed = next;
  }
  return undefined;
}

/** Whether a parameter may have this value. */
export function permits(parameter: ParameterInfo, value: unknown): boolean {
  return agreement.isPermitted(parameter, value);
}

/** How much of a number is 1 to its readers: a time is written in milliseconds, and read and entered in seconds. */
export const scaleOf = ({ unit }: ParameterInfo): number => (unit === 'ms' ? 1000 : 1);

/** What a number may be, as people say it. */
export function rangeTold(parameter: ParameterInfo): string {
  const scale = scaleOf(parameter);
  const { low, high, extra } = parameter;
  const range = t.lobby.range(
    low / scale,
    high / scale,
    extra.map((one) => one / scale),
  );
  return scale === 1 ? range : t.lobby.seconds(range);
}

/** A value as people say it, as far as that can be done without its parameter. */
export function spoken(value: Value): string {
  if (typeof value === 'boolean') return value ? t.lobby.yes : t.lobby.no;
  if (typeof value === 'number') return number(value);
  return String(value).replaceAll('_', ' ').replaceAll(':', ' → ');
}

/** A value of this parameter as people say it. */
export function told(parameter: ParameterInfo, value: Value): string {
  if (typeof value === 'number' && parameter.unit) return t.lobby.seconds(number(value / scaleOf(parameter)));
  if (typeof value !== 'string') return spoken(value);
  if (parameter.kind !== 'steps') return parameter.spoken[parameter.values.indexOf(value)] ?? spoken(value);
  const [reach, ...cells] = cellsOf(parameter);
  const tiers = tiersOf(value);
  return tiers
    .map((tier, row) => {
      const [limit = 0, ...numbers] = cellsIn(parameter, tier);
      const parts = numbers.map((count, place) => partTold(cells[place]?.name ?? '', count));
      const [first = '', ...others] = parts.filter((part) => part !== '');
      const words = others.length > 0 ? `${first}, ${list(others)}` : first;
      const isOne = limit === (tiers[row - 1]?.limit ?? 0) + 1;
      return t.lobby.stepTold(reach?.name ?? '', limit, words, isOne);
    })
    .join('; ');
}

/** A part of a tier, e.g. so many cards; of what has a name there may be none, which is not said. */
function partTold(name: string, count: number): string {
  const words = t.lobby.parts[name];
  if (!words) return number(count);
  return count > 0 ? words(count) : '';
}

/** A house rule with its value, even if the game is not known. */
export function ruleTold(game: GameInfo | undefined, name: string, value: Value): string {
  const parameter = game?.parameters.find((one) => one.name === name);
  return parameter ? `${parameter.title}: ${told(parameter, value)}` : `${spoken(name)}: ${spoken(value)}`;
}

/** How a choice is named: as it was saved, or its preset and how much differs from it. */
export function nameOf(game: GameInfo, choice: Choice): { readonly title: string; readonly changes: number } {
  if (choice.called) return { title: choice.called, changes: 0 };
  const preset = game.presets.find((one) => one.name === choice.preset);
  return { title: preset?.title ?? choice.preset, changes: Object.keys(choice.changed).length };
}

/** A choice that was kept earlier, as far as the game still knows its preset and permits its values. */
export function restored(game: GameInfo, kept: unknown): Choice {
  const first = firstChoice(game);
  if (typeof kept !== 'object' || kept === null) return first;
  const { preset, changed, called } = kept as Partial<Choice>;
  if (!game.presets.some((one) => one.name === preset)) return first;
  const wanted: Record<string, Value> = {};
  for (const parameter of game.parameters) {
    const value = changed?.[parameter.name];
    if (value !== undefined && !parameter.real_cards && permits(parameter, value))
      wanted[parameter.name] = value;
  }
  const choice = choiceOf(game, preset as string, wanted);
  const isWhole = Object.keys(choice.changed).length === Object.keys(changed ?? {}).length;
  return typeof called === 'string' && isWhole ? { ...choice, called } : choice;
}
