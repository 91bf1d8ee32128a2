import { ask } from '../protocol/api';
import type { EveningInfo, EveningList, EveningTime, NewEvening } from '../protocol/types';

const at = (evening: string): string => `/evenings/${encodeURIComponent(evening)}`;

export const fetchEvenings = (): Promise<EveningList> => ask('/evenings');
export const fetchEvening = (evening: string): Promise<EveningInfo> => ask(at(evening));
export const fixEvening = (wish: NewEvening): Promise<EveningInfo> => ask('/evenings', wish);
export const fixAnew = (evening: string, nickname: string): Promise<EveningInfo> =>
  ask(`${at(evening)}/anew`, { nickname });
export const signUp = (evening: string, nickname: string): Promise<EveningInfo> =>
  ask(`${at(evening)}/sign-up`, { nickname });
export const signOff = (evening: string): Promise<EveningInfo> => ask(`${at(evening)}/sign-off`, {});
export const moveEvening = (evening: string, time: EveningTime): Promise<EveningInfo> =>
  ask(`${at(evening)}/move`, time);
export const callOff = (evening: string): Promise<EveningInfo> => ask(`${at(evening)}/call-off`, {});

/** Address of the calendar file. */
export const calendarAddress = (evening: string): string => `/api${at(evening)}/calendar.ics`;
