/** The word whose meaning stands over the page; none at first. */
export const note = $state({ word: '' });
