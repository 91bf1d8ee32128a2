import { number } from '../messages/locale';

/** Points with a true minus sign and their thousands set off; nothing where there are none. */
export function signed(points: number | null | undefined): string {
  if (points === null || points === undefined) return '';
  return number(points);
}
