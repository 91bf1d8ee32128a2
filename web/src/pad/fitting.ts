import {
  customary,
  permits,
  presetValues,
  valuesOf,
  withValue,
  type Choice,
  type Value,
} from '../lobby/choices';
import type { GameInfo, ParameterInfo } from '../protocol/types';
import { sidesOf } from './engine';

/** House rules by which so many can play. */
export interface Fitting {
  readonly choice: Choice;
  /** The one house rule that had to change, where no preset has it so. */
  readonly rule?: string;
}

/** So many numbers in a row are tried for a house rule; those that may have more are about points or patience. */
const FEW = 10;

/** How so many would sit by these house rules; undefined if they could not. */
function seating(
  game: GameInfo,
  { preset, changed }: Choice,
  count: number,
): 'alone' | 'partners' | undefined {
  try {
    const sides = sidesOf(game.name, preset, changed, count);
    if (sides.length !== count) return undefined;
    return new Set(sides).size < count ? 'partners' : 'alone';
  } catch {
    return undefined;
  }
}

function valuesFor(parameter: ParameterInfo): readonly Value[] {
  if (parameter.kind === 'enum') return parameter.values;
  if (parameter.kind === 'bool') return [true, false];
  if (parameter.kind !== 'int' || parameter.high - parameter.low >= FEW) return [];
  return Array.from({ length: parameter.high - parameter.low + 1 }, (_, step) => parameter.low + step);
}

/** The preset that says the same as a choice without saying more. */
function presetLike(game: GameInfo, choice: Choice): Choice | undefined {
  const wanted = JSON.stringify(valuesOf(game, choice));
  const found = game.presets.find((one) => JSON.stringify(presetValues(game, one.name)) === wanted);
  return found && { preset: found.name, changed: {} };
}

/**
 * The house rules nearest to a choice by which so many can play: as chosen, or with one house rule changed, or else a
 * preset. Who chose partners gets partners, where so many can have them. Undefined if there are none.
 */
export function fitting(game: GameInfo, choice: Choice, count: number): Fitting | undefined {
  if (seating(game, choice, count)) return { choice };
  const wish = game.seats.map((seats) => seating(game, choice, seats)).find((way) => way);
  const near = [...changed(game, choice, count)];
  const found = near.find(({ choice: next }) => seating(game, next, count) === wish) ?? near[0];
  if (found) {
    const preset = presetLike(game, found.choice);
    return preset ? { choice: preset } : found;
  }
  const presets = [customary(game), ...game.presets].flatMap((one) => one?.name ?? []);
  const preset = presets.find((name) => seating(game, { preset: name, changed: {} }, count));
  return preset === undefined ? undefined : { choice: { preset, changed: {} } };
}

/** A choice with one house rule changed, so that so many can play. */
function* changed(game: GameInfo, choice: Choice, count: number): Generator<Fitting> {
  for (const parameter of game.parameters)
    for (const value of valuesFor(parameter)) {
      if (parameter.real_cards || !permits(parameter, value)) continue;
      const next = withValue(game, choice, parameter.name, value);
      if (seating(game, next, count)) yield { choice: next, rule: parameter.name };
    }
}
