import type { TimeLimit } from '../../protocol/types';
import { isByCorrespondence } from '../../table/time/correspondence';
import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

const names: Record<string, string> = {
  calm: 'Ruhig',
  brisk: 'Zügig',
  day: 'Ein Tag',
  three_days: 'Drei Tage',
};

const days = ({ turn }: TimeLimit): string =>
  plural(Math.floor(turn / 86_400), 'ein Tag', `${turn / 86_400} Tage`);

const count = (seconds: number): string =>
  seconds < 120 ? plural(seconds, '1 Sekunde', `${seconds} Sekunden`) : `${seconds / 60} Minuten`;

export const clocks: Catalogue['clocks'] = {
  clock: 'Bedenkzeit',
  none: 'Keine',
  names,
  noneMeans:
    'Alle lassen sich so viel Zeit, wie sie mögen. Nach zwei Minuten Stille können die anderen sich einigen, dass ein Bot für den spielt, auf den sie warten.',
  means: (limit) =>
    isByCorrespondence(limit)
      ? `Fernpartie: ${days(limit)} für jeden Zug, ob jemand am Tisch sitzt oder nicht, und ein Viertel davon für Rufe außer der Reihe. Einen versäumten Zug spielt ein Bot; nach dreien hintereinander bleibt er, bis du zurückkommst.`
      : `${count(limit.turn)} für jeden Zug, dazu ${count(limit.reserve)} für die ganze Partie. Ist beides verbraucht, spielt ein Bot weiter; zurückkommen geht sofort. In einer Pause läuft keine Zeit.`,
  tag: (limit) =>
    isByCorrespondence(limit)
      ? `Fernpartie, ${days(limit)} je Zug`
      : `Bedenkzeit: ${(names[limit.name] ?? limit.name).toLowerCase()}`,
  reserve: (time) => `${time} in Reserve`,
  running: (turn, reserve) => `${turn} für diesen Zug, dann ${reserve} in Reserve`,
  running_reserve: (reserve) => `Die Zeit für den Zug ist um; ${reserve} in Reserve`,
  running_turn: (turn) => `noch ${turn}`,
  hurry: (time) => `Nur noch ${time}, dann spielt ein Bot für dich.`,
};
