import type { NoticeChoice } from '../../protocol/types';

const occasions: Record<NoticeChoice['occasion'], string> = {
  turn: 'It is your turn',
  seat: 'Somebody sits down at your table, a seat is free, the match begins',
  tournament: 'Your game of a tournament begins',
  evening: 'An evening you have signed up for is moved, called off or fixed anew',
  report: 'Somebody has been reported',
  friend: 'A friend opens a table for friends, or calls you to one',
};

/** Texts about notices. */
export const notices = {
  title: 'Notices',
  why: 'The house calls you when you are not looking. It sends one notice, and no other until you have looked.',
  loading: 'Looking …',
  tryAgain: 'Try again',
  here: 'Notices in this browser',
  switchOn: 'Switch on notices here',
  trying: 'Send one to try',
  tried: 'It is on its way.',
  elsewhere: (devices: string) => `You also take notices in ${devices}.`,
  abilities: {
    install:
      'On an iPhone or iPad, notices come only to a page on the Home Screen: tap Share, then “Add to Home Screen”, and open the house from there.',
    insecure: 'Notices need a secure address (https).',
    blocked: 'This browser blocks notices from this page. Allow them in its settings for this page.',
    none: 'This browser cannot receive notices.',
  },
  notPermitted: 'The browser was not permitted to show notices.',
  noService: 'The push service of this browser cannot be reached. Try again later.',
  what: 'Tell me',
  push: 'Browser',
  mail: 'E-mail',
  occasions,
  by: (occasion: string, way: string) => `${occasion}: ${way}`,
  mails: {
    guest: 'By e-mail too, once you have an account with an address.',
    none: 'By e-mail too, once your account has an address.',
    unconfirmed: (address: string) => `By e-mail too, once you have confirmed ${address}.`,
    kept: (address: string) =>
      `This house has no mail server: the link for ${address} lies in a folder of its machine. Ask whoever runs it.`,
    asked: (address: string) => `Open the link that was sent to ${address}; it is valid for a day.`,
    confirmed: (address: string) => `E-mails go to ${address}.`,
  },
  confirm: 'Send me the link',
  confirmAgain: 'Send it again',
  addressTitle: 'Your address',
  addressDone: 'Your address is confirmed. Choose what you want to be told.',
  toNotices: 'To your notices',
};
