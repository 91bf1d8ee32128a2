import { inLanguage } from '../messages';
import { seeking as en } from '../messages/en/seeking';

/** The texts of this room, which are loaded with it: a first visit does not need them. */
export const words = inLanguage({ en });
