import type { Catalogue } from '../catalogue';

export const agreements: Catalogue['agreements'] = {
  freeTalk: 'In eigenen Worten reden',
  freeTalkHint: 'Sonst gibt es nur Sprüche. Stummschalten geht bei allen.',
  notRated: 'Diese Partie wird nicht gewertet.',
  rematchNotRated: 'Eine Revanche wird nicht gewertet.',
  houseRules: 'Hausregeln:',
  changedRules: 'An diesem Tisch geändert:',
  talksFreely: 'An diesem Tisch dürfen alle in eigenen Worten reden. Stummschalten geht bei allen.',
  notHere: (names) => `Noch nicht da: ${names}.`,
  beginAlone: (seconds) =>
    `Wenn du jetzt beginnst, wird trotzdem gegeben${seconds > 0 ? `, und nach ${seconds} Sekunden spielt ein Bot für alle, die fehlen` : ''}. Zurückkommen geht jederzeit.`,
  beginAnyway: 'Trotzdem beginnen',
  wait: 'Warten',
  isRated: 'Diese Partie wird gewertet: Wer sich setzt, ist einverstanden.',
  ratedMeans: (seconds) =>
    `Keine Tipps und keine Bots als Gegner: Einer spielt nur weiter, wenn jemand geht, ${seconds > 0 ? `${seconds} Sekunden lang` : 'zu lange'} weg ist oder keine Zeit mehr hat. Zurückkommen geht jederzeit; wer am Ende nicht da ist, hat verloren.`,
  ratedByPost:
    'Keine Tipps und keine Bots als Gegner: Einer spielt nur einen versäumten Zug und spielt weiter, wenn jemand geht oder drei Züge hintereinander versäumt. Zurückkommen geht jederzeit; wer am Ende nicht da ist, hat verloren.',
};
