import { inLanguage } from '.';
import { office as english } from './en/office';

/** The texts of blocks, reports and the office, loaded where they are needed. */
export const { office } = inLanguage({ office: english });
