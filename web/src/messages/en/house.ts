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
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
};
