import type { Catalogue } from '../catalogue';
import { letterOf, list, number, plural } from '../locale';

const stages: Record<string, string> = {
  gathering: 'Wartet auf Mitspieler',
  playing: 'Runde läuft',
  paused: 'Macht Pause',
  between: 'Zwischen zwei Runden',
  finished: 'Partie zu Ende',
  invited: 'Du bist eingeladen',
};

const range = (low: number, high: number, extra: readonly number[]): string =>
  list([`${low} bis ${high}`, ...extra.map(String)], 'disjunction');

const cells: Record<string, string> = {
  score: 'Bis',
  round: 'Bis Runde',
  cards: 'Karten',
  threes: 'Dreier',
  fours: 'Vierer',
  '': 'Punkte',
};

const reaches: Record<string, string> = { score: 'bis', round: 'bis Runde' };

const inWords = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];

const parts: Record<string, (count: number) => string> = {
  cards: (count) => plural(count, '1 Karte', `${count} Karten`),
  threes: (count) => `${inWords[count - 1]} Dreier`,
  fours: (count) => `${inWords[count - 1]} Vierer`,
};

const time = (minutes: number): string =>
  minutes < 90 ? `${minutes} Minuten` : `${number(minutes / 60)} Stunden`;

export const lobby: Catalogue['lobby'] = {
  headline: 'Der Kartentisch ist bereit.',
  tagline: 'Mit Freunden, mit Bots oder beidem. Ohne Konto; der Link ist die Einladung.',
  toOpenTables: 'Mitspieler finden',
  newToRummy: 'Neu beim Rommé? Fang an mit',
  chooseGame: 'Wähle ein Spiel',
  chooseByKey: 'Pfeiltasten gehen von Spiel zu Spiel, die Eingabetaste öffnet einen Tisch.',
  chooseOpponent: 'Wer sitzt dir gegenüber?',
  opponentAt: (place) => `Wer nimmt Platz ${place}?`,
  seatRange: (least, most) => (least === most ? `${least} Spieler` : `${least} bis ${most} Spieler`),
  levels: { easy: 'Leicht zu lernen', some: 'Einige Regeln zu lernen', many: 'Viele Regeln zu lernen' },
  matchTakes: (minutes) => `Etwa ${time(minutes)}`,
  takes: (round, match) =>
    `Eine Runde dauert unter Menschen etwa ${time(round)}, eine Partie etwa ${time(match)}.`,
  roundTakes: (round) =>
    `Eine Runde dauert unter Menschen etwa ${time(round)}; wie lang eine Partie ist, hängt von diesen Hausregeln ab.`,
  seats: 'Spieler am Tisch',
  company: 'Wer sitzt wo?',
  side: (side) => `Seite ${letterOf(side)}`,
  partners: (partners, others) =>
    `Du und ${plural(partners, 'ein Partner', 'zwei Partner')} gegen ${others === 2 ? 'zwei' : others === 3 ? 'drei' : 'vier'}`,
  yourPartner: 'dein Partner',
  botNamed: (level) => `Bot, ${level}`,
  friendByLink: 'Freund, per Link',
  allBots: (level) => `Mit Bots füllen (${level})`,
  rating: (rating) => `Wertung ${rating}`,
  allFriends: 'Lauter Freunde',
  friend: 'Ein Freund',
  byLink: 'per Link',
  friendSummary: 'Du bekommst einen Link zum Verschicken. Wer ihn öffnet, kann sich dazusetzen.',
  bot: 'Bot',
  name: 'Dein Name',
  guest: 'Gast',
  play: (game, level) => `${game} gegen einen Bot spielen (${level})`,
  playWith: (game, levels) => `${game} mit Bots spielen (${levels})`,
  playNow: 'Jetzt spielen',
  openNow: 'Jetzt eröffnen',
  withBots: (bots, levels) =>
    plural(bots, `mit 1 Bot (${list(levels)})`, `mit ${bots} Bots (${list(levels)})`),
  withFriends: (friends, bots) =>
    `für ${plural(friends, 'einen Freund', `${friends} Freunde`)}${bots > 0 ? ` und ${plural(bots, 'einen Bot', `${bots} Bots`)}` : ''}`,
  learn: 'In zehn Minuten lernen',
  rulesWord: 'Regeln',
  asYouLike: (game) => `${game}, wie du es magst`,
  invite: (game) => `Tisch für ${game} eröffnen`,
  making: 'Der Tisch wird gedeckt …',
  rulesOf: (game) => `Die Regeln von ${game}`,
  rulesByThese: (game) => `Die Regeln von ${game} nach diesen Hausregeln`,
  openTables: 'Weiter, wo du warst',
  allTables: (n) => `Alle ${n} Tische`,
  titleWaiting: (tables) => `● Du bist dran${tables > 1 ? ` (${tables})` : ''} · Rummyhouse`,
  yourTurn: 'Du bist dran',
  stages,
  practiceTag: 'Übung',
  with: (names) => `mit ${names}`,
  hide: 'Ausblenden',
  hideTable: (table) => `${table} aus deiner Liste ausblenden`,
  removed: (title) =>
    `${title} steht nicht mehr auf deiner Liste. Dein Platz bleibt dir: Öffne den Link, und der Tisch ist wieder da.`,
  hidePractice: (n) => `Alle ${n} Übungstische ausblenden`,
  removedAll: (n) =>
    `${n} Übungstische stehen nicht mehr auf deiner Liste. Jeder steht wieder darauf, sobald du seinen Link öffnest.`,
  standIn: 'Ein Bot spielt für dich',
  undo: 'Rückgängig',
  loading: 'Die Tür geht auf …',
  tryAgain: 'Noch einmal versuchen',

  houseRules: 'Hausregeln',
  change: 'Ändern',
  differences: (count) => plural(count, '1 Abweichung', `${count} Abweichungen`),
  noDifferences: 'wie im Buch',
  houseRulesOf: (game) => `Hausregeln für ${game}`,
  houseRulesHint: 'Alle, die mitspielen, sehen sie. Später lassen sie sich nicht mehr ändern.',
  preset: 'Ausgehen von',
  single: 'Regel für Regel',
  forPlayOnly: (count) =>
    plural(count, '1 weitere ohne Einfluss auf die Punkte', `${count} weitere ohne Einfluss auf die Punkte`),
  forPlayOnlyHint:
    'Sie ändern, wie gespielt wird, nicht, was zählt. Auf einem Punkteblock kannst du sie lassen, wie sie sind.',
  handOn: 'Diese Hausregeln per Link weitergeben',
  handOnHint:
    'Wer ihn öffnet, liest das Spiel nach diesen Hausregeln auf einer Seite und kann danach spielen.',
  linkToRules: 'Link zu diesen Hausregeln',
  backToUsual: 'Zurück zu den üblichen Regeln',
  back: (preset) => `Zurück zu ${preset}`,
  done: 'Fertig',
  presetHas: (preset, value) => `${preset}: ${value}`,
  presetTable: (preset) => `${preset}: andere Zeilen`,
  look: 'Zeigen, wo',
  only: (title) => `Wirkt nur mit „${title}“.`,
  yes: 'ja',
  no: 'nein',
  range,
  seconds: (count) => `${count} s`,
  outOfTime: (title, range) => `${title}: nur ${range}.`,
  outOfRange: (title, low, high, extra) => `${title}: nur ganze Zahlen von ${range(low, high, extra)}.`,
  stepTold: (reach, limit, value, isOne) =>
    `${isOne && reach === 'round' ? 'Runde' : (reaches[reach] ?? 'bis')} ${number(limit)}: ${value}`,
  parts,
  cells,
  addStep: 'Noch eine Zeile',
  removeStep: (place) => `Zeile ${place} entfernen`,
  cellOf: (row, name) => `Zeile ${row}: ${name}`,
  stepsRise: (row) => `Zeile ${row}: Die erste Zahl muss größer sein als in der Zeile darüber.`,
  limitMissing: (row) => `Zeile ${row}: Die erste Zahl fehlt.`,
  wrongCell: (row, name, low, high) =>
    `Zeile ${row}${name ? `, ${name}` : ''}: nur ganze Zahlen von ${low} bis ${high}.`,
  less: (title) => `${title}: weniger`,
  more: (title) => `${title}: mehr`,
  own: 'Deine eigenen',
  keep: 'Diese Hausregeln speichern',
  keepAs: 'Name dafür',
  keepGuest: 'Mit einem Konto kannst du diese Hausregeln speichern und wieder wählen.',
  toAccount: 'Konto anlegen',
  keepNow: 'Speichern',
  keepDone: (name) => `Gespeichert als ${name}.`,
  hints: 'Tipps',
  hintsHint: 'Wer am Tisch sitzt, darf fragen, was ein guter Spieler täte und warum.',
};
