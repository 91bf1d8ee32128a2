import { inLanguage } from '.';
import { desk } from './en/desk';
import { opening } from './en/opening';
import { tournaments } from './en/tournaments';

/** The texts of the tournaments, loaded with their room. */
export const texts = inLanguage({ desk, opening, tournaments });
