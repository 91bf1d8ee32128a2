/** How long a text is, counted as the house counts it: a sign that a browser keeps as two is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Whether a text has more characters than it may have. */
export function isTooLong(text: string, most: number): boolean {
  return lengthOf(text) > most;
}

/** Whether a text may be sent where no form asks; the browser leads back to a field whose text is too long. */
export function maySend(field: HTMLInputElement | undefined): boolean {
  return !field?.validity.customError || field.reportValidity();
}
