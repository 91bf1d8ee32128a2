/** Whole numbers as people type them. */

/** Whether what is typed is a whole number, or nothing yet; thousands may stand apart, "12,5" is none. */
export function isWhole(text: string): boolean {
  const bare = text.trim().replace(/^[-−–]|[-−–]$/, '');
  return /^\s*(\d*|\d{1,3}([.,'’ ]\d{3})+)\s*$/.test(bare);
}

/** A whole number as somebody types it, with any sign for minus; 0 where there is none. */
export function wholeNumber(text: string): number {
  if (!isWhole(text)) return 0;
  const digits = text.replaceAll(/[^\d]/g, '').slice(0, 6);
  const number = digits === '' ? 0 : Number(digits);
  return isBelowZero(text) && number > 0 ? -number : number;
}

/** Whether numbers are typed that are to be added up, "5+9+2"; the last one may still be missing. */
export function isSum(text: string): boolean {
  const parts = text.split('+');
  const isNumber = (part: string): boolean => isWhole(part) && !isBelowZero(part);
  return parts.length > 1 && parts.every(isNumber) && !parts.slice(0, -1).some(isNoNumber);
}

/** What typed numbers come to. */
export function sumOf(text: string): number {
  return Math.min(
    text.split('+').reduce((sum, part) => sum + wholeNumber(part), 0),
    999_999,
  );
}

/** Whether what is typed has a minus sign, wherever the finger has put it. */
export function isBelowZero(text: string): boolean {
  return /[-−–]/.test(text);
}

/** Whether nothing is typed that could be a number yet: not even a lone minus sign is one. */
export function isNoNumber(text: string): boolean {
  return !/\d/.test(text);
}

/** A number as it stands in a box to be typed over: nothing for zero. */
export function boxed(value: number): string {
  if (value === 0) return '';
  return value < 0 ? `−${-value}` : String(value);
}
