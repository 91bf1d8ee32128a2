import { inLanguage } from '../messages';
import { holidays as en } from '../messages/en/holidays';

/** The texts of this room, which are loaded with it. */
export const words = inLanguage({ en });
