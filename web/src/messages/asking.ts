import { inLanguage } from '.';
import { asking as english } from './en/asking';

/** How people ask, loaded with the search of the rule books. */
export const { asking } = inLanguage({ asking: english });
