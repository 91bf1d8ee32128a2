/** Which settings matter for a tournament as it is chosen, and what it holds. */

import type { PartInfo, SettingInfo } from '../protocol/types';

const DIVISIONS = new Set([
  'avoid_repeat_first_opponent',
  'avoid_double_bye',
  'bye_notify_divisions',
  'final_at',
  'double_winner',
  'runner_up_playoff',
]);
/** Settings of one format only. */
const OF_FORMAT: Readonly<Record<string, readonly string[]>> = {
  grand_final: ['double_elimination'],
  legs: ['round_robin'],
  withdrawn_results: ['round_robin'],
  swiss_rounds: ['swiss'],
  standing_order: ['round_robin', 'swiss'],
  divisions: ['knock_out'],
  advance_policy: ['knock_out'],
};
const PAIRS = new Set(['auto_pair_solos', 'min_original_members']);
const SEVERAL_DAYS = new Set(['round_days', 'overflow_policy']);
const MOST_ROUNDS = 6;

/** How a tournament is chosen so far: the text of each setting. */
export type SettingValues = Readonly<Record<string, string>>;

/** Whether a setting can change anything. */
export function matters(name: string, values: SettingValues): boolean {
  if (name === 'venue' || name === 'format') return false; // they have fields of their own
  const format = values['format'] ?? 'knock_out';
  if (!(OF_FORMAT[name] ?? [format]).includes(format)) return false;
  if (format !== 'knock_out' && DIVISIONS.has(name)) return false;
  if (format !== 'knock_out' && name === 'overflow_policy') return true;
  if (values['divisions'] === '1' && DIVISIONS.has(name)) return false;
  if (values['team_size'] === '1' && PAIRS.has(name)) return false;
  return !(values['round_days']?.includes(',') === false && SEVERAL_DAYS.has(name));
}

/** How many play in a team: as many as wished where the game allows it, else as many as it allows. */
export function sizeOf(wished: string, allowed: readonly number[]): string {
  return allowed.length === 0 || allowed.includes(Number(wished)) ? wished : String(allowed[0]);
}

/** The parts that a list in order names, in its order. */
export function partsOf(parts: readonly PartInfo[], value: string): PartInfo[] {
  return value.split(',').flatMap((name) => parts.find((part) => part.name === name.trim()) ?? []);
}

/** A list with one of its places moved up (-1) or down (1). */
export function moved<Part>(list: readonly Part[], place: number, by: number): Part[] {
  const rest = list.filter((_, other) => other !== place);
  return [...rest.slice(0, place + by), ...list.slice(place, place + 1), ...rest.slice(place + by)];
}

/** The settings that matter, by group. */
export function groupsOf(
  settings: readonly SettingInfo[],
  values: SettingValues,
): Map<string, SettingInfo[]> {
  const found = new Map<string, SettingInfo[]>();
  for (const setting of settings.filter((one) => matters(one.name, values))) {
    found.set(setting.group, [...(found.get(setting.group) ?? []), setting]);
  }
  return found;
}

/** How many rounds one after another the days and hours of a week hold. */
export function roundsFor(values: SettingValues): number {
  const count = (name: string): number => (values[name] ?? '').split(',').length;
  return count('round_days') * count('slot_times');
}

/** How many teams the days and hours hold. */
export function roomFor(values: SettingValues): number {
  const count = (name: string): number => (values[name] ?? '').split(',').length;
  const each =
    values['overflow_policy'] === 'refuse'
      ? 1
      : Math.floor(count('slot_times') / Number(values['divisions']));
  const rounds = Math.min(count('round_days') * each, MOST_ROUNDS);
  return Math.min(2 ** rounds, Number(values['max_teams']));
}
