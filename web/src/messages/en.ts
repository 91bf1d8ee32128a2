import { book } from './en/book';
import { cards } from './en/cards';
import { dialog } from './en/dialog';
import { house } from './en/house';
import { lobby } from './en/lobby';
import { replay } from './en/replay';
import { rules } from './en/rules';
import { series } from './en/series';
import { settings } from './en/settings';
import { table } from './en/table';
import { you } from './en/you';

/** The texts of the screen in English, but for those of large rooms; another language is another object of the same type. */
export const en = {
  book,
  cards,
  dialog,
  house,
  lobby,
  replay,
  rules,
  series,
  settings,
  table,
  you,
};

export type Messages = typeof en;
