/**
 * Where the keyboard goes on: when the round is over on the way on, in the text before what may be done now, else in the
 * hand, or at the first pile or meld.
 */
const NEXT = ['.settlement .button.main', '.text-view h2', '.hand [tabindex="0"]', '[data-stop]'];

/**
 * Keeps the focus at a table: whoever plays by keyboard goes on from there when what had the focus is gone, or can no
 * longer be pressed. A finger or the mouse on bare felt takes the focus away on purpose.
 */
export function keepFocus(root: HTMLElement): () => void {
  let isHere = false;
  const move = (event: FocusEvent): void => {
    isHere = root.contains(event.target as Node);
  };
  const point = (): void => {
    isHere = false;
  };
  const look = (): void => {
    const { activeElement: active } = document;
    if (!isHere || (active && active !== document.body && !active.matches(':disabled'))) return;
    const next = NEXT.map((one) => root.querySelector<HTMLElement>(one)).find((one) => one !== null);
    next?.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(look);
  changes.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', move);
  document.addEventListener('pointerdown', point, true);
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', move);
    document.removeEventListener('pointerdown', point, true);
  };
}
