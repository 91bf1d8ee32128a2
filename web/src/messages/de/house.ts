import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const house: Catalogue['house'] = {
  name: 'Rummyhouse',
  doors: 'Die Räume des Hauses',
  play: 'Spielen',
  rules: 'Regeln',
  pad: 'Punkteblock',
  tournaments: 'Turniere',
  you: 'Du',
  toLobby: 'Zurück zum Eingang',
  goesOn: (game) => `${game} geht weiter.`,
  yourTurn: (game) => `Du bist bei ${game} am Zug.`,
  botPlays: (game) => `Bei ${game} spielt ein Bot für dich.`,
  toMatch: 'Weiterspielen',
  nowhere: 'Unter dieser Adresse ist nichts.',
  close: 'Schließen',
  settings: 'Einstellungen',
  onlyHere: 'Diese Adresse öffnet nur dieser Rechner.',
  forOthers: 'Um mit anderen in eurem Netz zu spielen',
  forOthersHow:
    'Wer das Haus geöffnet hat, beendet es, startet es mit „--host 0.0.0.0“ und öffnet diese Seite unter der Adresse, die der Rechner in eurem Netz hat.',
  unknownError: 'Etwas ist schiefgegangen. Bitte versuch es noch einmal.',
  unreachable: 'Das Haus ist nicht zu erreichen. Prüfe die Verbindung und versuch es noch einmal.',
  answered: (status) => `Das Haus hat mit ${status} geantwortet.`,
  language: 'Sprache',
  days: (count) => plural(count, '1 Tag', `${count} Tage`),
};
