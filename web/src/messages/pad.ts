import { inLanguage } from '.';
import { pad } from './en/pad';

/** The texts of the score pads, loaded with them. */
export const texts = inLanguage({ pad });
