import { inLanguage } from '.';
import { company as english } from './en/company';

/** The texts of the company at a table, loaded where they are needed. */
export const { company } = inLanguage({ company: english });
