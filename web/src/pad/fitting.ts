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

function seats(game: GameInfo, { preset, changed }: Choice, count: number): boolean {
  try {
    return sidesOf(game.name, preset, changed, count).length === count;
  } catch {
    return false;
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
 * preset. Undefined if there are none.
 */
export function fitting(game: GameInfo, choice: Choice, count: number): Fitting | undefined {
  if (seats(game, choice, count)) return { choice };
  for (const parameter of game.parameters)
    for (const value of valuesFor(parameter)) {
      if (parameter.real_cards || !permits(parameter, value)) continue;
      const next = withValue(game, choice, parameter.name, value);
      if (!seats(game, next, count)) continue;
      const preset = presetLike(game, next);
      return preset ? { choice: preset } : { choice: next, rule: parameter.name };
    }
  const presets = [customary(game), ...game.presets].flatMap((one) => one?.name ?? []);
  const preset = presets.find((name) => seats(game, { preset: name, changed: {} }, count));
  return preset === undefined ? undefined : { choice: { preset, changed: {} } };
}
