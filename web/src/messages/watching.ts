import { inLanguage } from '.';
import { watching as english } from './en/watching';

/** The texts for whoever looks on, loaded where they are needed. */
export const { watching } = inLanguage({ watching: english });
