/** House rules in tiers: each value holds up to and including a limit. Their text is `2500:60, 5000:90`. */

import { MOST_IN_STEP, stepsOf as pairsOf } from '../pad/agreement';
import type { ParameterInfo } from '../protocol/types';

export interface Tier {
  readonly limit: number;
  readonly value: number;
}

const DIGITS = 10;

/** The tiers in a text; none if it has none. */
export function tiersOf(text: string): Tier[] {
  return pairsOf(text).map(([limit, value]) => ({ limit, value }));
}

export function textOf(steps: readonly Tier[]): string {
  return steps.map(({ limit, value }) => `${limit}:${value}`).join(', ');
}

/** What a field of a tier holds: the limit, or a part of the value. */
export interface Cell {
  /** One word: `score`, `round`, `cards`; "" if a value has no parts. */
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

/** The fields of a tier: its limit, and what its value is made of, the last ones a digit each. */
export function cellsOf(parameter: ParameterInfo): readonly Cell[] {
  const { parts = [], low, high, reach = 'score' } = parameter;
  const scale = DIGITS ** Math.max(0, parts.length - 1);
  return [
    { name: reach, low: 0, high: MOST_IN_STEP },
    { name: parts[0] ?? '', low: Math.floor(low / scale), high: Math.floor(high / scale) },
    ...parts.slice(1).map((name) => ({ name, low: 0, high: DIGITS - 1 })),
  ];
}

/** A tier as the numbers of its fields: `2:1021` is 2, 10, 2, 1. */
export function cellsIn(parameter: ParameterInfo, { limit, value }: Tier): readonly number[] {
  const places = Math.max(1, parameter.parts?.length ?? 0);
  const parts = Array.from({ length: places }, (_, place) =>
    Math.floor(value / DIGITS ** (places - 1 - place)),
  );
  return [limit, ...parts.map((part, place) => (place === 0 ? part : part % DIGITS))];
}

/** The step that these numbers make. */
export function tierIn([limit = 0, ...parts]: readonly number[]): Tier {
  return { limit, value: parts.reduce((value, part) => value * DIGITS + part, 0) };
}

/** The first field that is wrong, as row and place, or undefined: limits rise, and parts keep their range. */
export function wrongCell(
  parameter: ParameterInfo,
  rows: readonly (readonly number[])[],
): readonly [row: number, place: number] | undefined {
  const cells = cellsOf(parameter);
  for (const [row, numbers] of rows.entries()) {
    const place = numbers.findIndex((number, at) => {
      const { low, high } = cells[at] as Cell;
      const isAbove = at > 0 || row === 0 || number > (rows[row - 1]?.[0] ?? 0);
      return !Number.isInteger(number) || number < low || number > high || !isAbove;
    });
    if (place >= 0) return [row, place];
  }
  return undefined;
}

/** The steps with one more at the end, as far above as the last is above the one before. */
export function withOneMore(parameter: ParameterInfo, steps: readonly Tier[]): Tier[] {
  const last = steps.at(-1) ?? { limit: 0, value: parameter.low };
  const before = steps.at(-2) ?? { limit: 0, value: last.value };
  return [
    ...steps,
    {
      limit: Math.min(MOST_IN_STEP, last.limit + Math.max(1, last.limit - before.limit)),
      value: Math.min(parameter.high, last.value + Math.max(0, last.value - before.value)),
    },
  ];
}
