import { inLanguage } from '.';
import { replay as english } from './en/replay';

/** The texts of the replay, loaded where they are needed. */
export const { replay } = inLanguage({ replay: english });
