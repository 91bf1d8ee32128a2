/** Points with a true minus sign; nothing where there are none. */
export function signed(points: number | null | undefined): string {
  if (points === null || points === undefined) return '';
  return points < 0 ? `−${-points}` : String(points);
}
