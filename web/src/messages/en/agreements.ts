/** Texts about what people at a table agree on besides the house rules. */
export const agreements = {
  freeTalk: 'Talk in your own words',
  freeTalkHint: 'Otherwise everybody says phrases only. Anybody can be muted.',
};
