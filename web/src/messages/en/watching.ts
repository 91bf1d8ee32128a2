/** Texts for whoever looks on, and for whoever comments on a match that goes on. */
export const watching = {
  allHands: 'All hands open',
  late: 'A round is shown once it is settled.',
  goesOn: 'The match goes on. The next round is shown here once it is settled.',
  toTable: 'To the table',
};
