import { number } from '../messages/locale';

/** Points with a true minus sign and their thousands set off; nothing where there are none. */
export function signed(points: number | null | undefined): string {
  if (points === null || points === undefined) return '';
  const digits = number(Math.abs(points));
  return points < 0 ? `−${digits}` : digits;
}
