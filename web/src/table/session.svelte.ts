import { fetchGame, joinTable, socketAddress } from '../protocol/api';
import {
  Connection,
  randomWord,
  type Answer,
  type ConnectionState,
  type Request,
  type Socket,
} from '../protocol/connection';
import type {
  Company,
  Event,
  GameInfo,
  Hint,
  News,
  Problem,
  RefusedMessage,
  Step,
  TableInfo,
} from '../protocol/types';
import { paceTime } from '../preferences.svelte';
import type { Speech } from './company/speech.svelte';
import type { ShownTurn } from './time/turn-time.svelte';
import { Pacer } from './pacing';
import { isAsked, isMyTurn, sceneOf, type Scene } from './scene';

/** Something told to the player beside the prompt. */
export type Notice = RefusedMessage | Problem | Hint;

/** A clock as shown: its length, and when it runs out in this page's time (`performance.now`). */
export interface ShownClock {
  readonly total: number;
  readonly ends: number;
}

/** The share of a clock's time during which the page still shows what led to it. */
const HURRY = 0.2;

/** Milliseconds after which somebody who waits for an answer is told so. */
const LATE = 400;

/** How many positions are kept for "show the last turn again". */
const FRAMES = 24;

/** One seat's view of a table: what is shown, what was told, and the connection on which the seat acts. */
export class TableSession {
  private readonly clocks = new WeakMap<News, ShownClock>();
  /** The news on the screen; later news may wait for their turn. */
  news = $state.raw<News | null>(null);
  /** Everything told so far. */
  history = $state.raw<readonly Event[]>([]);
  /** What the news on the screen have told. */
  fresh = $state.raw<readonly Event[]>([]);
  /** Whether the news on the screen came after the page was opened, and not with it. */
  isLive = false;
  /** What is said and agreed: known at once, even while news wait for their turn. */
  company = $state.raw<Company | null>(null);
  /** The time that runs for those whom the match waits for, known at once as well. */
  turn = $state.raw<ShownTurn | null>(null);
  /** What a bot has done in this seat, told to its player who has just come back. */
  meanwhile = $state('');
  /** What is being said; null until somebody speaks. */
  speech = $state.raw<Speech | null>(null);
  line = $state<ConnectionState>('connecting');
  notice = $state.raw<Notice | null>(null);
  /** The hint that proposed a play of several moves, for as long as the player follows it. */
  advice = $state.raw<Hint | null>(null);
  /** The number of the news that the advice was for: after each step the rest is asked for again. */
  private advisedFor = $state(-1);
  /** Whether the advice is for the position on the screen. */
  readonly isAdviceFresh: boolean = $derived(!this.advice || this.advisedFor === this.news?.sequence);
  /** What is left of that play. */
  readonly plan: readonly Step[] = $derived(this.advice?.steps ?? []);
  /** Whether the page is waiting for an answer. */
  isAsking = $state(false);
  /** Whether the answer is late: what was done is on its way still. */
  isLate = $state(false);
  /** Whether a hint has been asked for; one may act meanwhile. */
  isHinting = $state(false);
  /** Whether an earlier position is being shown again. */
  isReplaying = $state(false);
  /** What the house tells about the game: its bots and house rules. */
  game = $state.raw<GameInfo | null>(null);

  readonly info: TableInfo | null = $derived(this.news?.table ?? null);
  readonly names: readonly string[] = $derived(this.info?.seats.map((seat) => seat.name) ?? []);
  readonly scene: Scene | null = $derived(this.news?.scene ? sceneOf(this.news.scene, this.names) : null);
  /** When a tournament game's time is up, in this page's time; null where no clock runs. */
  limit = $state.raw<number | null>(null);
  readonly you: number = $derived(this.news?.you ?? -1);
  /** Whether nobody plays on until the table has agreed: in a pause, and while an action may be taken back. */
  readonly isResting: boolean = $derived(
    this.company !== null && (this.company.paused || this.company.proposal?.kind === 'take_back'),
  );
  readonly mayAct: boolean = $derived(
    this.scene !== null &&
      isMyTurn(this.scene) &&
      this.info?.stage === 'playing' &&
      !this.isReplaying &&
      !this.isResting,
  );

  /** Whether it is this seat's turn, which is more than being allowed to act. */
  readonly isAsked: boolean = $derived(this.mayAct && this.scene !== null && isAsked(this.scene));

  /** The clock that runs for everybody who is asked now. */
  readonly clock: ShownClock | null = $derived(
    this.news && !this.isReplaying ? (this.clocks.get(this.news) ?? null) : null,
  );

  private connection: Connection | null = null;
  private readonly pacer = new Pacer((news) => this.show(news), paceTime);
  private frames = $state.raw<readonly News[]>([]);
  private nonceFor = 0;
  private readonly mend = (): void => this.connection?.hurry();
  private readonly lookAway = (): void => {
    this.connection?.look(!document.hidden);
    if (document.hidden) this.pacer.flush();
    else this.mend();
  };

  constructor(readonly table: string) {}

  /** Open the line; `open` makes the socket (a test or a fixture brings its own). */
  connect(open?: (address: string) => Socket): void {
    const listener = {
      news: (news: News) => this.hear(news),
      problem: (problem: Problem) => {
        this.notice = problem;
      },
      line: (line: ConnectionState) => {
        this.line = line;
      },
    };
    this.connection = new Connection(socketAddress(this.table), listener, open);
    this.connection.look(!document.hidden);
    addEventListener('online', this.mend);
    addEventListener('offline', this.mend);
    document.addEventListener('visibilitychange', this.lookAway);
  }

  close(): void {
    this.speech?.close();
    removeEventListener('online', this.mend);
    removeEventListener('offline', this.mend);
    document.removeEventListener('visibilitychange', this.lookAway);
    this.pacer.stop();
    this.connection?.close();
  }

  /** Show at once whatever is still waiting; returns whether anything was. */
  catchUp(): boolean {
    if (!this.pacer.isBehind) return false;
    this.pacer.flush();
    return true;
  }

  /** Carry out an action. */
  async act(...actions: number[]): Promise<boolean> {
    return this.tell({ type: 'act', seen: this.news?.sequence ?? 0, actions });
  }

  /** Ask what a gesture means; an illegal one is refused with its reason. */
  async gesture(source: string, cards: readonly string[], target: string, on: string): Promise<boolean> {
    return this.tell({ type: 'gesture', seen: this.news?.sequence ?? 0, source, cards, target, on });
  }

  /** Send anything else that is answered with done or a reason why not. */
  async tell(request: Request): Promise<boolean> {
    const answer = await this.ask(request);
    if (answer?.type === 'refused') this.notice = answer;
    return answer?.type === 'done';
  }

  /** What would a good player do? Asked once more while a play is shown that can be followed, it is put away. */
  async hint(): Promise<void> {
    if (!this.connection || this.isAsking || this.isHinting) return;
    if (this.plan.length > 0 && this.isAdviceFresh) {
      this.advice = null;
      return;
    }
    const seen = this.news?.sequence ?? -1;
    this.isHinting = true;
    this.notice = null;
    const answer = await this.connection.ask({ type: 'hint' }).finally(() => (this.isHinting = false));
    if (seen !== this.news?.sequence) return;
    this.advise(answer, seen);
    if (this.advice) return;
    if (answer?.type === 'hint' || answer?.type === 'refused') this.notice = answer;
  }

  /** Touching the table again dismisses a refusal; a hint stays until it is followed. */
  goOnTouching(): void {
    if (this.notice?.type !== 'hint') this.notice = null;
  }

  /** A hint has been read. */
  forget(hint: Hint): void {
    if (this.advice === hint) this.advice = null;
    if (this.notice === hint) this.notice = null;
  }

  /** Take a seat, or return to your own. */
  async join(nickname: string, seat?: number): Promise<void> {
    await joinTable(this.table, { nickname, seat: seat ?? null });
    this.connection?.renew();
  }

  /** Fetch what the house tells about the game; the table works without it. */
  async learnGame(name: string): Promise<void> {
    this.game = await fetchGame(name).catch(() => null);
  }

  /** Show again what has happened since this seat last acted. */
  async replay(): Promise<void> {
    const now = this.news;
    if (!now || this.isReplaying || this.frames.length < 2) return;
    this.isReplaying = true;
    this.pacer.hold();
    for (const frame of this.frames) {
      this.news = frame;
      await new Promise((resolve) => setTimeout(resolve, Math.max(700, paceTime())));
    }
    this.news = this.frames.at(-1) ?? now;
    this.isReplaying = false;
    this.pacer.release();
  }

  get canReplay(): boolean {
    return this.info?.stage === 'playing' && this.frames.length > 1;
  }

  private async ask(request: Request): Promise<Answer | null> {
    if (!this.connection || this.isAsking) return null;
    this.isAsking = true;
    this.notice = null;
    const late = setTimeout(() => (this.isLate = true), navigator.onLine ? LATE : 0);
    try {
      return await this.connection.ask(request);
    } finally {
      clearTimeout(late);
      this.isAsking = this.isLate = false;
    }
  }

  private hear(news: News): void {
    this.sendNonce(news);
    this.company = news.company;
    if (news.company && (this.speech || news.company.remarks.length > 0)) void this.overhear(news.company);
    const { clock, turn } = news;
    const now = performance.now();
    this.turn = turn
      ? { seats: turn.seats, turnEnds: now + turn.turn, ends: now + turn.turn + turn.reserve }
      : null;
    const left = news.table.occasion?.left ?? -1;
    this.limit = left < 0 ? null : performance.now() + left;
    if (clock) this.clocks.set(news, { total: clock.total, ends: performance.now() + clock.remaining });
    this.pacer.push(news);
    const isFirst = this.news === null;
    if (isFirst || document.hidden) this.pacer.flush();
    else if (clock) this.pacer.hurry(clock.remaining * HURRY);
  }

  /** What has been done in a seat between the news that a bot plays there and the news that its player is back. */
  private doneByBot(seat: number): string {
    const own = this.history.filter((event) => event.seat === seat).slice(0, -1);
    const from = own.findLastIndex((event) => event.kind === 'table');
    return own
      .slice(from + 1)
      .map((event) => event.sentence)
      .join(' ');
  }

  /** The part that shows what is said is loaded when somebody speaks. */
  private async overhear(company: Company): Promise<void> {
    if (!this.speech) {
      const part = await import('./company/speech.svelte');
      this.speech ??= new part.Speech(this.table, (seat) => this.names[seat] ?? '');
    }
    this.speech.listen(company);
  }

  private show(news: News): void {
    this.history = [...this.history, ...news.events];
    const isMine = news.events.some((event) => event.seat === news.you);
    const isNewRound = news.table.round !== this.news?.table.round;
    this.frames = isMine || isNewRound ? [news] : [...this.frames, news].slice(-FRAMES);
    if (news.sequence !== this.news?.sequence) {
      this.notice = null;
      void this.goOn(news);
    }
    if (isStoodInFor(this.news) && !isStoodInFor(news)) this.meanwhile = this.doneByBot(news.you);
    else if (isMine) this.meanwhile = '';
    this.isLive = this.news !== null;
    this.fresh = news.events;
    this.news = news;
  }

  /** After a step of this seat: what is left of the play, which ends when others act. */
  private async goOn(news: News): Promise<void> {
    if (this.plan.length === 0) return;
    const isOver = !news.scene?.moves?.length || news.events.some((event) => event.seat !== news.you);
    const answer = isOver ? null : await this.connection?.ask({ type: 'hint' });
    if (isOver) this.advice = null;
    else if (this.advice) this.advise(answer, news.sequence);
  }

  private advise(answer: Answer | null | undefined, seen: number): void {
    this.advice = adviceOf(answer);
    this.advisedFor = seen;
  }

  /** Add this seat's word to the next deal as soon as the house has committed itself to its secret. */
  private sendNonce(news: News): void {
    const open = news.table.fairness.find((proof) => proof.round > news.table.round);
    if (!open || news.you < 0 || this.nonceFor === open.round) return;
    this.nonceFor = open.round;
    void this.connection?.ask({ type: 'nonce', round: open.round, nonce: randomWord() });
  }
}

/** Whether a bot plays for the one who is told these news. */
function isStoodInFor(news: News | null): boolean {
  return news !== null && news.table.seats[news.you]?.kind === 'stand_in';
}

/** The hint that an answer is, if it proposes a play of several movements. */
function adviceOf(answer: Answer | null | undefined): Hint | null {
  return answer?.type === 'hint' && (answer.steps?.length ?? 0) > 0 ? answer : null;
}
