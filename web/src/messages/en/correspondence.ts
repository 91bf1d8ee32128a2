import { plural } from '../locale';
/** Texts of matches by correspondence. */
export const correspondence = {
  next: 'Next table that waits for me',
  others: (count: number) => plural(count, '1 other table waits', `${count} other tables wait`),
  none: 'No other table waits for you.',
  turnOf: (names: string) => (names ? `Turn: ${names}` : 'Round under way'),
  left: (stage: string, time: string) => `${stage} · ${time} left`,
  beginsItself:
    'The match begins by itself once every seat is taken and everybody has opened this page. Nobody needs to stay.',
  called: 'A notice can tell you when it is your turn.',
  notices: 'Notices',
  holiday: 'Holiday',
  away: (stage: string, day: string) => `${stage}, away until ${day}`,
  yourHoliday: (stage: string, day: string) => `${stage} · holiday until ${day}`,
  untilDay: (day: string) => `on holiday until ${day}`,
  onHoliday: (day: string) => `On holiday until ${day}; no time runs`,
  keptUntil: (until: string) => `If nobody comes, your seat is kept until ${until}.`,
};
