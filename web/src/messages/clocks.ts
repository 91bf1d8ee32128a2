import { inLanguage } from '.';
import { clocks as english } from './en/clocks';

/** The texts of clocks, loaded where they are needed. */
export const { clocks } = inLanguage({ clocks: english });
