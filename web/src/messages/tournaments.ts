import { inLanguage } from '.';
import { desk } from './en/desk';
import { opening } from './en/opening';
import { tournaments } from './en/tournaments';

/** The texts of the tournaments, loaded with their room. */
export const texts = inLanguage({ desk, opening, tournaments });

/** The texts of a tournament for teams of so many: where everybody plays alone, of players. */
export function wordsFor(size: number): typeof texts.tournaments {
  return size === 1 ? { ...texts.tournaments, ...texts.tournaments.singles } : texts.tournaments;
}
