import { t } from '../messages';
import { ApiError } from '../protocol/api';

/** Something that is asked of the house: while it runs, and why it was refused. */
export class Attempt {
  trouble = $state('');
  isAsking = $state(false);

  /** Whether it was done. */
  async try(deed: () => Promise<void>): Promise<boolean> {
    if (this.isAsking) return false;
    this.isAsking = true;
    this.trouble = '';
    try {
      await deed();
      return true;
    } catch (error) {
      this.trouble = error instanceof ApiError ? error.message : t.house.unknownError;
      return false;
    } finally {
      this.isAsking = false;
    }
  }
}
