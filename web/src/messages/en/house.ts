import { plural } from '../locale';
/** Words used all over the house. */
export const house = {
  name: 'Rummyhouse',
  doors: 'The rooms of the house',
  play: 'Play',
  rules: 'Rules',
  pad: 'Score pad',
  tournaments: 'Tournaments',
  you: 'You',
  toLobby: 'Back to the lobby',
  goesOn: (game: string) => `${game} goes on.`,
  yourTurn: (game: string) => `It is your turn at ${game}.`,
  botPlays: (game: string) => `A bot plays for you at ${game}.`,
  toMatch: 'Play on',
  nowhere: 'There is nothing at this address.',
  close: 'Close',
  settings: 'Settings',
  onlyHere: 'Only this computer can open this address.',
  forOthers: 'To play with others in your network',
  forOthersHow:
    'Whoever has opened the house stops it, starts it with “--host 0.0.0.0”, and opens this page at the computer’s address in your network.',
  unknownError: 'Something went wrong. Please try again.',
  unreachable: 'The house cannot be reached. Check the connection and try again.',
  answered: (status: number) => `The house answered with ${status}.`,
  language: 'Language',
  days: (count: number) => plural(count, '1 day', `${count} days`),
};
