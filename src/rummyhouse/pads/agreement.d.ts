// Made by `python -m rummyhouse.pads.javascript web/src/pad`. Do not edit.

export type RuleValue = boolean | number | string;
export type RuleValues = Readonly<Record<string, RuleValue>>;

/** What is asked here of a house rule. */
export interface Parameter {
  readonly name: string;
  readonly kind: "bool" | "int" | "enum" | "steps";
  readonly default: RuleValue;
  readonly low: number;
  readonly high: number;
  readonly extra: readonly number[];
  readonly values: readonly string[];
  readonly rows: number;
  readonly brings: Readonly<Record<string, RuleValues>>;
}

/** The largest number that can be written in a staircase. */
export const MOST_IN_STEP: number;

/** What a table starts from: the values of its preset, and what belongs to those that it chooses against it. */
export function groundOf(
  parameters: readonly Parameter[],
  preset: RuleValues,
  changes: RuleValues,
): Record<string, RuleValue>;

/** The value of every house rule; arguments as before. */
export function valuesOf(
  parameters: readonly Parameter[],
  preset: RuleValues,
  changes: RuleValues,
): Record<string, RuleValue>;

/** Whether a house rule may have this value. */
export function isPermitted(parameter: Parameter, value: unknown): boolean;

/** The steps of a staircase, limit and value; none if the text is no staircase. */
export function stepsOf(text: unknown): [limit: number, value: number][];
