import { inLanguage } from '.';
import { book as english } from './en/book';

/** The texts of the illustrated rule books, loaded where they are needed. */
export const { book } = inLanguage({ book: english });
