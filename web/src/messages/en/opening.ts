/** Texts of the form that opens a tournament. */

/** What a choice is called, by setting. */
const values: Record<string, Record<string, string>> = {
  format: {
    knock_out: 'Knock-out',
    double_elimination: 'Double elimination',
    round_robin: 'Round robin',
    swiss: 'Swiss',
  },
  grand_final: { two_games: 'a second game, if needed', one_game: 'one game' },
  legs: { '1': 'one', '2': 'two' },
  withdrawn_results: {
    annul_first_half: 'annulled before half of its games',
    forfeit: 'all count',
  },
  swiss_rounds: { '0': 'as many as needed', '3': '3', '4': '4', '5': '5', '6': '6', '7': '7', '8': '8' },
  withdraw_policy: {
    bye_until_posted: 'its opponents get byes',
    forfeit: 'its games are lost',
  },
  overflow_policy: {
    double_round_days: 'are fitted in',
    refuse: 'no more teams than fit',
  },
  double_winner: { champion: 'is champion at once', challenge: 'plays once more for it' },
  no_show_scope: { game: 'that game', tournament: 'every game to come' },
  both_absent: { double_forfeit: 'nobody goes on', draw_lots: 'the lot decides' },
  substitute_pool: { anyone_free: 'anybody who is free', non_entrants: 'only people from outside' },
  late_start_clock: { posted: 'from the posted start', actual: 'from the real start' },
  time_up_deal: { completed_deals_only: 'does not count', score_as_is: 'counts as it lies' },
  advance_policy: { warn: 'the house writes it, marked late', forfeit: 'the next game is lost' },
  winning_score: { by_game: 'as the game has it', highest: 'the highest', lowest: 'the lowest' },
  divisions: { '2': 'two, and a final', '1': 'one' },
  team_size: { '2': 'two partners', '1': 'one player' },
  bye_notify_divisions: { '1': 'Division 1', '1, 2': 'both divisions' },
};

export const opening = {
  at: 'First game at',
  /** What follows from day and hour. */
  plan: (closes: string, draw: string, charts: string) =>
    `Sign-up closes ${closes}. The draw is made by ${draw}, and the charts are posted by ${charts}.`,
  games: (times: string, minutes: number, most: number) =>
    `Games at ${times}, of ${minutes} minutes at most: room for ${most} teams.`,
  /** Why there is no more room, and what makes more. */
  moreRoom:
    'Every round halves the teams. For more of them begin earlier, make the games shorter, or add hours to “Times of day” under “All settings”: an evening may go on after midnight.',
  clocks: (zone: string) => `All times are local times in ${zone}. To change the place, see “All settings”.`,
  noName: 'Give it a name first.',
  /** What the days and hours hold where rounds go on a week later. */
  rounds: (times: string, minutes: number, most: number) =>
    `Games at ${times}, of ${minutes} minutes at most: room for ${most} rounds. If there are more, they go on a week later.`,
  refuses: (times: string, minutes: number, most: number) =>
    `Games at ${times}, of ${minutes} minutes at most: room for ${most} rounds, and no more teams than that holds.`,
  groups: {
    format: 'Format',
    sign_up: 'Sign-up and teams',
    draw: 'The draw and the charts',
    schedule: 'Days and hours',
    play: 'Games and results',
  } as Record<string, string>,
  values,
  /** What stands in an order that can be changed. */
  earlier: (title: string) => `${title}: earlier`,
  later: (title: string) => `${title}: later`,
  leaveOut: (title: string) => `Leave out: ${title}`,
  takeIn: (title: string) => `Add: ${title}`,
  leftOut: (title: string) => `${title} is left out.`,
  standsAt: (title: string, place: number, count: number) => `${title} is number ${place} of ${count}.`,
  dayOf: (title: string) => `${title}: day`,
  hourOf: (title: string) => `${title}: hour`,
  titles: { no_show_grace_s: 'Grace, in minutes' } as Record<string, string>,
  explanations: {
    draw_seed:
      'All lots follow from this number: a lottery number you have agreed on, for instance. If left empty, the house draws one.',
  } as Record<string, string>,
};
