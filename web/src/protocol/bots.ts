import type { BotInfo, GameInfo } from './types';

/** The bot that gives the best game of those that answer at once: the house names the weakest first. */
export const bestOf = (game: GameInfo | undefined): BotInfo | undefined =>
  game?.bots.findLast((bot) => !bot.thinks);

/** The bot that is beaten most easily. */
export const easiestOf = (game: GameInfo | undefined): BotInfo | undefined => game?.bots[0];

/** Whether a bot of the house plays the game well enough to give hints. */
export const hasHints = (game: GameInfo | undefined): boolean =>
  game?.bots.some((bot) => bot.advises !== false) ?? false;
