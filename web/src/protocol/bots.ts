import type { BotInfo, GameInfo } from './types';

/** The bot that gives the best game: the house names the weakest first. */
export const bestOf = (game: GameInfo | undefined): BotInfo | undefined => game?.bots.at(-1);

/** Whether a bot of the house plays the game well enough to give hints. */
export const hasHints = (game: GameInfo | undefined): boolean => bestOf(game)?.advises ?? false;
