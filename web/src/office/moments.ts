import { written } from '../messages/locale';

/** A day and an hour as they are written here. */
export function moment(at: number): string {
  return written({ dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
