import type { Proposal } from '../../protocol/types';
import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const company: Catalogue['company'] = {
  muteWhy:
    'Was diese Person hier sagt, wird in diesem Browser nicht angezeigt. Du kannst das jederzeit ändern.',
  title: 'An diesem Tisch',
  say: 'Etwas sagen',
  free: 'In deinen Worten',
  send: 'Sagen',
  said: 'Was gesagt wurde',
  nothingSaid: 'Noch nichts. Gesagtes wird nicht aufgehoben, außer in einer Beschwerde.',
  you: 'Du',
  together: 'Gemeinsam',
  takeBackLong: 'Meinen letzten Zug zurücknehmen',
  takeBackWhy:
    'Möglich, solange niemand weitergespielt hat und keine neue Karte zu sehen war. Die anderen müssen zustimmen.',
  pause: 'Pause',
  pauseWhy:
    'Die Uhren stehen. Weiter geht es unter demselben Link, heute oder in einer Woche, wenn alle zustimmen.',
  pauseBot: 'Sobald zwei zustimmen, spielt für alle, die nicht kommen, ein Bot.',
  goOn: 'Weiter',
  paused: 'Der Tisch macht Pause. Es geht weiter, wenn alle zustimmen.',
  agree: 'Zustimmen',
  decline: 'Ablehnen',
  withdraw: 'Zurückziehen',
  asks: (kind: Proposal['kind'], name, target) =>
    ({
      take_back: `${name} möchte den letzten Zug zurücknehmen.`,
      pause: `${name} möchte eine Pause.`,
      go_on: `${name} möchte weiterspielen.`,
      replace: `${name} möchte, dass solange ein Bot für ${target} spielt.`,
    })[kind],
  waiting: (names) => `Du hast gefragt. Es fehlt noch die Antwort von ${names}.`,
  answered: (names) => `Du hast zugestimmt. Es fehlt noch die Antwort von ${names}.`,
  calledBack: 'Wer nicht binnen zwei Minuten kommt, für den spielt ein Bot, bis er oder sie wieder da ist.',
  silent: (name) => `Von ${name} kommt schon länger nichts.`,
  replace: (name) => `Ein Bot für ${name}`,
  replaceWhy: (name) => `${name} kann jederzeit zurückkommen.`,
  mute: (name) => `${name} stummschalten`,
  muted: 'Wen du nicht hören willst',
  changePlaces: 'Platz tauschen',
  placeWished: (name) => `${name} möchte mit dir den Platz tauschen.`,
  placeAsked: 'Du hast um einen Platztausch gebeten.',
  onlookers: (n, names) =>
    `${plural(n, '1 Person schaut zu', `${n} Personen schauen zu`)}${names ? `: ${names}` : ''}`,
  guests: (n) => plural(n, 'ein Gast', `${n} Gäste`),
  friendsHere: 'Freunde, die gerade hier sind',
  callFriend: (name) => `${name} einladen`,
  friendCalled: (name) => `${name} ist eingeladen.`,
};
