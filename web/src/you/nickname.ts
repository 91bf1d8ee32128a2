import { isTooLong } from '../dialog/limits';
import { read, write } from '../preferences.svelte';
import { LONGEST_NICKNAME } from '../protocol/types';

const KEY = 'rummyhouse.nickname';

/** What one is called at tables, by whatever name was given last in the house; "" for somebody who has not said it. */
export function keptNickname(): string {
  const kept = read(KEY) ?? '';
  return isTooLong(kept, LONGEST_NICKNAME) ? '' : kept;
}

/** Remembers a name in this browser; not one that no table takes, as a tournament may. */
export function keepNickname(name: string): void {
  if (!isTooLong(name.trim(), LONGEST_NICKNAME)) write(KEY, name.trim());
}
