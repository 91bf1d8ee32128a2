const SHOWN_FOR = 2500;

/** Copies a text to the clipboard, and says for a moment that it is there. */
export class Copying {
  isCopied = $state(false);

  /** @param field where the text stands, to be copied from there if scripts may not reach the clipboard. */
  async copy(text: string, field?: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Without a secure line the clipboard is closed to scripts; a selected field can still be copied.
      field?.select();
      document.execCommand('copy');
    }
    this.isCopied = true;
    setTimeout(() => (this.isCopied = false), SHOWN_FOR);
  }
}
