import type { Done, FromClient, Hint, More, News, Problem, RefusedMessage, ToClient } from './types';

/** What a message with an id is answered with. */
export type Answer = Done | RefusedMessage | Hint | Problem;

type WithId = Extract<FromClient, { id: number }>;
type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;
/** A message as the table writes it; the connection gives it its id. */
export type Request = WithoutId<WithId>;

/** `lost` is told from the first failed attempt until the line is open again. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  news(news: News): void;
  problem(problem: Problem): void;
  line(line: ConnectionState): void;
}

/** The part of a WebSocket that is used here. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Close codes with which the server says that trying again is of no use: no such table, and a foreign page. */
const FINAL_CODES = new Set([4404, 4403]);
/** Milliseconds in which an attempt to connect has to succeed. */
const SILENCE = 10_000;
/**
 * Milliseconds of silence until a line is asked for a sign of life: where an answer is awaited, before somebody's eyes,
 * and where nobody looks. A house that stands still does not hang up, nor does a proxy before it.
 */
const UNANSWERED = 2_000;
const QUIET = 5_000;
const UNSEEN = 20_000;
/** Milliseconds in which the sign of life has to come. */
const ALIVE = 4_000;
/** The same when the network has just changed: a line may be dead that seems open, and somebody waits. */
const SOON = 1_200;
/** Milliseconds until a message is sent again after the house has had too many at once. */
const BREATH = 1_000;
const FIRST_WAIT = 400;
/** While a house may just be opened again, it is asked often; after so many attempts, less often. */
const LONG_WAIT = 1_000;
const LONGEST_WAIT = 8_000;
const HOPEFUL = 20;

/**
 * A line to one table that repairs itself.
 *
 * Every message carries an id that stays the same when it is sent again after a break, so it is carried out once;
 * events are counted, so each is told once.
 */
export class Connection {
  private socket: Socket | null = null;
  /** What was told last; what has not changed of it is not told again. */
  private kept: News | null = null;
  private waiting = new Map<number, { message: WithId; resolve: (answer: Answer) => void }>();
  /** What is done already, whose news are still on their way: nobody is to act on the cards of before. */
  private readonly ahead: Done[] = [];
  private nextId = 1;
  private last = 0;
  private attempts = 0;
  private closed = false;
  private shown = true;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setTimeout> | undefined;
  /** When the line is asked for a sign of life; 0 while one is awaited, or there is no line. */
  private asksAt = 0;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly open: (address: string) => Socket = (url) => new WebSocket(url) as Socket,
    /** A word for this page, the same over reconnections; message ids are counted by it. */
    private readonly client: string = randomWord(),
  ) {
    this.listener.line('connecting');
    this.connect();
  }

  /** Number of the last event that has been told. */
  get sequence(): number {
    return this.last;
  }

  /** Send a message; resolves with its answer, however often the line breaks before. */
  ask(request: Request): Promise<Answer> {
    const message = { ...request, id: this.nextId++ } as WithId;
    return new Promise((resolve) => {
      this.waiting.set(message.id, { message, resolve });
      if (this.attempts > 0) return;
      this.write(message);
      if (performance.now() + UNANSWERED < this.asksAt) this.askAfter(UNANSWERED);
    });
  }

  /** Tell whether the page is before somebody's eyes: a player of whom no page is gets notices. */
  look(shown: boolean): void {
    if (shown === this.shown) return;
    this.shown = shown;
    if (this.attempts === 0) this.write({ type: 'look', shown });
  }

  /**
   * Be connected as soon as can be, e.g. because the network is back, or another one.
   *
   * An attempt under way may wait for an answer that got lost, so it begins anew; a line that seems open has to give a
   * sign of life.
   */
  hurry(): void {
    if (this.closed) return;
    if (this.attempts > 0) return this.renew();
    this.askForLife(SOON, () => this.renew());
  }

  /** Open the line anew, e.g. because the house now knows who we are. */
  renew(): void {
    if (this.closed) return;
    const old = this.socket;
    this.socket = null;
    old?.close();
    clearTimeout(this.retry);
    this.stopAsking();
    this.retry = undefined;
    this.connect();
  }

  /** Hang up for good. */
  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    clearTimeout(this.retry);
    clearTimeout(this.beat);
    this.socket?.close();
    this.listener.line('closed');
  }

  private connect(): void {
    this.attempts += 1;
    const socket = this.open(this.address);
    this.socket = socket;
    this.beat = setTimeout(() => this.hangUp(), SILENCE);
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.attempts = 0;
      const hello = { type: 'hello', last: this.last, client: this.client } as const;
      this.write(this.shown ? hello : { ...hello, shown: false });
      for (const { message } of this.waiting.values()) this.write(message);
      this.listener.line('open');
      this.listen();
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.hear(JSON.parse(String(data)) as ToClient);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.socket) this.drop(code);
    };
  }

  private drop(code: number): void {
    this.stopAsking();
    this.socket = null;
    if (this.closed) return;
    if (FINAL_CODES.has(code)) {
      this.closed = true;
      this.listener.line('closed');
      return;
    }
    this.listener.line('lost');
    this.attempts = Math.max(this.attempts, 1);
    const longest = this.attempts > HOPEFUL ? LONGEST_WAIT : LONG_WAIT;
    const wait = Math.min(FIRST_WAIT * 2 ** (this.attempts - 1), longest);
    this.retry = setTimeout(
      () => {
        this.retry = undefined;
        this.connect();
      },
      wait * (0.5 + Math.random()), // so that not all pages come at once to a house that has just opened
    );
  }

  /** Ask for a sign of life if nothing is heard for a while; hang up on silence, which starts a new attempt. */
  private listen(): void {
    if (this.closed || this.attempts > 0) return;
    this.askAfter(this.waiting.size > 0 ? UNANSWERED : this.shown ? QUIET : UNSEEN);
  }

  private askAfter(milliseconds: number): void {
    clearTimeout(this.beat);
    this.asksAt = performance.now() + milliseconds;
    this.beat = setTimeout(() => this.askForLife(ALIVE, () => this.hangUp()), milliseconds);
  }

  private askForLife(patience: number, otherwise: () => void): void {
    this.stopAsking();
    this.write({ type: 'ping' });
    this.beat = setTimeout(otherwise, patience);
  }

  private stopAsking(): void {
    clearTimeout(this.beat);
    this.asksAt = 0;
  }

  private hangUp(): void {
    const socket = this.socket;
    this.drop(0);
    socket?.close();
  }

  private hear(message: ToClient): void {
    this.take(message);
    this.listen();
  }

  private take(message: ToClient): void {
    switch (message.type) {
      case 'more':
        if (this.kept) this.take(complete(message, this.kept)); // as always: news come first on every socket
        return;
      case 'news': {
        this.kept = message;
        if (message.sequence < this.last) return;
        const events = message.events.filter((event) => event.sequence > this.last);
        this.last = message.sequence;
        this.listener.news({ ...message, events });
        for (const done of this.ahead.splice(0)) this.take(done);
        return;
      }
      case 'done':
        if (message.sequence > this.last) {
          this.ahead.push(message);
          return;
        }
        break;
      case 'pong':
        return;
      case 'problem':
        if (message.code === 'too_fast') return this.sayAgain();
        // A nonce goes out by itself: whoever plays has done nothing that could be wrong.
        if (this.waiting.get(message.id)?.message.type !== 'nonce') this.listener.problem(message);
        break;
      default:
        break;
    }
    const asked = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    asked?.resolve(message);
  }

  /** The house was told too much at once and does not say what it left unread: what is unanswered is sent again. */
  private sayAgain(): void {
    this.again ??= setTimeout(() => {
      this.again = undefined;
      if (this.attempts > 0) return;
      for (const { message } of this.waiting.values()) this.write(message);
    }, BREATH);
  }

  private write(message: FromClient): void {
    try {
      this.socket?.send(JSON.stringify(message));
    } catch {
      // A socket that is just closing; what matters is sent again on the next one.
    }
  }
}

/** The news with what has not changed since those that were kept. */
function complete(more: More, kept: News): News {
  const company = more.company && { ...more.company, phrases: kept.company?.phrases ?? [] };
  return { ...more, type: 'news', table: kept.table, company };
}

/** A word that no other page has. */
export function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
