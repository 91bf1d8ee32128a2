import { inLanguage } from '.';
import { you as english } from './en/you';

/** The texts of accounts, loaded where they are needed. */
export const { you } = inLanguage({ you: english });
