import { t } from '../messages';
import type { SeatInfo } from '../protocol/types';

/** How well a bot plays, as it is told with its name. */
export function levelOf(bot: string): string {
  return t.table.levels[bot] ?? bot;
}

/** Who sits on a seat; a bot with its level. */
export function calledAt(seat: SeatInfo): string {
  return seat.kind === 'bot' ? t.table.botNamed(seat.name, levelOf(seat.bot)) : seat.name;
}
