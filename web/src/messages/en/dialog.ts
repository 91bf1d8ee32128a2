/** What dialogs of several rooms say. */
export const dialog = {
  less: (what: string) => `${what}: one less`,
  moreOf: (what: string) => `${what}: one more`,
  sign: (what: string) => `${what}: below or above zero`,
  wholeOnly: 'Whole numbers only.',
  notBelow: 'It cannot be below zero.',
  within: (least: number, most: number) => `A number from ${least} to ${most}.`,
  limited: (most: number) => `${most} characters at most.`,
  isThisRight: 'Is this right?',
  allTheSame: 'Write it down anyway',
  lookAgain: 'Look again',
};
