import type { Catalogue, Translate } from '../catalogue';
import { agreements } from './agreements';
import { analysis } from './analysis';
import { asking } from './asking';
import { book } from './book';
import { cards } from './cards';
import { clocks } from './clocks';
import { company } from './company';
import { correspondence } from './correspondence';
import { course } from './course';
import { desk } from './desk';
import { dialog } from './dialog';
import { evenings } from './evenings';
import { holidays } from './holidays';
import { house } from './house';
import { keys } from './keys';
import { lobby } from './lobby';
import { notices } from './notices';
import { office } from './office';
import { opening } from './opening';
import { pad } from './pad';
import { replay } from './replay';
import { rules } from './rules';
import { seeking } from './seeking';
import { series } from './series';
import { settings } from './settings';
import { table } from './table';
import { tournaments } from './tournaments';
import { watching } from './watching';
import { you } from './you';

/** Everything in Spanish. */
export const catalogue: Catalogue = {
  agreements,
  analysis,
  asking,
  book,
  cards,
  clocks,
  company,
  correspondence,
  course,
  desk,
  dialog,
  evenings,
  holidays,
  house,
  keys,
  lobby,
  notices,
  office,
  opening,
  pad,
  replay,
  rules,
  seeking,
  series,
  settings,
  table,
  tournaments,
  watching,
  you,
};

export const translate: Translate = (english) => ({ ...english, ...catalogue });
