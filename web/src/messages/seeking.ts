import { inLanguage } from '.';
import { seeking as english } from './en/seeking';

/** The texts of the page where people find one another, loaded where they are needed. */
export const { seeking } = inLanguage({ seeking: english });
