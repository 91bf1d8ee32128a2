import { t } from '../messages';
import type { BotInfo, SeatInfo } from '../protocol/types';

/** How well a bot plays, as it is told with its name. */
export function levelOf(bot: string): string {
  return t.table.levels[bot] ?? bot;
}

/** Who sits on a seat; a bot with its level. */
export function calledAt(seat: SeatInfo): string {
  return seat.kind === 'bot' ? t.table.botNamed(seat.name, levelOf(seat.bot)) : seat.name;
}

/** A bot that can be chosen: how well it plays, and its rating where that has been measured. */
export function offeredAs(bot: BotInfo): string {
  const level = t.lobby.botNamed(levelOf(bot.name));
  return bot.rating ? `${level} · ${t.lobby.rating(bot.rating)}` : level;
}
