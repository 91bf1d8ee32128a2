/** Words used all over the house. */
export const house = {
  name: 'Rummyhouse',
  toLobby: 'Back to the lobby',
  nowhere: 'There is no such room.',
  close: 'Close',
  settings: 'Settings',
  unknownError: 'Something went wrong. Please try again.',
};
