import { inLanguage } from '.';
import { evenings as english } from './en/evenings';

/** The texts of evenings, loaded where they are needed. */
export const { evenings } = inLanguage({ evenings: english });
