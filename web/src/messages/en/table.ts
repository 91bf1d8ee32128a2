/** Texts of the table. */
export const table = {
  title: (game: string) => `${game} · Rummyhouse`,
};
