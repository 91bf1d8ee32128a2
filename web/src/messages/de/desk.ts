import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const desk: Catalogue['desk'] = {
  urgent: (count) => plural(count, 'Ein Spiel braucht dich jetzt', `${count} Spiele brauchen dich jetzt`),
  teams: (one, other) => `${one} – ${other}`,
  notHere: (names) => `Noch nicht da: ${names}.`,
  graceLeft: (time) => `In ${time} ist das Spiel wegen der Zeit verloren. Wenn sie da sind, sag es:`,
  graceOver: 'Das Spiel ist jetzt wegen der Zeit verloren.',
  bothHere: 'Beide sind da: beginnen',
  lostByClock: (names) => `Eben wegen der Zeit verloren, weil niemand sie gemeldet hat: ${names}.`,
  letPlay: 'Sie waren da: Das Spiel geht weiter',
  letPlayWhy: 'Sie waren am Tisch; niemand hatte es gesagt.',
  reportedBy: (name, score) => `Eingetragen von ${name || 'der Turnierleitung'}: ${score}.`,
  theTable: 'dem Tisch',
  saysOtherwise: (name, words) => `Bestritten von ${name}${words ? `: „${words}“` : '.'}`,
  padSays: (score) => `Auf dem Punkteblock steht jetzt: ${score}.`,
  timeUp: 'Die Zeit ist um, und niemand hat ein Ergebnis eingetragen.',
  enterResult: 'Zum Spiel: Ergebnis eintragen',
  stands: 'Das eingetragene Ergebnis gilt',
  standsWhy: 'Der Veranstalter hat es geprüft: Das eingetragene Ergebnis gilt.',
  otherScore: 'Anderer Stand oder andere Entscheidung',
  waitsFor: (name) => `Die Bestätigung von ${name} fehlt noch.`,
  waitsHint: 'Wenn niemand widerspricht, zählt es, sobald das nächste Spiel beginnt.',
  waitsLast:
    'Dieses Spiel entscheidet das Turnier: Bis das Ergebnis bestätigt ist, gibt es keinen Turniersieger.',
  toGame: 'Spiel zeigen',

  done: {
    here: (name) => `${name}: als da vermerkt.`,
    notHere: (name) => `${name}: nicht mehr als da vermerkt.`,
    begun: (game) => `${game} hat begonnen.`,
    reported: (game) => `${game}: Das Ergebnis ist eingetragen.`,
    confirmed: (game) => `${game}: Das Ergebnis ist bestätigt.`,
    disputed: (game) => `${game}: Das Ergebnis ist bestritten. Entscheide.`,
    decided: (game) => `${game}: Die Entscheidung ist gespeichert.`,
    reopened: (game) => `${game}: zurückgenommen.`,
    advanced: (name) => `${name}: in das nächste Tableau eingetragen.`,
    saved: 'Gespeichert.',
    told: 'Vermerkt: Sie wissen es.',
    entered: 'Angemeldet.',
    swapped: 'Sie haben die Plätze getauscht.',
    seated: (game, table) => `${game} ist an Tisch ${table}.`,
  },
  undo: 'doch nicht da',
  undoFor: (name) => `${name}: doch nicht da`,

  swap: 'Zwei Plätze tauschen',
  swapHint:
    'Nur bis die Pläne aushängen. Die Auslosung bleibt, wie sie war, und jeder kann sie prüfen; das Protokoll zeigt den Tausch.',
  swapWhere: 'In welcher Division?',
  swapOne: 'Dieses Team',
  swapOther: 'tauscht mit',
  swapNow: 'Tauschen',
  placeOf: (team, match) => `${team} (Spiel ${match})`,
  late: 'Ein spätes Team',
  lateHints: {
    undrawn: 'Wer spät kommt, wird mit den anderen ausgelost.',
    knock_out:
      'Wer spät kommt, nimmt in der ersten Runde jeder Division, die noch nicht begonnen hat, das zuletzt geloste Freilos und erfährt es per E-Mail, der erste Gegner auch.',
    double_elimination:
      'Solange kein Spiel begonnen hat, nimmt, wer spät kommt, in der ersten Runde das zuletzt geloste Freilos und erfährt es per E-Mail, der erste Gegner auch.',
    round_robin:
      'Bis zum ersten Spiel werden alle Spiele neu angesetzt, auch für den, der spät kommt. Danach ist es zu spät.',
    swiss:
      'Wer spät kommt, steigt mit der nächsten Runde ein, ohne Punkte; vor der ersten Runde ist es das Freilos dort.',
  },
  lateGone: 'Für ein spätes Team ist kein Platz mehr.',
  lateBegun: 'Das Turnier hat begonnen: Wer jetzt kommt, könnte nicht mehr gegen alle anderen spielen.',
  lateInstead:
    'Wer jetzt kommt, kann in einem Spiel für jemanden spielen, der fehlt, mit „Ein Ersatzspieler spielt“ dort, oder du eröffnest noch ein Turnier mit allen.',
  lateTeam: 'Team und Spieler',
  lateLike: 'Pelikane: Ann, Ben',
  lateNow: 'Noch aufnehmen',
  singles: {
    swapOne: 'Dieser Spieler',
    late: 'Ein später Spieler',
    lateGone: 'Für einen späten Spieler ist kein Platz mehr.',
    lateTeam: 'Name',
  },

  table: 'Tisch',
  tableOf: (game) => `Tisch von ${game}`,
  tables: 'Nummerierte Tische (0 für keine)',
  tableWith: (table, teams) => `${table}: ${teams}`,

  write: 'und den Sieger in das nächste Tableau eintragen',
  writeWhy:
    'Die Sieger tragen ihren Namen selbst in das nächste Tableau ein. Haben sie es bis zum nächsten Beginn nicht getan, tut es das Haus und vermerkt es als spät. Du kannst es für sie tun:',
  beginAnew: 'den Beginn zurücknehmen und neu anfangen',
  anewHint: 'Ankunft, Beginn und Ergebnis werden gelöscht; beide Seiten haben von jetzt an fünf Minuten.',
  noCard: 'nicht abgehoben',
  cards: { J: 'Bube', Q: 'Dame', K: 'König', A: 'Ass', '2': '2 (über dem Ass)', JK: 'Joker' },

  edit: 'Namen, Adressen, Ort, Tische oder Tag berichtigen',
  editNames: 'Eingetragenes berichtigen',
  editHint: 'Jede Berichtigung steht im Protokoll. Sie ist sofort überall zu sehen.',
  nameOfIt: 'Name des Turniers',
  place: 'Ort',
  save: 'Speichern',
  saveFor: (label) => `Speichern: ${label}`,
  moveIt: 'Anderer Tag, andere Uhrzeit',
  moveHint: 'Bis zur Auslosung. Anmeldung, Auslosung, Pläne und alle Spiele wandern mit.',
  minutes: 'Minuten je Spiel',
  moveNow: 'Verlegen',
  team: (name) => `Team ${name}`,
  player: (name) => `Spieler ${name}`,
  emailOf: (name) => `E-Mail von ${name}`,

  allTold: (count) => plural(count, 'Sie wissen es', `Alle ${count} wissen es`),
  copyAll: 'Alle zum Kopieren',
};
