import { inLanguage } from '.';
import { agreements as english } from './en/agreements';

/** The texts of what people at a table agree on, loaded where they are needed. */
export const { agreements } = inLanguage({ agreements: english });
