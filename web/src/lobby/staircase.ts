/** House rules that are staircases: up to and including a limit a value holds. Their text is `2500:60, 5000:90`. */

import type { ParameterInfo } from '../protocol/types';

export interface Step {
  readonly limit: number;
  readonly value: number;
}

const TEXT = /^\d{1,9}:\d{1,9}(, ?\d{1,9}:\d{1,9})*$/;
const MOST = 1_000_000_000;

/** The steps of a text; none where it is no staircase. */
export function stepsOf(text: string): Step[] {
  if (!TEXT.test(text)) return [];
  return text.split(',').map((step) => {
    const [limit, value] = step.split(':').map(Number);
    return { limit: limit ?? 0, value: value ?? 0 };
  });
}

export function textOf(steps: readonly Step[]): string {
  return steps.map(({ limit, value }) => `${limit}:${value}`).join(', ');
}

/** Why these steps are no value of the parameter: the first step that is wrong, or -1; limits rise, values keep their range. */
export function wrongStep(parameter: ParameterInfo, steps: readonly Step[]): number {
  return steps.findIndex(
    ({ limit, value }, index) =>
      !Number.isInteger(limit) ||
      !Number.isInteger(value) ||
      limit < 0 ||
      limit > MOST ||
      limit <= (steps[index - 1]?.limit ?? -1) ||
      value < parameter.low ||
      value > parameter.high,
  );
}

/** Whether a text is a value of this parameter. */
export function isStaircase(parameter: ParameterInfo, text: string): boolean {
  const steps = stepsOf(text);
  return steps.length > 0 && steps.length <= parameter.rows && wrongStep(parameter, steps) < 0;
}

/** The steps with one more at the end, as far above as the last is above the one before. */
export function withOneMore(parameter: ParameterInfo, steps: readonly Step[]): Step[] {
  const last = steps.at(-1) ?? { limit: 0, value: parameter.low };
  const before = steps.at(-2) ?? { limit: 0, value: last.value };
  return [
    ...steps,
    {
      limit: Math.min(MOST, last.limit + Math.max(1, last.limit - before.limit)),
      value: Math.min(parameter.high, last.value + Math.max(0, last.value - before.value)),
    },
  ];
}
