import type { Catalogue } from '../catalogue';

const values: Record<string, Record<string, string>> = {
  format: {
    knock_out: 'K.-o.-System',
    double_elimination: 'Doppel-K.-o.',
    round_robin: 'Jeder gegen jeden',
    swiss: 'Schweizer System',
  },
  grand_final: { two_games: 'ein zweites Spiel, wenn nötig', one_game: 'ein Spiel' },
  legs: { '1': 'eins', '2': 'zwei' },
  withdrawn_results: {
    annul_first_half: 'vor der Hälfte seiner Spiele gestrichen',
    forfeit: 'alle zählen',
  },
  swiss_rounds: { '0': 'so viele wie nötig', '3': '3', '4': '4', '5': '5', '6': '6', '7': '7', '8': '8' },
  withdraw_policy: {
    bye_until_posted: 'seine Gegner bekommen Freilose',
    forfeit: 'seine Spiele sind verloren',
  },
  overflow_policy: {
    double_round_days: 'werden eingepasst',
    refuse: 'nicht mehr Teams, als passen',
  },
  double_winner: { champion: 'hat damit gewonnen', challenge: 'spielt noch einmal darum' },
  no_show_scope: { game: 'dieses Spiel', tournament: 'alle Spiele, die noch kommen' },
  both_absent: { double_forfeit: 'niemand kommt weiter', draw_lots: 'das Los entscheidet' },
  substitute_pool: { anyone_free: 'alle, die frei sind', non_entrants: 'nur Leute von außen' },
  late_start_clock: { posted: 'vom angesetzten Beginn an', actual: 'vom wirklichen Beginn an' },
  time_up_deal: { completed_deals_only: 'zählt nicht', score_as_is: 'zählt, wie sie liegt' },
  advance_policy: {
    warn: 'das Haus trägt ihn ein, als spät vermerkt',
    forfeit: 'das nächste Spiel ist verloren',
  },
  winning_score: { by_game: 'wie es das Spiel will', highest: 'die höchste', lowest: 'die niedrigste' },
  divisions: { '2': 'zwei und ein Finale', '1': 'eine' },
  team_size: { '2': 'zwei Partner', '1': 'ein Spieler' },
  bye_notify_divisions: { '1': 'Division 1', '1, 2': 'beide Divisionen' },
};

export const opening: Catalogue['opening'] = {
  at: 'Erstes Spiel um',
  plan: (closes, draw, charts) =>
    `Die Anmeldung endet ${closes}. Ausgelost wird bis ${draw}, die Pläne hängen bis ${charts}.`,
  games: (times, minutes, most) =>
    `Spiele um ${times}, von höchstens ${minutes} Minuten: Platz für ${most} Teams.`,
  moreRoom:
    'Jede Runde halbiert die Teams. Für mehr fängst du früher an, machst die Spiele kürzer oder fügst unter „Alle Einstellungen“ Uhrzeiten hinzu: Ein Abend darf über Mitternacht gehen.',
  clocks: (zone) =>
    `Alle Zeiten sind Ortszeiten in ${zone}. Einen anderen Ort wählst du unter „Alle Einstellungen“.`,
  noName: 'Gib ihm zuerst einen Namen.',
  rounds: (times, minutes, most) =>
    `Spiele um ${times}, von höchstens ${minutes} Minuten: Platz für ${most} Runden. Sind es mehr, geht es eine Woche später weiter.`,
  refuses: (times, minutes, most) =>
    `Spiele um ${times}, von höchstens ${minutes} Minuten: Platz für ${most} Runden und nicht mehr Teams, als hineinpassen.`,
  groups: {
    format: 'Spielweise',
    sign_up: 'Anmeldung und Teams',
    draw: 'Auslosung und Pläne',
    schedule: 'Tage und Uhrzeiten',
    play: 'Spiele und Ergebnisse',
  },
  values,
  earlier: (title) => `${title}: früher`,
  later: (title) => `${title}: später`,
  leaveOut: (title) => `Weglassen: ${title}`,
  takeIn: (title) => `Dazunehmen: ${title}`,
  leftOut: (title) => `${title} fällt weg.`,
  standsAt: (title, place, count) => `${title} steht auf Platz ${place} von ${count}.`,
  dayOf: (title) => `${title}: Tag`,
  hourOf: (title) => `${title}: Uhrzeit`,
  titles: { no_show_grace_s: 'Wartezeit in Minuten' },
  explanations: {
    draw_seed:
      'Alle Lose folgen aus dieser Zahl, zum Beispiel einer Lottozahl, auf die ihr euch geeinigt habt. Bleibt das Feld leer, zieht das Haus eine.',
  },
};
