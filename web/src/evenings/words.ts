import { inLanguage } from '../messages';
import { evenings as en } from '../messages/en/evenings';

/** The texts of this room, which are loaded with it: a first visit does not need them. */
export const words = inLanguage({ en });
