import { plural } from '../locale';
import type { Proposal } from '../../protocol/types';

/** Texts about the company at a table: what is said, what is agreed, who looks on. */
export const company = {
  title: 'At this table',
  say: 'Say something',
  free: 'In your own words',
  send: 'Say it',
  said: 'What was said',
  nothingSaid: 'Nothing yet. Remarks are not kept, except in a report.',
  you: 'You',
  together: 'Together',
  takeBackLong: 'Take my last action back',
  takeBackWhy: 'Possible while nobody has played on and no new card was uncovered. The others have to agree.',
  pause: 'Pause',
  pauseWhy: 'Clocks stand still. Go on by the same link, today or in a week, when everybody agrees.',
  pauseBot: 'Once two agree, a bot plays for whoever does not come.',
  goOn: 'Go on',
  paused: 'The table pauses. It goes on when everybody agrees.',
  agree: 'Agree',
  decline: 'Decline',
  withdraw: 'Withdraw',
  asks: (kind: Proposal['kind'], name: string, target: string): string =>
    ({
      take_back: `${name} would like to take the last action back.`,
      pause: `${name} would like a pause.`,
      go_on: `${name} would like to go on.`,
      replace: `${name} would like a bot to play for ${target} meanwhile.`,
    })[kind],
  waiting: (names: string) => `You have asked. Still to answer: ${names}.`,
  answered: (names: string) => `You agreed. Still to answer: ${names}.`,
  calledBack: 'For whoever does not come within two minutes a bot plays, until they are back.',
  silent: (name: string) => `${name} has been silent for a while.`,
  replace: (name: string) => `A bot for ${name}`,
  replaceWhy: (name: string) => `${name} can come back at any time.`,
  mute: (name: string) => `Mute ${name}`,
  muteWhy: 'What this person says here is not shown in this browser. You can change it at any time.',
  muted: 'Whom you do not want to hear',
  changePlaces: 'Change places',
  placeWished: (name: string) => `${name} would like to change places with you.`,
  placeAsked: 'You have asked to change places.',
  onlookers: (n: number, names: string) =>
    `${plural(n, '1 person looks on', `${n} people look on`)}${names ? `: ${names}` : ''}`,
  guests: (n: number) => plural(n, 'a guest', `${n} guests`),
  friendsHere: 'Friends who are here now',
  callFriend: (name: string) => `Invite ${name}`,
  friendCalled: (name: string) => `${name} is invited.`,
};
