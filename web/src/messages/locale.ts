/** Numbers, lists and moments as the reader writes them. */

let locale = 'en';
let rules = new Intl.PluralRules(locale);

/** Sets the reader's way to write. */
export function useLocale(tag: string): void {
  locale = tag;
  rules = new Intl.PluralRules(tag);
}

/** What is said of so many: of one, of others, and of whatever else the language tells apart. */
export function plural(
  count: number,
  one: string,
  other: string,
  rest: Partial<Record<Intl.LDMLPluralRule, string>> = {},
): string {
  return { one, ...rest }[rules.select(count) as 'one'] ?? other;
}

/** A number with its thousands set off. */
export function number(value: number): string {
  return value.toLocaleString(locale);
}

/** ``Ann, Ben and Cleo``, or ``Ann, Ben or Cleo``. */
export function list(parts: Iterable<string>, type: Intl.ListFormatType = 'conjunction'): string {
  return new Intl.ListFormat(locale, { type }).format(parts);
}

/** A moment, or what is asked for of it. */
export function written(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, options);
}

/** ``in 5 minutes``. */
export function until(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(count, unit);
}
