/** A tournament that a page looks at: kept up to date by itself, and changed by wishes. */

import { t } from '../messages';
import {
  ApiError,
  enterTournament,
  fetchTournament,
  tournamentAddress,
  wishInTournament,
} from '../protocol/api';
import type { AnyWish, MatchInfo, TournamentInfo } from '../protocol/types';

/** Why something was not done, with the rule that says so. */
export interface TournamentTrouble {
  readonly message: string;
  readonly clause: string;
}

/** What an error says. */
export function troubleOf(error: unknown): TournamentTrouble {
  if (error instanceof ApiError) return { message: error.message, clause: error.clause };
  return { message: t.house.unknownError, clause: '' };
}

/** A word that names a wish, so that it is never fulfilled twice. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Milliseconds for which what was done is shown. */
const SAID_FOR = 8000;

export class Tournament {
  info: TournamentInfo | undefined = $state();
  trouble: TournamentTrouble | undefined = $state();
  /** What the house asks about the points of the last wish, which may be repeated by somebody who is sure; else "". */
  doubt = $state('');
  isBusy = $state(false);
  /** Whether the house cannot be reached, so that this is how things stood before. */
  isCut = $state(false);
  /** What was done last, for everybody to see and hear; "" after a while. */
  said = $state('');
  /** The house's clock, in milliseconds since 1970; goes on by the second. */
  now = $state(Date.now());

  #ahead = 0;
  /** The wish that nobody has answered, and its key: pressed once more it is the same wish. */
  #open = { wish: '', key: '' };
  /** Counts the wishes that have been answered. */
  #answered = 0;
  #news: EventSource | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  /** Look at it, with the role of the link that the address holds, and stay up to date. */
  async open(): Promise<void> {
    const link = decodeURIComponent(location.hash.slice(1));
    try {
      if (link.includes('.')) {
        this.#take(await enterTournament(this.id, link));
        history.replaceState(history.state, '', location.pathname);
      } else {
        this.#take(await fetchTournament(this.id));
      }
      this.trouble = undefined;
    } catch (error) {
      this.trouble = troubleOf(error);
      if (link && !this.info) await this.look();
    }
    this.#listen();
  }

  /** Look at it again; an answer from before a wish was fulfilled may not know one's new role yet. */
  async look(): Promise<void> {
    try {
      let info: TournamentInfo;
      let answered: number;
      do {
        answered = this.#answered;
        info = await fetchTournament(this.id);
      } while (answered !== this.#answered);
      this.#take(info);
    } catch (error) {
      this.trouble ??= troubleOf(error);
    }
  }

  /** Wish for something; whether it was fulfilled. ``said`` is told to whoever wished, once it is. */
  async wish(role: string, wish: AnyWish, said = ''): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.trouble = undefined;
    this.doubt = '';
    this.said = '';
    clearTimeout(this.#silence);
    const asked = JSON.stringify([role, wish]);
    if (this.#open.wish !== asked) this.#open = { wish: asked, key: newKey() };
    try {
      const info = await wishInTournament(this.id, role, wish, this.#open.key);
      this.#open = { wish: '', key: '' };
      this.#answered += 1;
      if (info.number >= (this.info?.number ?? 0)) this.#take(info);
      else await this.look();
      this.said = said;
      this.#silence = setTimeout(() => (this.said = ''), SAID_FOR);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        this.#open = { wish: '', key: '' };
      if (error instanceof ApiError && error.refusal === 'POINTS_DOUBTFUL') this.doubt = error.message;
      else this.trouble = troubleOf(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  close(): void {
    this.#news?.close();
    clearInterval(this.#timer);
    clearTimeout(this.#silence);
  }

  #take(info: TournamentInfo): void {
    this.info = info;
    if (navigator.onLine) this.#ahead = Date.parse(info.now) - Date.now();
    this.now = Date.now() + this.#ahead;
  }

  #listen(): void {
    this.close();
    this.#timer = setInterval(() => (this.now = Date.now() + this.#ahead), 1000);
    if (!this.info) return;
    let heard = '';
    this.#news = new EventSource(tournamentAddress(this.id, 'news'));
    this.#news.onopen = () => {
      if (this.isCut) void this.look();
      this.isCut = false;
    };
    this.#news.onerror = () => (this.isCut = true);
    this.#news.onmessage = ({ data }: MessageEvent<string>) => {
      if (Number.parseInt(data, 10) !== this.info?.number || (heard && heard !== data)) void this.look();
      heard = data;
    };
  }

  // --- what pages ask again and again -------------------------------------------------------------------------------

  teamName(team: string): string {
    return this.info?.teams.find((one) => one.team === team)?.name ?? team;
  }

  personName(person: string): string {
    const members = this.info?.teams.flatMap((team) => team.members) ?? [];
    const found = members.find((one) => one.person === person)?.name;
    const guests = this.info?.matches.flatMap((match) => match.stand_ins) ?? [];
    return found ?? guests.find((one) => one.person === person)?.substitute ?? person;
  }

  match(name: string): MatchInfo | undefined {
    return this.info?.matches.find((one) => one.match === name);
  }

  get isOpen(): boolean {
    if (this.info?.state !== 'signup') return false;
    return this.now <= Date.parse(this.info.deadline) || this.info.late_entry;
  }

  /** The role in which the desk is run, or "". */
  get deskRole(): string {
    const roles = this.info?.you.roles ?? [];
    return ['organiser', 'director'].find((role) => roles.includes(role)) ?? '';
  }
}
