import type { Catalogue } from '../catalogue';

export const agreements: Catalogue['agreements'] = {
  freeTalk: 'In eigenen Worten reden',
  freeTalkHint: 'Sonst gibt es nur Sprüche. Stummschalten geht bei allen.',
};
