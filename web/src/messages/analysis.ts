import { inLanguage } from '.';
import { analysis as english } from './en/analysis';

/** The texts about how somebody has played, loaded where they are needed. */
export const { analysis } = inLanguage({ analysis: english });
