/** Numbers, lists and moments as the reader writes them. */

let locale = 'en';
// Each is made once, when it is needed: making it takes longer than all that it will ever write.
let rules: Intl.PluralRules | undefined;
let numbers: Intl.NumberFormat | undefined;
const lists = new Map<Intl.ListFormatType, Intl.ListFormat>();

/** Sets the reader's way to write. */
export function useLocale(tag: string): void {
  locale = tag;
  rules = undefined;
  numbers = undefined;
  lists.clear();
}

/** From here on thousands are set off. */
const THOUSAND = 1_000;

/** What is said of so many: of one, of others, and of whatever else the language tells apart. */
export function plural(
  count: number,
  one: string,
  other: string,
  rest: Partial<Record<Intl.LDMLPluralRule, string>> = {},
): string {
  rules ??= new Intl.PluralRules(locale);
  return { one, ...rest }[rules.select(count) as 'one'] ?? other;
}

/** A number with its thousands set off; one without needs nobody who knows how, which takes a slow phone long to make. */
export function number(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < THOUSAND) return withMinus(String(value));
  numbers ??= new Intl.NumberFormat(locale);
  return withMinus(numbers.format(value));
}

/** A number below zero with a true minus sign, not a hyphen. */
const withMinus = (written: string): string => written.replace('-', '−');

/** A number to the tenth: ``29.2``. */
export function tenths(value: number): string {
  const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return withMinus(written.format(value));
}

/** ``Ann, Ben and Cleo``, or ``Ann, Ben or Cleo``. */
export function list(parts: Iterable<string>, type: Intl.ListFormatType = 'conjunction'): string {
  const all = [...parts];
  if (all.length < 2) return all.join('');
  const format = lists.get(type) ?? new Intl.ListFormat(locale, { type });
  lists.set(type, format);
  return format.format(all);
}

/** The letter of a side, from the first: ``A``. */
export function letterOf(side: number): string {
  return 'ABCDEFGH'[side] ?? String(side + 1);
}

/** A moment, or what is asked for of it; the hours go to 24 everywhere, as on the charts and in the e-mails. */
export function written(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { hourCycle: 'h23', ...options });
}

/** ``in 5 minutes``. */
export function until(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(count, unit);
}
