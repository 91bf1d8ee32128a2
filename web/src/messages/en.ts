import { cards } from './en/cards';
import { dialog } from './en/dialog';
import { house } from './en/house';
import { lobby } from './en/lobby';
import { series } from './en/series';
import { settings } from './en/settings';
import { table } from './en/table';

/** The texts of the screen in English, but for those of rooms that bring their own. */
export const en = { cards, dialog, house, lobby, series, settings, table };
