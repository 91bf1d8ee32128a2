/** Texts for whoever looks on, and for whoever comments on a match that goes on. */
export const watching = {
  allHands: 'All hands open',
  missing: (names: string) =>
    `Not here: ${names}. If that is you, open this link in the browser in which you sat down, or sign in.`,
  late: 'A round is shown once it is settled.',
  goesOn: 'The match goes on. The next round is shown here once it is settled.',
  toTable: 'To the table',
};
