import { inLanguage } from '.';
import { holidays as english } from './en/holidays';

/** The texts of holidays, loaded where they are needed. */
export const { holidays } = inLanguage({ holidays: english });
