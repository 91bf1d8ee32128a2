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
    'This address opens on this computer only. For other phones open the house with --host 0.0.0.0, and this page by the address of this computer in your network.',
  unknownError: 'Something went wrong. Please try again.',
};
