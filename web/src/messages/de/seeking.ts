import type { Catalogue } from '../catalogue';
import { plural } from '../locale';

export const seeking: Catalogue['seeking'] = {
  title: 'Offene Tische',
  intro: 'Setz dich zu Leuten, die du noch nicht kennst. Ein Konto braucht niemand.',
  list: 'Wer Mitspieler sucht',
  none: 'Gerade wartet niemand.',
  noneWhy:
    'Tippe auf „Mit irgendwem spielen“: Du wartest an einem Tisch, und wer als Nächstes kommt, setzt sich zu dir. Gehen kannst du jederzeit.',
  sit: 'Hinsetzen',
  sitAt: (game, names) => `Zu ${game} setzen, mit ${names}`,
  back: 'Zurück an deinen Platz',
  backTo: (game) => `Zurück an deinen Platz bei ${game}`,
  yours: 'Dein Tisch',
  onlyFriends: 'nur für Freunde',
  ofFriends: 'jemand von deinen Freunden ist dabei',
  taken: (taken, seats) => `${taken} von ${seats} Plätzen besetzt`,
  rating: (name, value, margin) => `${name} (${value} ± ${margin})`,
  bot: (name) => `${name} (Bot)`,
  free: 'frei',
  noHints: 'keine Tipps',
  botsIn: (left) => `Bots in ${left}`,
  lost: 'Die Liste ist nicht auf dem neuesten Stand. Es wird weiter versucht.',

  play: 'Spielen',
  anybody: 'Mit irgendwem spielen',
  anybodyWhy:
    'Du bekommst einen Platz an einem Tisch mit diesen Hausregeln oder wartest auf den Nächsten, der kommt.',
  open: 'Einen eigenen Tisch eröffnen',
  game: 'Spiel',
  when: 'Für wann?',
  now: 'Jetzt',
  openness: 'Wer findet ihn?',
  all: 'Alle',
  friends: 'Meine Freunde',
  rated: 'Gewertet',
  ratedHint: 'Alle am Tisch haben ein Konto.',
  ratedWhy: 'Mit einem Konto kannst du auch gewertete Partien spielen.',
  ratedTag: 'gewertet',
  toRatings: 'Wertungen',
  botsAfter: 'Bots nehmen freie Plätze',
  filler: 'Wie gut die Bots sind',
  never: 'nie',
  ratings: {
    title: 'Wertungen',
    intro:
      'Alle beginnen mit 1500. Die Zahl nach ± sagt, wie sicher eine Wertung ist: In 95 von 100 Fällen liegt die wahre nicht weiter weg.',
    none: 'Niemand hat in diesem Spiel eine gewertete Partie beendet.',
    noneWhy: 'Eröffne einen gewerteten Tisch, oder suche einen mit „Mit irgendwem spielen“.',
    toTables: 'Zu den offenen Tischen',
    place: 'Platz',
    player: 'Spieler',
    rating: 'Wertung',
    matches: 'Partien',
    provisional: 'vorläufig',
    you: 'du',
    value: (value, margin) => `${value} ± ${margin}`,
    changed: (points) =>
      points === 0
        ? 'durch diese Partie unverändert'
        : `${plural(Math.abs(points), '1 Punkt', `${Math.abs(points)} Punkte`)} durch diese Partie ${points > 0 ? 'gewonnen' : 'verloren'}`,
  },
  after: (minutes) => plural(minutes, 'nach 1 Minute', `nach ${minutes} Minuten`),
};
