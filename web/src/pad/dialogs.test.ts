import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { PadAct } from '../protocol/types';
import { signed, type Deed } from './acts';
import { fold, sidesOf, type Values } from './engine';
import Entry from './Entry.svelte';
import type { OpenPad } from './open-pad.svelte';
import RoundDialog from './RoundDialog.svelte';
import { UNKNOWN } from './sync';

/** The dialogs of a pad on a page that nobody sees. */

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
  localStorage.clear();
});

/** A pad with one round, as its page knows it. */
function opened(game: string, names: string[], tally: Values, numbers: number[] | null = null): OpenPad {
  const deeds: Deed[] = [
    {
      kind: 'open',
      game,
      preset: '',
      rules: {},
      names,
      sides: sidesOf(game, '', {}, names.length),
      title: '',
      match: '',
    },
    { kind: 'round', round: 'r1', after: 0, tally, numbers },
  ];
  const acts: PadAct[] = [];
  for (const deed of deeds) acts.push(signed(deed, { device: 'a', by: 'Ann' }, acts, 1));
  return {
    name: 'pad',
    now: { ...UNKNOWN, acts, agreement: 'agreed' },
    pad: fold(acts),
    trouble: '',
    with: (deed: Deed) => fold([...acts, signed(deed, { device: 'a', by: 'Ann' }, acts, 2)]),
  } as unknown as OpenPad;
}

function show(component: typeof RoundDialog | typeof Entry, book: OpenPad, isNew = false): void {
  const round = isNew ? undefined : book.pad?.rounds[0];
  if (!round && !isNew) throw new Error('the pad has no round');
  const props = { open: true, pad: book.pad, book, round, title: 'Round 1', oncorrect: () => {} };
  shown = mount(component as typeof Entry, { target: document.body, props });
  flushSync();
}

const questions = (): (string | undefined)[] =>
  [...document.querySelectorAll('.question')].map((one) => one.textContent?.trim());

describe('a round with the same question for several players', () => {
  const fiji = (): OpenPad =>
    opened('fiji', ['Ann', 'Ben', 'Cleo'], { out: -1, left_5: [2, 2, 2], feet: [1, 1, 1] });
  const baja = (): OpenPad =>
    opened('baja', ['Ann', 'Ben', 'Cleo', 'Dan'], { out: -1, left_5: [7, 7], feet: [2, 2] });

  it.each([
    ['Fiji', fiji, 3],
    ['Baja', baja, 2],
  ])('opens: %s', (_, book, count) => {
    show(RoundDialog, book());
    expect(questions()).toHaveLength(count);
    expect(questions()[1]).toContain('Ben');
  });

  it('opens where two players have one name', () => {
    const book = opened('kalooki', ['Ann', 'Ann', 'Ben'], { out: 2, jokers: [0, 0, 0] });
    const correct: Deed = {
      kind: 'correct',
      round: 'r1',
      tally: { out: 2, jokers: [1, 1, 0] },
      numbers: null,
    };
    const acts = [...book.now.acts, signed(correct, { device: 'a', by: 'Ann' }, book.now.acts, 2)];
    show(RoundDialog, { ...book, pad: fold(acts) } as OpenPad);
    expect(document.querySelectorAll('ol ol li, ol ul li')).toHaveLength(2);
  });

  it('is written as the one before it was', async () => {
    const isPlain = (): boolean =>
      document.querySelector<HTMLInputElement>('input[value=plain]')?.checked ?? false;
    show(Entry, baja(), true);
    expect(isPlain()).toBe(false);
    if (shown) await unmount(shown);
    show(Entry, opened('baja', ['Ann', 'Ben', 'Cleo', 'Dan'], {}, [300, 150]), true);
    expect(isPlain()).toBe(true);
  });

  it('opens to be corrected', () => {
    show(Entry, baja());
    expect(questions()).not.toHaveLength(0);
  });
});

describe('a number that cannot be read', () => {
  const box = (label: string): HTMLInputElement =>
    document.querySelector(`input[aria-label="${label}"]`) as HTMLInputElement;
  const press = (name: string): void => {
    const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name);
    found?.click();
    flushSync();
  };
  function type(label: string, text: string): void {
    box(label).value = text;
    box(label).dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
  }
  const PIPS = 'Twos to nines, added up';

  it('is kept and in the way of all that follows', async () => {
    const written: Deed[] = [];
    const book = opened('kalooki', ['Ann', 'Ben', 'Cleo'], {});
    show(Entry, { ...book, write: async (deed: Deed) => void written.push(deed) } as OpenPad, true);
    document.querySelector<HTMLInputElement>('fieldset input[value="2"]')?.click();
    flushSync();
    type(PIPS, '12a');
    press('Next');
    await tick();
    expect(questions()).toContain('Ann: “12a” cannot be read as a number.');
    expect(box(PIPS).value).toBe('12a');
    document.querySelector<HTMLInputElement>('.whose input[value="1"]')?.click();
    flushSync();
    type(PIPS, '5+9+2');
    press('Write it down');
    await tick();
    expect([written, box(PIPS).value]).toEqual([[], '12a']);
    expect(questions()).toContain('Ann: “12a” cannot be read as a number.');
    type(PIPS, '30');
    press('Write it down');
    await tick();
    expect(written).toMatchObject([{ kind: 'round', tally: { pips: [30, 16, 0] } }]);
    expect(written[0]).not.toHaveProperty('unread');
  });
});
