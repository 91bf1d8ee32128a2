import { inLanguage } from '.';
import { notices } from './en/notices';

/** The texts about notices, loaded with them. */
export const texts = inLanguage({ notices });
