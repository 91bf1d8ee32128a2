import { ask } from '../protocol/api';
import type { ChooseNotice, Fine, NoticeSettings, NoticeTried, TakeNotices } from '../protocol/types';

const at = '/notices';

export const fetchNotices = (): Promise<NoticeSettings> => ask(at);
export const takeNotices = (wish: TakeNotices): Promise<NoticeSettings> => ask(`${at}/browser`, wish);
export const stopNotices = (): Promise<NoticeSettings> => ask(`${at}/browser/remove`, {});
export const chooseNotice = (wish: ChooseNotice): Promise<NoticeSettings> => ask(`${at}/choice`, wish);
export const tryNotice = (): Promise<NoticeTried> => ask(`${at}/try`, {});
export const askAddress = (): Promise<NoticeSettings> => ask(`${at}/address`, {});
export const confirmAddress = (word: string): Promise<Fine> => ask(`${at}/address/confirm`, { word });
