import type { NoticeChoice } from '../../protocol/types';
import type { Catalogue } from '../catalogue';

const occasions: Record<NoticeChoice['occasion'], string> = {
  turn: 'Du bist dran',
  seat: 'Jemand setzt sich an deinen Tisch, ein Platz wird frei, die Partie beginnt',
  tournament: 'Dein Turnierspiel beginnt',
  evening: 'Ein Spielabend, zu dem du angemeldet bist, wird verlegt, abgesagt oder neu festgesetzt',
  report: 'Eine Beschwerde geht ein',
  friend: 'Ein Freund eröffnet einen Tisch für Freunde oder ruft dich an einen',
};

export const notices: Catalogue['notices'] = {
  title: 'Benachrichtigungen',
  why: 'Das Haus ruft dich, wenn du nicht hinsiehst. Es schickt eine Benachrichtigung, und keine weitere, bis du nachgesehen hast.',
  loading: 'Einen Moment …',
  tryAgain: 'Noch einmal versuchen',
  here: 'Benachrichtigungen in diesem Browser',
  switchOn: 'Hier einschalten',
  trying: 'Eine zur Probe schicken',
  tried: 'Sie ist unterwegs.',
  elsewhere: (devices) => `Benachrichtigungen bekommst du auch in ${devices}.`,
  abilities: {
    install:
      'Auf iPhone und iPad kommen Benachrichtigungen nur zu einer Seite auf dem Home-Bildschirm: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne das Haus von dort.',
    insecure: 'Benachrichtigungen brauchen eine sichere Adresse (https).',
    blocked:
      'Dieser Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in seinen Einstellungen für diese Seite.',
    none: 'Dieser Browser kann keine Benachrichtigungen empfangen.',
  },
  notPermitted: 'Der Browser durfte keine Benachrichtigungen zeigen.',
  noService: 'Der Push-Dienst dieses Browsers ist nicht zu erreichen. Versuch es später noch einmal.',
  what: 'Sag mir Bescheid',
  push: 'Browser',
  mail: 'E-Mail',
  occasions,
  by: (occasion, way) => `${occasion}: ${way}`,
  mails: {
    guest: 'Auch per E-Mail, sobald du ein Konto mit einer Adresse hast.',
    none: 'Auch per E-Mail, sobald dein Konto eine Adresse hat.',
    unconfirmed: (address) => `Auch per E-Mail, sobald du ${address} bestätigt hast.`,
    kept: (address: string) =>
      `Dieses Haus hat keinen Mailserver: Der Link für ${address} liegt in einem Ordner seines Rechners. Frag die Betreiber.`,
    asked: (address) => `Öffne den Link, der an ${address} ging; er gilt einen Tag.`,
    confirmed: (address) => `E-Mails gehen an ${address}.`,
  },
  confirm: 'Link schicken',
  confirmAgain: 'Noch einmal schicken',
  addressTitle: 'Deine Adresse',
  addressDone: 'Deine Adresse ist bestätigt. Wähle, was du erfahren willst.',
  toNotices: 'Zu deinen Benachrichtigungen',
};
