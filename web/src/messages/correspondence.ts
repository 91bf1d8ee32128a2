import { inLanguage } from '.';
import { correspondence as english } from './en/correspondence';

/** The texts of matches by correspondence, loaded where they are needed. */
export const { correspondence } = inLanguage({ correspondence: english });
