import { inLanguage } from '.';
import { rules as english } from './en/rules';

/** The texts of the rule books, loaded where they are needed. */
export const { rules } = inLanguage({ rules: english });
