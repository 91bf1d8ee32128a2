import { inLanguage } from '.';
import { keys as english } from './en/keys';

/** The keys of a table, loaded where they are told. */
export const { keys } = inLanguage({ keys: english });
