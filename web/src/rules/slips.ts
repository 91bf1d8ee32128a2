/** Words typed with a slip of the finger: one letter missing, too many or another, or two changed about. */

/** A shorter word may as well be another one. */
const LONG = 4;

/** Whether two words differ by one slip. */
export function isSlip(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [left, right] = [one.slice(at), other.slice(at)];
  return (
    left !== right &&
    (left.slice(1) === right.slice(1) ||
      left.slice(1) === right ||
      left === right.slice(1) ||
      (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)))
  );
}

/** The same words, each that no text has replaced by the one that is meant: of several the one that is there most. */
export function mended(words: string, texts: Iterable<string>): string {
  const known = new Map<string, number>();
  for (const text of texts) for (const word of text.split(' ')) known.set(word, (known.get(word) ?? 0) + 1);
  return words
    .split(' ')
    .map((typed) => {
      if (typed.length < LONG || known.has(typed)) return typed;
      const meant = [...known].filter(([word]) => isSlip(typed, word));
      return meant.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? typed;
    })
    .join(' ');
}
