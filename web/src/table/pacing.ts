import type { News } from '../protocol/types';

const IS_ACTION = new Set(['deal', 'draw', 'discard', 'lay', 'call', 'pass', 'ask', 'answer', 'end']);

/** A deal takes as many times the pace: the cards fly one after the other. */
const DEAL = 2;

/**
 * Shows news one after another, so that the action of a bot can be followed: after an action the next news wait for
 * `pace()` milliseconds. News without an action (somebody came, the line of somebody is lost) never wait alone, nor does
 * what one has done oneself.
 */
export class Pacer {
  private queue: News[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isResting = false;
  private isHeld = false;
  /** Milliseconds that nothing may wait longer than, while somebody is waited for. */
  private most = Infinity;

  constructor(
    private readonly show: (news: News) => void,
    private readonly pace: () => number,
  ) {}

  /** Whether somebody has done something that is not shown yet. */
  get isBehind(): boolean {
    return this.queue.some((news) => news.events.some((event) => IS_ACTION.has(event.kind)));
  }

  push(news: News): void {
    const isOwn = news.you >= 0 && news.events.some((event) => event.seat === news.you);
    if (isOwn && this.queue.length === 0 && !this.isHeld) this.stop();
    this.queue.push(news);
    if (!this.isResting && !this.isHeld) this.next();
  }

  /** Show all that waits within so many milliseconds, because a clock runs. */
  hurry(time: number): void {
    if (this.queue.length === 0) return;
    this.most = time / this.queue.length;
    if (this.isResting) this.rest(Math.min(this.most, this.pace()));
  }

  /** Show nothing new until `release`. */
  hold(): void {
    this.isHeld = true;
    this.stop();
  }

  release(): void {
    this.isHeld = false;
    if (this.queue.length > 0) this.next();
  }

  /** Show everything that waits, for example because nobody is looking. */
  flush(): void {
    this.stop();
    while (this.queue.length > 0) this.take();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.isResting = false;
  }

  private take(): News | undefined {
    const news = this.queue.shift();
    if (news) this.show(news);
    return news;
  }

  private next(): void {
    const news = this.take();
    const kinds = news?.events.map((event) => event.kind) ?? [];
    const wait = kinds.some((kind) => IS_ACTION.has(kind))
      ? Math.min(this.most, this.pace() * (kinds.includes('deal') ? DEAL : 1))
      : 0;
    if (this.queue.length === 0) this.most = Infinity;
    if (wait > 0) this.rest(wait);
    else if (this.queue.length > 0) this.next();
  }

  private rest(wait: number): void {
    clearTimeout(this.timer);
    this.isResting = true;
    this.timer = setTimeout(() => {
      this.isResting = false;
      this.next();
    }, wait);
  }
}
