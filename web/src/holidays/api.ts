import { ask } from '../protocol/api';
import type { OwnHolidays, PlanHoliday } from '../protocol/types';

export const fetchHolidays = (): Promise<OwnHolidays> => ask('/holidays');
export const planHoliday = (wish: PlanHoliday): Promise<OwnHolidays> => ask('/holidays', wish);
export const endHoliday = (holiday: string): Promise<OwnHolidays> =>
  ask(`/holidays/${encodeURIComponent(holiday)}/end`, {});
