import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import Notice from './Notice.svelte';

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

/** What stands beside the clause of a refusal. */
function beside(sentence: string, numbers: string): HTMLElement | null {
  const notice = {
    type: 'refused' as const,
    id: 1,
    code: 'BAD_SET',
    clause: 'RHINE-SET-8',
    sentence,
    numbers,
  };
  shown = mount(Notice, {
    target: document.body,
    props: { notice, game: 'rhine', onclose: () => undefined },
  });
  flushSync();
  return document.querySelector<HTMLElement>('.source > span');
}

it('does not say again what the sentence says', () => {
  expect(beside('Meld 4 is neither a set nor a run: 7D KD 2H.', 'meld 4, 7D KD 2H')).toBeNull();
});

it('says what was found where the sentence does not, with cards as cards', () => {
  const found = beside('Meld 4 has too many wild cards.', 'meld 4, 7D JK JK');
  expect(found?.textContent).toContain('meld 4');
  expect(found?.textContent).not.toContain('7D');
});
