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
  nowhere: 'There is no such room.',
  close: 'Close',
  settings: 'Settings',
  onlyHere:
    'This address works on this computer only. To let phones in, start the house with --host 0.0.0.0 and open this page at the computer’s address on your network.',
  unknownError: 'Something went wrong. Please try again.',
  unreachable: 'The house cannot be reached. Check the connection and try again.',
  answered: (status: number) => `The house answered with ${status}.`,
  language: 'Language',
  days: (count: number) => plural(count, '1 day', `${count} days`),
};
