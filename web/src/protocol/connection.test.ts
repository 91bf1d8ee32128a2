// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type ConnectionState, type Socket } from './connection';
import type { Company, Event, News, Problem, TableInfo, ToClient } from './types';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  break(code = 1006): void {
    this.onclose?.({ code });
  }
}

const event = (sequence: number): Event => ({
  sequence,
  seat: 0,
  kind: 'draw',
  sentence: `Event ${sequence}.`,
});
const news = (sequence: number, ...events: number[]): News => ({
  type: 'news',
  sequence,
  you: 0,
  table: {} as TableInfo,
  events: events.map(event),
  scene: null,
  clock: null,
  company: null,
  turn: null,
});

let sockets: FakeSocket[] = [];
let heard: News[] = [];
let problems: Problem[] = [];
let lines: ConnectionState[] = [];

function connect(): Connection {
  return new Connection(
    'ws://table',
    {
      news: (item) => heard.push(item),
      problem: (item) => problems.push(item),
      line: (line) => lines.push(line),
    },
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    'page',
  );
}

/** So many seconds pass, in which the house answers whenever it is asked for a sign of life. */
function live(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1_000);
    const last = sockets.at(-1);
    if (last?.sent.at(-1)?.type === 'ping') last.say({ type: 'pong' });
  }
}

const socket = (index: number): FakeSocket => {
  const found = sockets[index];
  if (!found) throw new Error(`there is no socket ${index}`);
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  heard = [];
  problems = [];
  lines = [];
});

afterEach(() => vi.useRealTimers());

describe('a connection', () => {
  it('says whether it is looked at, on every line', () => {
    const connection = connect();
    connection.look(false);
    socket(0).onopen?.();
    expect(socket(0).sent).toEqual([{ type: 'hello', last: 0, client: 'page', shown: false }]);
    connection.look(true);
    connection.look(true);
    expect(socket(0).sent.slice(1)).toEqual([{ type: 'look', shown: true }]);
  });

  it('says hello first, with nothing seen yet', () => {
    connect();
    socket(0).onopen?.();
    expect(socket(0).sent).toEqual([{ type: 'hello', last: 0, client: 'page' }]);
    expect(lines).toEqual(['connecting', 'open']);
  });

  it('resumes after a break with the last sequence number', () => {
    connect();
    socket(0).onopen?.();
    socket(0).say(news(7, 6, 7));
    socket(0).break();
    vi.advanceTimersByTime(1_000);
    socket(1).onopen?.();
    expect(socket(1).sent[0]).toEqual({ type: 'hello', last: 7, client: 'page' });
    expect(lines).toEqual(['connecting', 'open', 'lost', 'open']);
  });

  it('tells each event once, and no news that are older than what is known', () => {
    connect();
    socket(0).onopen?.();
    socket(0).say(news(3, 1, 2, 3));
    socket(0).say(news(4, 2, 3, 4));
    socket(0).say(news(2, 1, 2));
    expect(heard.map((item) => item.events.map((told) => told.sequence))).toEqual([[1, 2, 3], [4]]);
  });

  it('completes what is told with what was told before and has not changed', () => {
    connect();
    socket(0).onopen?.();
    const phrase = { name: 'hello', sentence: 'Hello!' };
    const company = {
      phrases: [phrase],
      free_talk: false,
      remarks: [],
      proposal: null,
    } as unknown as Company;
    socket(0).say({ ...news(3, 3), company });
    const { table, ...rest } = news(4, 4);
    socket(0).say({ ...rest, type: 'more', company: { ...company, phrases: [], free_talk: true } });
    expect(heard.at(-1)).toEqual({ ...news(4, 4), table, company: { ...company, free_talk: true } });
    expect(heard.at(-1)?.table).toBe(heard[0]?.table);
  });

  it('tells news without events too: the seats may have changed', () => {
    connect();
    socket(0).onopen?.();
    socket(0).say(news(3, 3));
    socket(0).say(news(3));
    expect(heard).toHaveLength(2);
  });

  it('sends what is unanswered again, with the same id, and answers the promise once', async () => {
    const connection = connect();
    socket(0).onopen?.();
    const answer = connection.ask({ type: 'act', seen: 3, actions: [52] });
    expect(socket(0).sent[1]).toEqual({ type: 'act', id: 1, seen: 3, actions: [52] });
    socket(0).break();
    vi.advanceTimersByTime(1_000);
    socket(1).onopen?.();
    expect(socket(1).sent[1]).toEqual({ type: 'act', id: 1, seen: 3, actions: [52] });
    socket(1).say({ type: 'done', id: 1, sequence: 4 });
    socket(1).say(news(4, 4));
    expect(await answer).toEqual({ type: 'done', id: 1, sequence: 4 });
    socket(1).break();
    vi.advanceTimersByTime(1_000);
    socket(2).onopen?.();
    expect(socket(2).sent).toHaveLength(1);
  });

  it('keeps what is asked while the line is down', () => {
    const connection = connect();
    void connection.ask({ type: 'start' });
    expect(socket(0).sent).toEqual([]);
    socket(0).onopen?.();
    expect(socket(0).sent.map((message) => message.type)).toEqual(['hello', 'start']);
  });

  it('gives each answer to the one who asked', async () => {
    const connection = connect();
    socket(0).onopen?.();
    const first = connection.ask({ type: 'hint' });
    const second = connection.ask({
      type: 'gesture',
      seen: 0,
      source: 'hand.0',
      target: 'pile',
      cards: ['4S'],
    });
    socket(0).say({ type: 'refused', id: 2, code: 'NO', clause: 'GIN-1', numbers: '', sentence: 'No.' });
    socket(0).say({ type: 'hint', id: 1, action: 1, text: 'pass', why: 'Why not.' });
    expect((await first).type).toBe('hint');
    expect((await second).type).toBe('refused');
  });

  it('says that something is done once it can be seen: nobody acts on the cards of before', async () => {
    const connection = connect();
    socket(0).onopen?.();
    socket(0).say(news(3, 3));
    const said: string[] = [];
    const answer = connection
      .ask({ type: 'act', seen: 3, actions: [52] })
      .then(({ type }) => said.push(type));
    socket(0).say({ type: 'done', id: 1, sequence: 5 });
    socket(0).say(news(4, 4));
    await Promise.resolve();
    expect(said).toEqual([]);
    socket(0).say(news(6, 5, 6));
    await answer;
    expect(said).toEqual(['done']);
  });

  it('hears on the next line that something is done, if its news were lost with the line', async () => {
    const connection = connect();
    socket(0).onopen?.();
    const answer = connection.ask({ type: 'act', seen: 0, actions: [52] });
    socket(0).say({ type: 'done', id: 1, sequence: 1 });
    socket(0).break();
    vi.advanceTimersByTime(1_000);
    socket(1).onopen?.();
    socket(1).say(news(1, 1));
    socket(1).say({ type: 'done', id: 1, sequence: 1 });
    expect((await answer).type).toBe('done');
  });

  it('says again what the house left unread because it heard too much', async () => {
    const connection = connect();
    socket(0).onopen?.();
    const answer = connection.ask({ type: 'hint' });
    socket(0).say({
      type: 'problem',
      code: 'too_fast',
      message: 'Too many messages; wait a moment.',
      id: -1,
    });
    expect(socket(0).sent).toHaveLength(2);
    vi.advanceTimersByTime(1_000);
    expect(
      socket(0)
        .sent.slice(1)
        .map((message) => message.type),
    ).toEqual(['hint', 'hint']);
    socket(0).say({ type: 'hint', id: 1, action: 1, text: 'pass', why: 'Why not.' });
    expect((await answer).type).toBe('hint');
    expect(problems).toEqual([]);
  });

  it('tells nobody that a nonce came too late: it goes out by itself', async () => {
    const connection = connect();
    socket(0).onopen?.();
    const answer = connection.ask({ type: 'nonce', round: 1, nonce: 'ab' });
    socket(0).say({ type: 'problem', code: 'not_possible', message: 'Round 1 has been dealt.', id: 1 });
    expect((await answer).type).toBe('problem');
    expect(problems).toEqual([]);
    void connection.ask({ type: 'start' });
    socket(0).say({ type: 'problem', code: 'not_possible', message: 'Not yet.', id: 2 });
    expect(problems).toHaveLength(1);
  });

  it('waits longer after each failed attempt, and not at all when hurried', () => {
    const connection = connect();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      socket(attempt).break();
      vi.advanceTimersByTime(10_001);
      expect(sockets).toHaveLength(attempt + 2);
    }
    socket(6).break();
    connection.hurry();
    expect(sockets).toHaveLength(8);
  });

  it.each([0, 0.999])(
    'comes back within three seconds of a house that opens again (%f), spread out',
    (chance) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      connect();
      let asked = 0;
      for (let moment = 0; moment < 12_000; moment += 10) {
        for (; asked < sockets.length; asked += 1) socket(asked).break();
        const before = sockets.length;
        vi.advanceTimersByTime(3_000);
        expect(sockets.length).toBeGreaterThan(before);
        moment += 3_000;
      }
      vi.restoreAllMocks();
    },
  );

  it('asks at moments that differ by as much as they are apart', () => {
    const moments = [0, 0.999].map((chance) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      sockets = [];
      connect();
      socket(0).break();
      let waited = 0;
      for (; sockets.length < 2; waited += 10) vi.advanceTimersByTime(10);
      vi.restoreAllMocks();
      return waited;
    });
    expect(moments).toEqual([200, 600]);
  });

  it('asks a line that says nothing, and hangs up within ten seconds if it is silent', () => {
    connect();
    socket(0).onopen?.();
    vi.advanceTimersByTime(5_000);
    expect(socket(0).sent.at(-1)).toEqual({ type: 'ping' });
    socket(0).say({ type: 'pong' });
    vi.advanceTimersByTime(9_000);
    expect(socket(0).isClosed).toBe(true);
    expect(lines.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(2);
  });

  it('asks nothing while news come', () => {
    connect();
    socket(0).onopen?.();
    for (let number = 1; number < 20; number += 1) {
      vi.advanceTimersByTime(4_000);
      socket(0).say(news(number, number));
    }
    expect(socket(0).sent.map((message) => message.type)).toEqual(['hello']);
  });

  it('asks sooner where an answer does not come, and says it again on the next line', async () => {
    const connection = connect();
    socket(0).onopen?.();
    vi.advanceTimersByTime(1_000);
    const answer = connection.ask({ type: 'act', seen: 0, actions: [52] });
    vi.advanceTimersByTime(2_000);
    expect(socket(0).sent.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(3_999);
    expect(socket(0).isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(socket(0).isClosed).toBe(true);
    vi.advanceTimersByTime(1_000);
    socket(1).onopen?.();
    expect(socket(1).sent[1]).toEqual({ type: 'act', id: 1, seen: 0, actions: [52] });
    socket(1).say({ type: 'done', id: 1, sequence: 1 });
    socket(1).say(news(1, 1));
    expect((await answer).type).toBe('done');
  });

  it('gives a silent line no more time for what is done meanwhile', () => {
    const connection = connect();
    socket(0).onopen?.();
    for (let second = 0; second < 6; second += 1) {
      expect(socket(0).isClosed).toBe(false);
      void connection.ask({ type: 'hint' });
      vi.advanceTimersByTime(1_000);
    }
    expect(socket(0).isClosed).toBe(true);
    expect(socket(0).sent.filter((message) => message.type === 'ping')).toHaveLength(1);
  });

  it('notices silence no later because somebody acts at last', () => {
    const connection = connect();
    socket(0).onopen?.();
    vi.advanceTimersByTime(4_900);
    void connection.ask({ type: 'start' });
    vi.advanceTimersByTime(4_100);
    expect(socket(0).isClosed).toBe(true);
  });

  it('waits for a hint that takes long on a line that answers', () => {
    const connection = connect();
    socket(0).onopen?.();
    void connection.ask({ type: 'hint' });
    live(20);
    expect(sockets).toHaveLength(1);
  });

  it('asks seldom while nobody looks', () => {
    const connection = connect();
    socket(0).onopen?.();
    connection.look(false);
    socket(0).say(news(1, 1));
    vi.advanceTimersByTime(19_999);
    expect(socket(0).sent.at(-1)).toEqual({ type: 'look', shown: false });
    vi.advanceTimersByTime(1);
    expect(socket(0).sent.at(-1)).toEqual({ type: 'ping' });
  });

  it('hangs up on an attempt that nobody answers', () => {
    connect();
    vi.advanceTimersByTime(10_000);
    expect(socket(0).isClosed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(2);
  });

  it('begins an attempt anew that waits when the network is back', () => {
    const connection = connect();
    socket(0).break();
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(2);
    connection.hurry();
    expect(socket(1).isClosed).toBe(true);
    expect(sockets).toHaveLength(3);
    socket(2).onopen?.();
    live(15);
    expect(sockets).toHaveLength(3);
  });

  it('is back within two seconds where a line seems open and the network is another one', () => {
    const connection = connect();
    socket(0).onopen?.();
    socket(0).say(news(4, 4));
    void connection.ask({ type: 'start' });
    connection.hurry();
    expect(socket(0).sent.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(1_200);
    expect(socket(0).isClosed).toBe(true);
    socket(1).onopen?.();
    expect(socket(1).sent).toEqual([
      { type: 'hello', last: 4, client: 'page' },
      { type: 'start', id: 1 },
    ]);
    expect(lines).not.toContain('lost');
  });

  it('stays on a line that gives a sign of life', () => {
    const connection = connect();
    socket(0).onopen?.();
    connection.hurry();
    vi.advanceTimersByTime(1_000);
    socket(0).say({ type: 'pong' });
    live(10);
    expect(sockets).toHaveLength(1);
    expect(socket(0).isClosed).toBe(false);
  });

  it('gives up where there is no such table', () => {
    connect();
    socket(0).break(4404);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(lines.at(-1)).toBe('closed');
  });
});
