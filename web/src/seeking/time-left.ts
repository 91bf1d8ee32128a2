import { t } from '../messages';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A wait as people say it: seconds towards the end, before that whole minutes. */
export function waitTold(milliseconds: number): string {
  if (milliseconds < 1.5 * MINUTE) return t.table.seconds(Math.ceil(milliseconds / SECOND));
  return t.table.minutes(Math.round(milliseconds / MINUTE));
}
