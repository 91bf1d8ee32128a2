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
  unknownError: 'Something went wrong. Please try again.',
};
