import { t } from '../messages';
import { written } from '../messages/locale';
import { you } from '../messages/you';
import { ApiError } from '../protocol/api';
import type { AccountInfo } from '../protocol/types';
import { fetchAccount } from './api';
import { keepNickname, keptNickname } from './nickname';
import { NoPasskeyError } from './passkeys';

/** One's own account, as far as this page knows it. */
export class OwnAccount {
  info = $state.raw<AccountInfo | null>(null);
  trouble = $state('');
  /** Where on the page the trouble arose; "" is the top. */
  at = $state('');
  isAsking = $state(false);
  private before: Promise<unknown> = Promise.resolve();

  get isGuest(): boolean {
    return this.info?.name === '';
  }

  async look(): Promise<void> {
    await this.try(async () => this.take(await fetchAccount()));
  }

  /** Believe what the house has answered. */
  take(info: AccountInfo): void {
    this.info = info;
    if (info.name && !keptNickname()) keepNickname(info.name);
  }

  /**
   * Do something that may be refused, after what is being done: the reason stands in `trouble`, to be shown at the place
   * of the button. Whether it was done.
   */
  try(deed: () => Promise<void>, at = ''): Promise<boolean> {
    const done = this.before.then(() => this.attempt(deed, at));
    this.before = done;
    return done;
  }

  private async attempt(deed: () => Promise<void>, at: string): Promise<boolean> {
    this.isAsking = true;
    this.at = at;
    this.trouble = '';
    try {
      await deed();
      return true;
    } catch (error) {
      if (error instanceof NoPasskeyError) this.trouble = you.stopped;
      else this.trouble = error instanceof ApiError ? error.message : t.house.unknownError;
      return false;
    } finally {
      this.isAsking = false;
    }
  }
}

/** A day as it is written here. */
export function day(moment: number): string {
  return written({ dateStyle: 'medium' }).format(moment);
}
