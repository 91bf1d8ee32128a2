/** Texts about the keys of a table. */
export const keys = {
  hint: 'The whole table works without a mouse.',
  /** The third are the answers that a key says, for games that have one of them. */
  list: [
    ['Arrow keys', 'move around your hand and the table'],
    ['Enter', 'pick up a card, put it down, press a button'],
    ['Escape', 'let go'],
    ['C', 'call a discard', ['call']],
    ['P', 'pass', ['pass']],
    ['Y, N', 'answer your partner', ['answer yes']],
    ['Letter on a button', 'press it', ['call', 'answer yes']],
    ['A 2 … 9 0 J Q K', 'jump to a rank in the hand (0 is ten)'],
    ['Shift + ← →', 'move a card within the hand'],
    ['S', 'change the order of the hand'],
    ['H', 'ask for a hint'],
    ['R', 'hear again what you have to do'],
    ['V', 'the table as text, and back'],
    ['?', 'show these keys'],
  ] as readonly (readonly [key: string, meaning: string, answers?: readonly string[]])[],
};
