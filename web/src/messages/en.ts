import { book } from './en/book';
import { cards } from './en/cards';
import { desk } from './en/desk';
import { dialog } from './en/dialog';
import { house } from './en/house';
import { lobby } from './en/lobby';
import { opening } from './en/opening';
import { pad } from './en/pad';
import { replay } from './en/replay';
import { rules } from './en/rules';
import { series } from './en/series';
import { settings } from './en/settings';
import { table } from './en/table';
import { tournaments } from './en/tournaments';
import { you } from './en/you';

/** Every text of the screen in English; another language is another object of the same type. */
export const en = {
  book,
  cards,
  desk,
  dialog,
  house,
  lobby,
  opening,
  pad,
  replay,
  rules,
  series,
  settings,
  table,
  tournaments,
  you,
};

export type Messages = typeof en;
