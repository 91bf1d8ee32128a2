import { cards } from './en/cards';
import { house } from './en/house';
import { lobby } from './en/lobby';
import { rules } from './en/rules';
import { series } from './en/series';
import { settings } from './en/settings';
import { table } from './en/table';
import { tournaments } from './en/tournaments';

/** Every text of the screen in English; another language is another object of the same type. */
export const en = { cards, house, lobby, rules, series, settings, table, tournaments };

export type Messages = typeof en;
