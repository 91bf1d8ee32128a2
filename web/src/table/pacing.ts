import type { News } from '../protocol/types';

const IS_ACTION = new Set(['deal', 'draw', 'discard', 'lay', 'call', 'pass', 'end']);

/**
 * Shows news one after another, so that the action of a bot can be followed: after an action the next news wait for
 * `pace()` milliseconds. News without an action (somebody came, the line of somebody is lost) never wait alone.
 */
export class Pacer {
  private queue: News[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isResting = false;

  constructor(
    private readonly show: (news: News) => void,
    private readonly pace: () => number,
  ) {}

  push(news: News): void {
    this.queue.push(news);
    if (!this.isResting) this.next();
  }

  /** Show all that waits, e.g. because nobody is looking. */
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
    const wait = news?.events.some((event) => IS_ACTION.has(event.kind)) ? this.pace() : 0;
    this.isResting = wait > 0;
    if (this.isResting) {
      this.timer = setTimeout(() => {
        this.isResting = false;
        this.next();
      }, wait);
    } else if (this.queue.length > 0) this.next();
  }
}
