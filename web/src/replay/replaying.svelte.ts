import { t } from '../messages';
import { ApiError } from '../protocol/api';
import type { ArchiveInfo, ArchiveStep, TableInfo } from '../protocol/types';
import { TableSession } from '../table/session.svelte';
import { fetchMatch, fetchStep } from './api';
import { PACES, roundOf, searchOf, SPECTATOR, viewingOf, type Viewing } from './viewing';

/** How many steps are kept besides the one that is shown. */
const KEPT = 400;
/** Milliseconds until a match that goes on is asked for again. */
const PATIENCE = 5000;

/** A match that somebody pages through, as far as its rounds are settled. */
export class Replaying {
  match = $state.raw<ArchiveInfo | null>(null);
  /** The step that is shown. */
  shown = $state.raw<ArchiveStep | null>(null);
  /** What is asked for; it may be on its way. */
  viewing = $state.raw<Viewing>(viewingOf(location.search));
  trouble = $state('');
  isPlaying = $state(false);
  /** Which of the paces. */
  pace = $state(1);
  /** The table that the felts draw: nothing can be done at it. */
  readonly session: TableSession;

  readonly last = $derived((this.match?.steps ?? 1) - 1);
  readonly isAtEnd = $derived(this.viewing.step >= this.last);
  /** Whether more rounds are to come: each is here once it is settled. */
  readonly goesOn = $derived(this.match !== null && this.match.table.stage !== 'finished');

  /** Whether the reader has played this match, and may ask how. */
  readonly hasPlayed = $derived((this.match?.you ?? -1) >= 0);

  private readonly steps = new Map<string, ArchiveStep>();
  private timer = 0;

  constructor(readonly table: string) {
    this.session = new TableSession(table);
  }

  async open(): Promise<void> {
    this.trouble = '';
    try {
      this.match = await fetchMatch(this.table);
      const { seat } = this.viewing;
      const round = roundOf(location.search);
      // A round ends just before the next one is dealt.
      const step = round > 0 ? (this.match.deals[round] ?? this.match.steps) - 1 : this.viewing.step;
      const seats = this.match.table.seats.length;
      await this.go({ step: Math.min(step, this.last), seat: seat < seats ? seat : SPECTATOR });
    } catch (error) {
      this.fail(error);
    }
  }

  close(): void {
    this.stop();
  }

  /** Look at another step, or from another seat; before the match is here there is none. */
  async go(wish: Partial<Viewing>): Promise<void> {
    if (!this.match) return;
    const step = Math.max(0, Math.min(wish.step ?? this.viewing.step, this.last));
    const viewing = { step, seat: wish.seat ?? this.viewing.seat };
    this.viewing = viewing;
    try {
      const found = await this.fetch(viewing);
      // Somebody who pages quickly has gone on meanwhile.
      if (this.viewing !== viewing) return;
      this.trouble = '';
      this.show(found);
      history.replaceState(history.state, '', searchOf(viewing));
      if (step < this.last) void this.fetch({ ...viewing, step: step + 1 }).catch(() => undefined);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Go on by itself, or stop. */
  toggle(): void {
    if (this.isPlaying) this.stop();
    else {
      this.isPlaying = true;
      void this.goOn(this.isAtEnd && !this.goesOn ? 0 : this.viewing.step + 1);
    }
  }

  stop(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  private async goOn(step: number): Promise<void> {
    await this.go({ step });
    if (!this.isPlaying) return;
    if (this.trouble || (this.isAtEnd && !this.goesOn)) this.stop();
    else if (this.isAtEnd) this.timer = window.setTimeout(() => void this.ask(), PATIENCE);
    else this.timer = window.setTimeout(() => void this.goOn(this.viewing.step + 1), PACES[this.pace]);
  }

  /** Has another round been settled? */
  private async ask(): Promise<void> {
    try {
      this.match = await fetchMatch(this.table);
      if (this.isPlaying) await this.goOn(this.viewing.step + 1);
    } catch (error) {
      this.fail(error);
    }
  }

  private async fetch({ step, seat }: Viewing): Promise<ArchiveStep> {
    const key = `${step} ${seat}`;
    const kept = this.steps.get(key);
    if (kept) return kept;
    const found = await fetchStep(this.table, step, seat);
    if (this.steps.size >= KEPT) this.steps.clear();
    this.steps.set(key, found);
    return found;
  }

  private show(found: ArchiveStep): void {
    if (!this.match) return;
    this.shown = found;
    this.session.news = {
      type: 'news',
      sequence: found.step + 1,
      you: Math.max(found.seat, SPECTATOR),
      table: tableAt(this.match.table, found),
      events: [],
      scene: found.scene,
      clock: null,
      company: null,
      turn: null,
    };
  }

  private fail(error: unknown): void {
    this.stop();
    this.trouble = error instanceof ApiError ? error.message : t.house.unknownError;
  }
}

/** What everybody knew of the table at a step. */
function tableAt(end: TableInfo, at: ArchiveStep): TableInfo {
  const standings = end.standings.slice(0, at.settled);
  const isOver = end.stage === 'finished' && at.settled === end.standings.length;
  return {
    ...end,
    // Whose line was lost, and when, is not part of the cards.
    seats: end.seats.map((seat) =>
      seat.kind === 'away' || seat.kind === 'stand_in' ? { ...seat, kind: 'person', bot: '' } : seat,
    ),
    round: at.round,
    standings,
    stage: isOver ? 'finished' : at.scene.sheet ? 'between' : 'playing',
    totals: standings.at(-1)?.totals ?? end.totals.map(() => 0),
    grand: isOver ? end.grand : [],
    bonuses: isOver ? end.bonuses : [],
    winners: isOver ? end.winners : [],
    rematch: '',
    occasion: null,
    openness: 'private',
    fill_left: -1,
    keep_left: -1,
    rated: false,
  };
}
