import { nameOfCard } from '../cards/names';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../preferences.svelte';
import type { News } from '../protocol/types';
import { PlayedTable } from './fixtures/played-table';
import { FIXTURES } from './fixtures/positions';
import Table from './Table.svelte';
import { fetchFelt } from './felts.svelte';
import { sceneOf } from './scene';

/** Milliseconds: a machine that does other things loads a part of the client slowly. */
const PATIENCE = { timeout: 4_000 };

/** A table without a page, answered by the fixture socket. */

let shown: Record<string, unknown> | null = null;

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(400);
  flushSync();
}

async function show(name: string, change: (news: News) => News = (news) => news): Promise<PlayedTable> {
  const news = change(FIXTURES[name] as News);
  if (news.scene) await fetchFelt(sceneOf(news.scene, []));
  const socket = new PlayedTable(news);
  shown = mount(Table, { target: document.body, props: { table: `test-${name}`, open: () => socket } });
  await settle();
  return socket;
}

function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const hand = (): (string | undefined)[] => all('.hand [data-face]').map((card) => card.dataset.face);
const heard = (): (string | null)[] => all('[data-testid=announcer] p').map((line) => line.textContent);

async function click(selector: string): Promise<void> {
  one(selector).click();
  await settle();
}

async function press(key: string, options: KeyboardEventInit = {}): Promise<void> {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }));
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

describe('the table', () => {
  it('says what is asked, and that it is my turn', async () => {
    await show('gin-turn');
    expect(one('[data-testid=prompt]').textContent).toContain('Discard a card, or knock.');
    expect(document.title).toBe('● Your turn · Gin Rummy');
    expect(hand()).toEqual(['2S', '3S', '4S', '5H', '7H', '7C', 'JC', 'QC', '7D', '9D', 'KD']);
  });

  it('says where a match that is over is played on that it is practice', async () => {
    await show('gin-turn');
    expect(one('.top-bar h1').textContent).not.toContain('Practice');
    if (shown) await unmount(shown);
    await show('gin-turn', (news) => ({ ...news, table: { ...news.table, trial: true } }));
    expect(one('.top-bar h1').textContent).toContain('Practice · Round');
    await click('.about.button');
    await vi.waitFor(() => {
      flushSync();
      expect(one('.about p').textContent).toContain('It counts for nothing.');
    }, PATIENCE);
  });

  it('plays a card by tap: card, then target', async () => {
    await show('gin-turn');
    await click('[data-face="KD"]');
    expect(one('[data-face="KD"]').getAttribute('aria-pressed')).toBe('true');
    expect(one('[data-zone=pile]').classList.contains('lit')).toBe(true);
    await click('[data-zone=pile] .touch');
    expect(hand()).toHaveLength(10);
    expect(hand()).not.toContain('KD');
    expect(document.title).toBe('Gin Rummy · Rummyhouse');
  });

  it('shows why not, with the clause as a link, and lets the table as it was', async () => {
    await show('gin-turn');
    await click('[data-zone=stock] .touch');
    const note = one('[role=alert]');
    expect(note.textContent).toContain('You have drawn already.');
    expect(note.querySelector('.source')?.getAttribute('title')).toBe('ALREADY_DREW');
    expect(note.querySelector('a')?.getAttribute('href')).toBe('/rules/gin#GIN-PLAY-3');
    expect(hand()).toHaveLength(11);
    await click('[data-face="2S"]');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('tells each event once, in order, and then what is asked', async () => {
    await show('gin-turn');
    expect(heard()).toEqual(['You took the five of hearts.', 'Your turn. Discard a card, or knock.']);
    await click('[data-face="KD"]');
    await click('[data-zone=pile] .touch');
    expect(heard()).toEqual([
      'You took the five of hearts.',
      'Your turn. Discard a card, or knock.',
      'You: Discard king of diamonds.',
    ]);
  });

  it('jumps to ranks by key, lets go by Escape, and changes the order', async () => {
    await show('gin-turn');
    await press('7');
    expect((document.activeElement as HTMLElement).dataset.face).toBe('7H');
    await press('7');
    expect((document.activeElement as HTMLElement).dataset.face).toBe('7C');
    (document.activeElement as HTMLElement).click();
    await settle();
    expect(all('[aria-pressed=true]')).toHaveLength(1);
    await press('Escape');
    expect(all('[aria-pressed=true]')).toHaveLength(0);
    await press('s');
    expect(hand().slice(0, 5)).toEqual(['2S', '3S', '4S', '5H', '7H']);
    expect(hand().slice(5, 7)).toEqual(['7C', '7D']);
  });

  it('takes the top card of a column that is tapped', async () => {
    await show('fan-draw');
    await click('[data-zone="column.L"] .touch');
    expect(hand()).toHaveLength(11);
    expect(hand()).toContain('9H');
  });

  it('passes by key wherever that may be done', async () => {
    await show('gin-turn', (news) => ({
      ...news,
      scene: news.scene && {
        ...news.scene,
        moves: [{ action: 9, text: 'pass', label: 'Pass', button: true, weight: 'main' }],
      },
    }));
    await press('p');
    expect(heard().at(-1)).toBe('You: Pass.');
  });

  it('leads the keyboard on to the hand when the button that had it is gone', async () => {
    await show('gin-turn', (news) => ({
      ...news,
      scene: news.scene && {
        ...news.scene,
        moves: [{ action: 9, text: 'pass', label: 'Pass', button: true, weight: 'main' }],
      },
    }));
    const button = one('.actions .button.main');
    button.focus();
    button.click();
    await settle();
    expect(document.contains(button)).toBe(false);
    expect(document.activeElement?.matches('.hand [tabindex="0"]')).toBe(true);
  });

  it('keeps an order made by hand over a reload', async () => {
    await show('gin-turn');
    one('[data-face="2S"]').focus();
    await press('ArrowRight', { shiftKey: true });
    expect(hand().slice(0, 2)).toEqual(['3S', '2S']);
    if (shown) await unmount(shown);
    document.body.replaceChildren();
    await show('gin-turn');
    expect(hand().slice(0, 2)).toEqual(['3S', '2S']);
  });

  it('offers the same moves as text', async () => {
    await show('gin-draw');
    await press('v');
    await vi.waitFor(() => one('.text-view'), PATIENCE);
    const buttons = all('.text-view button').map((button) => button.textContent);
    expect(buttons).toEqual(['Take the five of hearts', 'Draw from the stock']);
    expect(one('.text-view').textContent).toContain('king of clubs, five of hearts');
    all('.text-view button')[0]?.click();
    await settle();
    expect(one('.text-view').textContent).toContain('four of spades, five of hearts, seven of hearts');
  });

  it('tells the hand in the order in which it is drawn', async () => {
    const told = (): string | undefined =>
      all('.text-view dl > div')
        .find((zone) => zone.querySelector('dt')?.textContent === 'Your hand')
        ?.querySelector('dd')?.textContent;
    const drawn = (): string =>
      hand()
        .map((face) => nameOfCard(face ?? ''))
        .join(', ');
    await show('gin-turn');
    one('[data-face="2S"]').focus();
    await press('ArrowRight', { shiftKey: true });
    await press('v');
    await vi.waitFor(() => one('.text-view'), PATIENCE);
    expect(drawn().startsWith(['3S', '2S'].map(nameOfCard).join(', '))).toBe(true);
    expect(told()).toBe(drawn());
    await press('s');
    expect(told()).toBe(drawn());
  });

  it('says once in the text whose hand it is', async () => {
    await show('gin-layoff');
    await press('v');
    await vi.waitFor(() => one('.text-view'), PATIENCE);
    const names = all('.text-view dt').map((name) => name.textContent);
    expect(names).toContain('Your hand');
    expect(names.filter((name) => name.startsWith('You,'))).toEqual([]);
  });

  it('lets the player choose among cards by their faces, or tap the card itself', async () => {
    const knocks = ['JC', 'QC', 'KD', '9D'].map((card, index) => ({
      action: 100 + index,
      text: `knock ${card}`,
      label: `Knock, discarding ${card}`,
      source: 'hand.0',
      card,
      target: '',
      button: true,
      weight: card === 'KD' ? ('main' as const) : ('quiet' as const),
    }));
    await show('gin-turn', (news) => ({ ...news, scene: news.scene && { ...news.scene, moves: knocks } }));
    const buttons = (): HTMLElement[] => all('.actions .right .button:not(.let-go)');
    expect(buttons().map((button) => button.textContent.trim())).toEqual(['Knock …']);
    buttons()[0]?.click();
    await settle();
    expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual(
      knocks.map(({ label }) => label),
    );
    expect(buttons().map((button) => button.classList.contains('main'))).toEqual([false, false, true, false]);
    expect(all('.actions .right .card-text')).toHaveLength(4);
    await click('[data-face="9D"]');
    expect(heard().at(-1)).toBe('You: Knock, discarding nine of diamonds.');
  });

  it('says what may be taken instead of a card that may not be discarded yet', async () => {
    const socket = await show('gin-draw');
    const sent = vi.spyOn(socket, 'send');
    const buttons = (): string[] =>
      all('.actions .right .button:not(.let-go)').map((one) => one.textContent.trim());
    await click('.hand [data-face="2S"]');
    await click('[data-zone=pile] .touch');
    expect(sent.mock.calls.map(([text]) => JSON.parse(text) as unknown)).toMatchObject([
      { type: 'gesture', source: 'hand.0', cards: ['2S'], target: 'pile' },
    ]);
    expect(buttons()).toEqual(['Take the five of hearts']);
    expect(document.querySelector('.choose')).toBeNull();
  });

  it('shows what has happened to whoever reaches for the table too early, and refuses nothing', async () => {
    preferences.botPace = 1;
    const socket = await show('gin-turn', (news) => ({
      ...news,
      events: [],
      scene: news.scene && { ...news.scene, moves: [], prompt: 'Steady is to draw a card.' },
    }));
    const before = FIXTURES['gin-turn'] as News;
    const sent = vi.spyOn(socket, 'send');
    const tell = (number: number, kind: 'draw' | 'discard', sentence: string): void =>
      socket.onmessage?.({
        data: JSON.stringify({
          ...before,
          sequence: before.sequence + number,
          events: [{ sequence: before.sequence + number, seat: 1, kind, sentence }],
          scene: before.scene && {
            ...before.scene,
            moves: number === 1 ? [] : before.scene.moves,
            prompt: sentence,
          },
        }),
      });
    tell(1, 'draw', 'Steady draws.');
    tell(2, 'discard', 'Steady discards.');
    flushSync();
    expect(one('[data-testid=prompt]').textContent).toContain('Steady draws.');
    one('[data-zone=stock] .touch').click();
    flushSync();
    expect(one('[data-testid=prompt]').textContent).toContain('Steady discards.');
    await settle();
    expect(sent).not.toHaveBeenCalled();
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(heard().slice(-3)).toEqual(['Steady draws.', 'Steady discards.', 'Your turn. Steady discards.']);
  });

  it('lists the side with the fewest points first where they are charged', async () => {
    await show('settlement', (news) => ({
      ...news,
      scene: news.scene?.sheet
        ? { ...news.scene, sheet: { ...news.scene.sheet, fewest_lead: true } }
        : news.scene,
    }));
    await vi.waitFor(() => one('.settlement'), PATIENCE);
    expect(all('.settlement tfoot tr:first-child td').map((cell) => cell.textContent)).toEqual(['0', '19']);
  });

  it('lays out the settlement with its sum and the way on', async () => {
    await show('settlement');
    const sheet = await vi.waitFor(() => one('.settlement'), PATIENCE);
    expect(sheet.querySelector('h2')?.textContent).toBe('Anna knocked with 10.');
    expect([...sheet.querySelectorAll('tfoot tr:first-child td')].map((cell) => cell.textContent)).toEqual([
      '19',
      '0',
    ]);
    expect(one('.way-on button').textContent).toBe('Next round');
    expect(all('.felt [data-zone]').map((zone) => zone.dataset.zone)).toContain('hand.1');
  });

  it('offers no next round in a pause, and says that the table pauses', async () => {
    const company = { phrases: [], free_talk: false, remarks: [], proposal: null, may_take_back: false };
    await show('settlement', (news) => ({
      ...news,
      company: { ...company, paused: true, onlookers: [], silent: [] },
    }));
    await vi.waitFor(() => one('.settlement'), PATIENCE);
    await vi.waitFor(() => {
      flushSync();
      expect(one('.asked').textContent).toContain('The table pauses.');
    }, PATIENCE);
    expect(document.querySelector('.way-on button')).toBeNull();
    expect(one('.way-on a').textContent).toBe('Score sheet');
  });

  it('names winner and grand totals at the end of the match', async () => {
    await show('match-over');
    await vi.waitFor(() => one('.settlement'), PATIENCE);
    expect(one('.settlement h2').textContent).toBe('You won the match');
    expect(one('.settlement tfoot tr:last-child').textContent).toContain('257');
  });

  it('lists what is added to the totals after the match', async () => {
    await show('match-over');
    await vi.waitFor(() => one('.settlement'), PATIENCE);
    const cells = (row: HTMLElement): string[] =>
      [...row.children].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim());
    const told = all('.settlement tfoot tr').map((row) => cells(row).join(' ').trim());
    expect(told.slice(1)).toEqual([
      'Total so far 107 61',
      'Game bonus 100',
      'Bonus for rounds won 50 25',
      'Grand total 257 86',
    ]);
  });

  it('says for whom a rated match counts as lost, whoever has won it', async () => {
    await show('match-over', (news) => ({
      ...news,
      table: {
        ...news.table,
        rated: true,
        seats: news.table.seats.map((seat, place) => ({
          ...seat,
          kind: place === 0 ? 'stand_in' : 'person',
        })),
      },
    }));
    const sheet = await vi.waitFor(() => one('.settlement'), PATIENCE);
    const name = (FIXTURES['match-over'] as News).table.seats[0]?.name ?? '';
    expect(sheet.textContent).toContain(`Not there at the end: ${name}. For whoever leaves`);
  });

  it('lets a visitor sit down, and the host invite', async () => {
    await show('visitor');
    await vi.waitFor(() => one('input[name=nickname]'), PATIENCE);
    if (shown) await unmount(shown);
    document.body.replaceChildren();
    await show('gathering');
    await vi.waitFor(() => one('.invite img'), PATIENCE);
    expect(one('.invite img').getAttribute('src')).toBe('/api/tables/q7h2m/qr.svg');
    expect(one('.start button').hasAttribute('disabled')).toBe(true);
  });

  it('asks before a match begins without somebody who is to play, and no more once they have come', async () => {
    const here = (kind: 'away' | 'person') => (news: News) => ({
      ...news,
      table: {
        ...news.table,
        grace: 30,
        seats: news.table.seats.map((seat, place) => (place === 1 ? { ...seat, name: 'Ben', kind } : seat)),
      },
    });
    const socket = await show('gathering', here('away'));
    const start = await vi.waitFor(() => one('.start button'), PATIENCE);
    expect(one('.start').textContent).toContain('Not here yet: Ben.');
    const sent = vi.spyOn(socket, 'send');
    start.click();
    await settle();
    expect(sent).not.toHaveBeenCalled();
    expect(one('dialog').textContent).toContain('after 30 seconds a bot plays');
    socket.onmessage?.({ data: JSON.stringify(here('person')(FIXTURES.gathering as News)) });
    await settle();
    expect(document.querySelector('dialog')).toBeNull();
    start.click();
    await settle();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(JSON.parse(String(sent.mock.calls[0]?.[0]))).toMatchObject({ type: 'start' });
  });

  it('knocks with the card that is chosen, in one go', async () => {
    const socket = await show('gin-turn');
    const sent = vi.spyOn(socket, 'send');
    await click('.hand [data-face=KD]');
    all('.actions .right button')
      .find((button) => button.textContent.trim() === 'Knock')
      ?.click();
    await settle();
    const acts = sent.mock.calls.map(([text]) => JSON.parse(String(text)) as Record<string, unknown>);
    const discard = FIXTURES['gin-turn']?.scene?.moves?.find((move) => move.card === 'KD');
    expect(acts.find(({ type }) => type === 'act')).toMatchObject({ actions: [55, discard?.action] });
  });

  it('says that it waits while nothing answers', async () => {
    const socket = await show('gin-turn');
    vi.spyOn(socket, 'send').mockImplementation(() => {});
    expect(document.querySelector('.told .lost')).toBeNull();
    [...all('.actions .right button')].find((button) => button.textContent.trim() === 'Knock')?.click();
    await settle();
    await settle();
    expect(one('.told .lost').textContent).toContain('No answer yet.');
  });

  it('names whom the next round waits for', async () => {
    await show('settlement', (news) => ({
      ...news,
      table: {
        ...news.table,
        seats: news.table.seats.map((seat, place) => ({ ...seat, ready: place === 0 })),
      },
    }));
    await vi.waitFor(() => one('.settlement'), PATIENCE);
    const other = (FIXTURES.settlement as News).table.seats[1]?.name ?? '';
    expect(one('.way-on').textContent).toContain(`You are ready. Waiting for ${other}`);
  });

  it('tells whoever comes back what a bot has done for them', async () => {
    const happened = (kind: 'stand_in' | 'person', sequence: number, ...told: [string, string][]) => ({
      ...(FIXTURES['gin-draw'] as News),
      sequence,
      events: told.map(([what, sentence], place) => ({
        sequence: sequence - told.length + place + 1,
        seat: 0,
        kind: what as 'table',
        sentence,
      })),
      table: {
        ...(FIXTURES['gin-draw'] as News).table,
        seats: (FIXTURES['gin-draw'] as News).table.seats.map((seat, place) =>
          place === 0 ? { ...seat, kind } : seat,
        ),
      },
    });
    const socket = await show('gin-draw', () =>
      happened(
        'stand_in',
        20,
        ['discard', 'You discarded the ace.'],
        ['table', 'A bot plays on.'],
        ['draw', 'You drew the eight.'],
        ['discard', 'You discarded the king.'],
      ),
    );
    socket.onmessage?.({ data: JSON.stringify(happened('person', 21, ['table', 'Anna is back.'])) });
    await settle();
    expect(one('.deed').textContent).toBe(
      'Meanwhile a bot played for you: You drew the eight. You discarded the king.',
    );
  });
});
