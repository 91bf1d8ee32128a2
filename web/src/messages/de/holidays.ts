import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

const days = (count: number): string => plural(count, '1 Tag', `${count} Tage`);
const ofDays = (count: number): string => plural(count, '1 Tag', `${count} Tagen`);

export const holidays: Catalogue['holidays'] = {
  title: 'Urlaub',
  why: (most) =>
    `Solange du weg bist, läuft dir in Fernpartien keine Zeit. Die anderen sehen, bis wann. Alle haben ${most} Tage im Jahr.`,
  matches: (count) =>
    count === 0
      ? 'Du spielst gerade keine Fernpartie.'
      : plural(count, 'Er gilt in deiner Fernpartie.', `Er gilt in deinen ${count} Fernpartien.`),
  loading: 'Einen Moment …',
  tryAgain: 'Noch einmal versuchen',
  now: 'Du hast Urlaub.',
  lasts: (span, count) => `${span} · ${days(count)}`,
  back: 'Ich bin zurück',
  callOff: 'Absagen',
  callOffSpan: (span) => `${span} absagen`,
  first: 'Erster Tag',
  last: 'Letzter Tag',
  plan: 'Urlaub nehmen',
  planMore: 'Noch einen Urlaub planen',
  takes: (count, left) => `${days(count)} von ${ofDays(left)}, die du noch hast.`,
  tooMany: (count, left) =>
    left === 0 ? 'Du hast keinen Urlaubstag mehr.' : `Das wären ${days(count)}; du hast noch ${days(left)}.`,
  planned: 'Dein Urlaub ist eingetragen.',
  begun: 'Lass es dir gut gehen. Von jetzt an läuft dir keine Zeit.',
  ended: 'Willkommen zurück. Deine Zeit läuft weiter.',
  calledOff: 'Er ist abgesagt.',
};
