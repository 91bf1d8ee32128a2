/** Texts about what people at a table agree on besides the house rules. */
export const agreements = {
  freeTalk: 'Talk in your own words',
  freeTalkHint: 'Otherwise everybody says phrases only. Anybody can be muted.',
  notRated: 'This match is not rated.',
  rematchNotRated: 'A rematch is not rated.',
  houseRules: 'House rules:',
  changedRules: 'Changed for this table:',
  talksFreely: 'At this table everybody may talk in their own words. Anybody can be muted.',
  /** `names`: who is to play and has no page of the table open. */
  notHere: (names: string) => `Not here yet: ${names}.`,
  beginAlone: (seconds: number) =>
    `If you begin now, the cards are dealt all the same${seconds > 0 ? `, and after ${seconds} seconds a bot plays for whoever is away` : ''}. They can come back at any time.`,
  beginAnyway: 'Begin all the same',
  wait: 'Wait',
  isRated: 'This match is rated: whoever sits down agrees to it.',
  /** What that means; `seconds`: how long somebody may be away before a bot plays on, 0 where it is not told. */
  ratedMeans: (seconds: number) =>
    `No hints, and no bots as opponents: one only plays on for whoever leaves, is away ${seconds > 0 ? `for ${seconds} seconds` : 'too long'} or runs out of time. They can come back; whoever is not back at the end has lost.`,
  /** The same by correspondence. */
  ratedByPost:
    'No hints, and no bots as opponents: one only plays a turn that is missed, and plays on for whoever leaves or misses three in a row. They can come back; whoever is not back at the end has lost.',
};
