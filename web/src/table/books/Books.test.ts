import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../preferences.svelte';
import type { FromClient, News } from '../../protocol/types';
import { PlayedTable } from '../fixtures/played-table';
import { FIXTURES } from '../fixtures/positions';
import Table from '../Table.svelte';
import { fetchFelt } from '../felts.svelte';
import { sceneOf } from '../scene';

/** Milliseconds: a machine that does other things loads a part of the client slowly. */
const PATIENCE = { timeout: 4_000 };

/** The table of books and feet on a page that nobody sees: what is shown, and what is sent. */

let shown: Record<string, unknown> | null = null;
let sent: FromClient[] = [];

async function settle(time = 400): Promise<void> {
  await vi.advanceTimersByTimeAsync(time);
  flushSync();
}

async function show(name: string, change: (news: News) => News = (news) => news): Promise<void> {
  const news = change(FIXTURES[name] as News);
  if (news.scene) await fetchFelt(sceneOf(news.scene, []));
  const socket = new PlayedTable(news);
  const send = socket.send.bind(socket);
  socket.send = (text) => {
    sent.push(JSON.parse(text) as FromClient);
    send(text);
  };
  shown = mount(Table, { target: document.body, props: { table: `test-${name}`, open: () => socket } });
  await settle();
  sent = [];
}

function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const lit = (): (string | undefined)[] =>
  all('.book.lit, .zone.lit, .new.lit').map((zone) => zone.dataset.zone);

async function click(selector: string): Promise<void> {
  one(selector).click();
  await settle();
}

async function take(...faces: string[]): Promise<void> {
  for (const face of faces) await click(`.hand [data-face="${face}"]`);
}

async function press(key: string): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in tests')));
  localStorage.clear();
  preferences.speed = 0;
  preferences.botPace = 0;
  preferences.order = 'suit';
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('around the table', () => {
  it('lets a card be laid on a closed book that takes more, and on no other', async () => {
    let nines = '';
    await show('baja-turn', (news) => {
      const { scene } = structuredClone(news);
      if (!scene) throw new Error('the fixture shows no scene');
      nines = scene.zones.find((zone) => zone.label === 'Nines')?.id ?? '';
      const lay = { action: 900, text: 'lay 9D', label: 'Lay the nine of diamonds on the nines' };
      return {
        ...news,
        scene: {
          ...scene,
          moves: [...(scene.moves ?? []), { ...lay, source: 'hand.0', card: '9D', target: nines }],
        },
      };
    });
    expect(all('.own .onto')).toHaveLength(0);
    await take('9D');
    expect(all('.own .onto').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Nines, you can put it here',
    ]);
    await click('.own .onto');
    expect(sent.filter((message) => message.type === 'act')).toMatchObject([{ actions: [900] }]);
  });

  it('says of others who play together that they do, as their books lie before one of them', async () => {
    await show('baja-turn');
    const labels = all('.seat-area .touch').map((area) => area.getAttribute('aria-label') ?? '');
    const names = labels.map((label) => label.split(',')[0]);
    expect(labels.map((label) => /plays with ([^,]*)/.exec(label)?.[1])).toEqual([
      names[2],
      undefined,
      names[0],
    ]);
    expect(labels[1]).toContain('partner');
    expect(all('.seat-area .team').map((mark) => mark.textContent)).toEqual(['B', 'B']);
  });

  it('tells of each of the others who, how many cards, feet, books, and what is at risk', async () => {
    await show('fiji-turn');
    const labels = all('.seat-area .touch').map((area) => area.getAttribute('aria-label'));
    expect(labels).toHaveLength(5);
    expect(labels[0]).toContain('Benedikt, steady, 3,215 points, 9 cards, Closed: Eights, Twos');
    expect(labels[0]).toContain('Fours 4 with 2 cannibals');
    expect(labels[1]).toContain('Feet 2');
    expect(labels[1]).toContain('2 jokers in the bank');
    expect(labels[2]).toContain('Initial meld 60');
  });

  it('opens a seat large, and says of a frozen pile that it is frozen', async () => {
    await show('fiji-turn');
    expect(one('[data-zone=pile] .touch').getAttribute('aria-label')).toMatch(
      /three of clubs, under it nine of hearts, .*frozen/,
    );
    await click('.seat .touch');
    expect(one('dialog h2').textContent).toBe('Benedikt, steady');
    expect(all('dialog .book')).toHaveLength(3);
  });

  it('says who is my partner, and shows the melds of my side as mine', async () => {
    await show('baja-turn');
    const labels = all('.seat-area .touch').map((area) => area.getAttribute('aria-label') ?? '');
    expect(labels.map((label) => label.includes('partner'))).toEqual([false, true, false]);
    expect(all('.own .book')).toHaveLength(5);
  });

  it('says of a seat whose partner keeps their melds where they lie', async () => {
    await show('baja-turn');
    await click('.seat:nth-child(2) .touch');
    expect(one('dialog .none').textContent).toBe('What your side has laid lies before you.');
    one('dialog').dispatchEvent(new Event('cancel'));
    await settle();
    await click('.seat:nth-child(3) .touch');
    expect(one('dialog .none').textContent).toBe('What this side has laid lies before Benedikt.');
  });
});

describe('laying several cards', () => {
  it('takes up card by card, and lets go of one that is touched again', async () => {
    await show('fiji-turn');
    await take('KS', 'KD', 'KH');
    expect(all('.hand [aria-pressed=true]')).toHaveLength(3);
    expect(lit()).toEqual(['meld.0.5', 'felt.0']);
    await take('KD');
    expect(all('.hand [aria-pressed=true]')).toHaveLength(2);
    expect(lit()).toEqual(['meld.0.5']);
    await take('9D');
    expect(lit()).toEqual(['felt.0']);
  });

  it('lays them on a meld with one gesture', async () => {
    await show('fiji-turn');
    await take('KS', 'KH');
    await click('[data-zone="meld.0.5"] .touch');
    expect(sent).toMatchObject([
      { type: 'gesture', source: 'hand.0', target: 'meld.0.5', cards: ['KS', 'KH'] },
    ]);
  });

  it('begins a new meld with one gesture', async () => {
    await show('fiji-turn');
    await take('8S', '8H', '2S');
    await click('[data-zone="felt.0"] button');
    expect(sent).toMatchObject([
      { type: 'gesture', source: 'hand.0', target: 'felt.0', cards: ['8S', '8H', '2S'] },
    ]);
  });

  it('still plays a single card by its move', async () => {
    await show('fiji-turn');
    await take('9C');
    expect(lit()).toEqual(['pile', 'meld.0.6', 'meld.0.9']);
    await click('[data-zone="meld.0.6"] .touch');
    expect(sent).toMatchObject([{ type: 'act', actions: [120] }]);
  });

  it('asks whether a card is to be added or to replace a joker', async () => {
    await show('fiji-turn');
    await take('10S');
    await click('[data-zone="meld.0.7"] .touch');
    expect(sent).toEqual([]);
    expect(all('.actions .right .button:not(.let-go)')).toHaveLength(2);
  });

  it('shows what is being composed apart, with its count and the way on', async () => {
    await show('fiji-compose');
    expect(all('.staged .book')).toHaveLength(2);
    expect(one('.prompt dl').textContent).toContain('100 of 120');
    expect(all('.actions .right .button').map((button) => button.textContent.trim())).toEqual([
      'Lay down',
      'Take back',
    ]);
  });
});

describe('a joker on a certain card', () => {
  it('opens the seat large and is put on the card that is touched there', async () => {
    await show('fiji-turn');
    await take('JK');
    expect(all('.seat-area.lit')).toHaveLength(4);
    await click('.seat .touch');
    const card = all('dialog .book.lit .pick').find((pick) =>
      pick.getAttribute('aria-label')?.startsWith('nine of spades'),
    );
    card?.click();
    await settle();
    expect(sent).toMatchObject([
      { type: 'gesture', source: 'hand.0', target: 'meld.1.4', cards: ['JK'], on: '9S' },
    ]);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('brings a card that is in the fingers at once, beside the hand', async () => {
    await show('fiji-flight');
    const card = one('.hand .urgent');
    expect(card.getAttribute('aria-label')).toContain('To be laid at once');
    expect(card.getAttribute('aria-pressed')).toBe('true');
    expect(lit()).toEqual(['meld.0.6']);
    await take('9C', '9D');
    await click('[data-zone="felt.0"] button');
    expect(sent).toMatchObject([{ source: 'hand.0', target: 'felt.0', cards: ['9S', '9C', '9D'] }]);
  });
});

describe('cards that were laid this turn', () => {
  it('are taken from their meld one by one and put on another', async () => {
    await show('baja-turn');
    await click('[data-zone="meld.0.5"] .touch');
    const picks = all('dialog .pick').filter((pick) =>
      pick.getAttribute('aria-label')?.includes('laid this turn'),
    );
    expect(picks).toHaveLength(4);
    picks[0]?.click();
    await settle();
    picks[1]?.click();
    await settle();
    await click('dialog header button');
    expect(lit()).toContain('felt.0');
    await click('[data-zone="meld.0.6"] .touch');
    expect(sent).toMatchObject([
      { type: 'gesture', source: 'meld.0.5', target: 'meld.0.6', cards: ['8H', '8C'] },
    ]);
  });
});

describe('one word decides', () => {
  it('calls and passes by large buttons and by key, with a clock', async () => {
    await show('fiji-call');
    const buttons = all('.decision .choices .button');
    expect(buttons.map((button) => button.getAttribute('aria-keyshortcuts'))).toEqual(['P', 'C']);
    expect(one('[role=timer]').textContent).toBe('4');
    await settle(1000);
    expect(one('[role=timer]').textContent).toBe('3');
    await press('c');
    expect(sent).toMatchObject([{ type: 'act', actions: [500] }]);
  });

  it('passes by itself after a fixed time where it is told to, and not before', async () => {
    await show('fiji-call');
    await click('.decision input');
    await settle(700);
    expect(sent).toEqual([]);
    await settle(600);
    expect(sent).toMatchObject([{ type: 'act', actions: [501] }]);
    expect(localStorage.getItem('rummyhouse.passing')).toBe('b7h2m');
  });

  it('is told so for this table only, and until told otherwise', async () => {
    await show('fiji-call');
    expect(one('label > input[type=checkbox]').matches(':checked')).toBe(true);
    await click('label > input[type=checkbox]');
    await settle(3000);
    expect(sent).toEqual([]);
    expect(localStorage.getItem('rummyhouse.passing')).toBe('');
  });

  it('answers the partner with yes or no', async () => {
    await show('baja-consent');
    expect(one('[data-testid=prompt]').textContent).toContain('Carlotta asks: may I go out?');
    await press('n');
    expect(sent).toMatchObject([{ type: 'act', actions: [2] }]);
  });
});

describe('the settlement of many sides', () => {
  it('sums what each gained and lost, mine opened', async () => {
    await show('fiji-settlement');
    await vi.waitFor(() => expect(all('.settlement details')).not.toHaveLength(0), PATIENCE);
    const sides = all('.settlement details');
    expect(sides.map((side) => side.querySelector('.name')?.textContent)).toEqual([
      'Anna and Dora',
      'Benedikt and Emil',
      'Carlotta and Friederike',
    ]);
    expect(sides.map((side) => side.hasAttribute('open'))).toEqual([true, false, false]);
    expect([...(sides[0]?.querySelectorAll('.part td') ?? [])].map((sum) => sum.textContent)).toEqual([
      '10,755',
      '−375',
    ]);
  });
});
