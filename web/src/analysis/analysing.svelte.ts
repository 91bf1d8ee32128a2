import { t } from '../messages';
import { ApiError } from '../protocol/api';
import type { AnalysisInfo, DecisionView } from '../protocol/types';
import { askAnalysis, fetchAnalysis, fetchDecision } from './api';

/** Milliseconds between two looks at how far an analysis has got. */
const PACE = 700;

/** How somebody has played in a match: it is asked for, waited for, and looked at decision by decision. */
export class Analysing {
  info = $state.raw<AnalysisInfo | null>(null);
  /** The decision that is looked at; it may be on its way. */
  view = $state.raw<DecisionView | null>(null);
  trouble = $state('');
  /** Whether it may be asked again: whoever has not played the match never may. */
  mayTry = $state(true);
  /** Whether the house is being asked to judge it; it has not answered yet. */
  isAsking = $state(false);

  private readonly kept = new Map<number, DecisionView>();
  private timer = 0;
  private wanted = -1;
  private hasAsked = false;

  constructor(readonly table: string) {}

  /** Look whether the match has been judged; whoever comes here has asked for it, so it begins by itself, once. */
  async open(): Promise<void> {
    await this.look(() => fetchAnalysis(this.table));
    if (this.info?.status === 'none' && !this.hasAsked) await this.ask();
  }

  /** Have it judged. */
  async ask(): Promise<void> {
    this.hasAsked = this.isAsking = true;
    await this.look(() => askAnalysis(this.table));
    this.isAsking = false;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Look at a decision. */
  async show(number: number): Promise<void> {
    this.wanted = number;
    try {
      const found = this.kept.get(number) ?? (await fetchDecision(this.table, number));
      this.kept.set(number, found);
      // Somebody who walks quickly has gone on meanwhile.
      if (this.wanted === number) this.view = found;
      this.trouble = '';
    } catch (error) {
      this.fail(error);
    }
  }

  private async look(fetch: () => Promise<AnalysisInfo>): Promise<void> {
    clearTimeout(this.timer);
    this.trouble = '';
    try {
      this.info = await fetch();
      if (this.info.status === 'waits' || this.info.status === 'made') {
        this.timer = window.setTimeout(() => void this.open(), PACE);
      }
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    this.mayTry = !(error instanceof ApiError && error.code === 'not_permitted');
    this.trouble = error instanceof ApiError ? error.message : t.house.unknownError;
  }
}
