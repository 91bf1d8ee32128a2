import { book } from './en/book';
import { cards } from './en/cards';
import { house } from './en/house';
import { lobby } from './en/lobby';
import { rules } from './en/rules';
import { series } from './en/series';
import { settings } from './en/settings';
import { table } from './en/table';

/** Every text of the screen in English; another language is another object of the same type. */
export const en = { book, cards, house, lobby, rules, series, settings, table };

export type Messages = typeof en;
