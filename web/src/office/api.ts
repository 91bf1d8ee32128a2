import { ask } from '../protocol/api';
import type {
  Ban,
  BlockList,
  OfficeTrail,
  OfficeWord,
  PersonFile,
  Report,
  ReportLine,
  ReportQueue,
  ReportReceived,
  SettleReport,
  Somebody,
  Warn,
} from '../protocol/types';

export const fetchBlocks = (): Promise<BlockList> => ask('/blocks');
export const block = (who: Somebody): Promise<BlockList> => ask('/blocks', { who });
export const unblock = (one: string): Promise<BlockList> => ask('/blocks/remove', { block: one });
export const report = (wish: Report): Promise<ReportReceived> => ask('/reports', wish);

export const fetchWord = (): Promise<OfficeWord> => ask('/office-word');
export const confirmWarning = (warning: string): Promise<OfficeWord> =>
  ask('/office-word/confirm', { warning });

const at = '/office';
const personAt = (person: string): string => `${at}/people/${encodeURIComponent(person)}`;

export const fetchReports = (state: ReportLine['state'], skip: number): Promise<ReportQueue> =>
  ask(`${at}/reports?state=${state}&skip=${skip}`);
export const settleReport = (one: string, wish: SettleReport): Promise<ReportLine> =>
  ask(`${at}/reports/${encodeURIComponent(one)}`, wish);
export const fetchTrail = (before: number): Promise<OfficeTrail> => ask(`${at}/trail?before=${before}`);
export const fetchPerson = (person: string): Promise<PersonFile> => ask(personAt(person));
export const findPerson = (name: string): Promise<PersonFile> => ask(`${at}/people`, { who: { name } });
export const warn = (person: string, wish: Warn): Promise<PersonFile> =>
  ask(`${personAt(person)}/warn`, wish);
export const ban = (person: string, wish: Ban): Promise<PersonFile> => ask(`${personAt(person)}/ban`, wish);
export const liftBan = (one: string, words: string): Promise<PersonFile> =>
  ask(`${at}/bans/${encodeURIComponent(one)}/lift`, { words });
