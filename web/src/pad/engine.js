// Made by `python -m rummyhouse.pads.javascript web/src/pad` from the rules of the games. Do not edit.

const MATCH = {"seats": 0, "sides": 0, "side": 8, "dealer": 0, "starter": 0, "rounds": 0, "total": 8, "rounds_won": 8, "grand": 8, "over": 0, "winners": 0, "memory": 8};

export const GAMES = {
  "baja": {"name": "baja", "title": "Baja Rummy", "seats": [2, 3, 4, 5, 6], "parameters": [{"name": "format", "title": "Who plays with whom", "clause": "BAJA-GEN-7-R", "kind": "enum", "default": "partners", "low": 0, "high": 0, "extra": [], "values": ["partners", "cutthroat"], "spoken": ["two pairs of partners", "cutthroat, each for himself"], "rows": 0, "reach": "score", "parts": [], "permitted": "partners, cutthroat", "brings": {"partners": {"target_score": 20000, "meld_table": "5000:50, 10000:90, 15000:120, 20000:150", "book_close_max": -1, "ask_required": true}, "cutthroat": {"target_score": 10000, "meld_table": "2500:50, 5000:90, 7500:120, 10000:150", "book_close_max": 7, "ask_required": false}}, "real_cards": false, "unit": ""}, {"name": "hand_count_public", "title": "Hand sizes are public", "clause": "BAJA-GEN-6-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "pile_visibility", "title": "What is seen of the discard pile", "clause": "BAJA-GEN-6-R", "kind": "enum", "default": "top", "low": 0, "high": 0, "extra": [], "values": ["top", "top_two", "all"], "spoken": ["the top card", "the top two cards", "every card"], "rows": 0, "reach": "score", "parts": [], "permitted": "top, top_two, all", "brings": {}, "real_cards": false, "unit": ""}, {"name": "packs", "title": "Packs", "clause": "BAJA-CARD-2-R", "kind": "int", "default": 8, "low": 4, "high": 12, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 4 to 12", "brings": {}, "real_cards": false, "unit": ""}, {"name": "jokers_per_pack", "title": "Jokers in a pack", "clause": "BAJA-CARD-2-R", "kind": "int", "default": 2, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "threes_meldable", "title": "Threes may be melded", "clause": "BAJA-CARD-5-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "threes_freeze", "title": "Discards that freeze the pile", "clause": "BAJA-CARD-6-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "cut_tie", "title": "Ties at the cut", "clause": "BAJA-CUT-3-R", "kind": "enum", "default": "recut_tied", "low": 0, "high": 0, "extra": [], "values": ["recut_tied", "recut_all"], "spoken": ["those tied cut again", "everybody cuts again"], "rows": 0, "reach": "score", "parts": [], "permitted": "recut_tied, recut_all", "brings": {}, "real_cards": false, "unit": ""}, {"name": "upcard_mandatory", "title": "The face-up card must be taken", "clause": "BAJA-FIRST-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "first_turn_meld", "title": "Melding in the first turn", "clause": "BAJA-FIRST-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "stock_choice", "title": "Where stock cards come from", "clause": "BAJA-DRAW-1-R", "kind": "enum", "default": "free", "low": 0, "high": 0, "extra": [], "values": ["free", "one_from_each"], "spoken": ["from either pile", "one from each pile"], "rows": 0, "reach": "score", "parts": [], "permitted": "free, one_from_each", "brings": {}, "real_cards": false, "unit": ""}, {"name": "pile_unplayable", "title": "A discard that cannot be played", "clause": "BAJA-PILE-5-R", "kind": "enum", "default": "refuse", "low": 0, "high": 0, "extra": [], "values": ["refuse", "return_and_stock"], "spoken": ["taking it is refused", "it goes back for a stock card"], "rows": 0, "reach": "score", "parts": [], "permitted": "refuse, return_and_stock", "brings": {}, "real_cards": false, "unit": ""}, {"name": "discard_draw_before_meld", "title": "The discard before melding", "clause": "BAJA-PILE-6-R", "kind": "enum", "default": "with_same_turn_meld", "low": 0, "high": 0, "extra": [], "values": ["with_same_turn_meld", "never"], "spoken": ["if he melds in the same turn", "never before melding"], "rows": 0, "reach": "score", "parts": [], "permitted": "with_same_turn_meld, never", "brings": {}, "real_cards": false, "unit": ""}, {"name": "discard_counts_for_initial_meld", "title": "The discard counts towards the initial meld", "clause": "BAJA-PILE-6-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "meld_scope", "title": "Who makes an initial meld", "clause": "BAJA-MELD-2-R", "kind": "enum", "default": "player", "low": 0, "high": 0, "extra": [], "values": ["player", "team"], "spoken": ["each player his own", "one meld frees both partners"], "rows": 0, "reach": "score", "parts": [], "permitted": "player, team", "brings": {}, "real_cards": false, "unit": ""}, {"name": "meld_table", "title": "Points to meld", "clause": "BAJA-MELD-3-R", "kind": "steps", "default": "5000:50, 10000:90, 15000:120, 20000:150", "low": 0, "high": 400, "extra": [], "values": [], "spoken": [], "rows": 8, "reach": "score", "parts": [], "permitted": "up to 8 steps with rising limits, like 5000:50, 10000:90, 15000:120, 20000:150", "brings": {}, "real_cards": false, "unit": ""}, {"name": "negative_score_meld", "title": "Points to meld below zero", "clause": "BAJA-MELD-3-R", "kind": "int", "default": 50, "low": 0, "high": 150, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 150", "brings": {}, "real_cards": false, "unit": ""}, {"name": "extra_deal_meld", "title": "Points to meld in an extra deal", "clause": "BAJA-MELD-3-R", "kind": "int", "default": 150, "low": 0, "high": 400, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 400", "brings": {}, "real_cards": false, "unit": ""}, {"name": "min_meld_cards", "title": "Cards in a new meld", "clause": "BAJA-MELD-4-R", "kind": "int", "default": 3, "low": 3, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 3 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "min_naturals", "title": "Natural cards in a book", "clause": "BAJA-MELD-6-R", "kind": "int", "default": 2, "low": 1, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "max_wild_per_book", "title": "Wild cards in a book", "clause": "BAJA-MELD-6-R", "kind": "int", "default": 2, "low": 0, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 3", "brings": {}, "real_cards": false, "unit": ""}, {"name": "twos_book_in_initial_meld", "title": "A book of twos in the initial meld", "clause": "BAJA-MELD-7-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "failed_meld_penalty", "title": "Price of an initial meld that is too low", "clause": "BAJA-MELD-8-R", "kind": "int", "default": 0, "low": 0, "high": 500, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 500", "brings": {}, "real_cards": false, "unit": ""}, {"name": "multiple_open_same_rank", "title": "Several open books of a rank", "clause": "BAJA-MELD-10-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "initial_meld_may_merge", "title": "Initial meld with the partner's melds", "clause": "BAJA-MELD-11-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "rearrange", "title": "Moving cards just laid", "clause": "BAJA-LAY-3-R", "kind": "enum", "default": "same_window", "low": 0, "high": 0, "extra": [], "values": ["same_window", "never"], "spoken": ["until a foot is taken or a card discarded", "not permitted"], "rows": 0, "reach": "score", "parts": [], "permitted": "same_window, never", "brings": {}, "real_cards": false, "unit": ""}, {"name": "undo_before_seen", "title": "Taking back cards just laid", "clause": "BAJA-LAY-5-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "book_close_max", "title": "Cards in a closed book", "clause": "BAJA-BOOK-8-R", "kind": "int", "default": -1, "low": 7, "high": 14, "extra": [-1], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 7 to 14 or -1", "brings": {}, "real_cards": false, "unit": ""}, {"name": "display_markers", "title": "Colour markers", "clause": "BAJA-BOOK-10-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "twos_book_jokers", "title": "Jokers in a book of twos", "clause": "BAJA-TWOS-2-R", "kind": "int", "default": 0, "low": 0, "high": 2, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 2", "brings": {}, "real_cards": false, "unit": ""}, {"name": "twos_book_min_start", "title": "Cards in a new book of twos", "clause": "BAJA-TWOS-2-R", "kind": "int", "default": 3, "low": 1, "high": 7, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 7", "brings": {}, "real_cards": false, "unit": ""}, {"name": "foot_order", "title": "Which foot comes first", "clause": "BAJA-FOOT-4-R", "kind": "enum", "default": "player_choice", "low": 0, "high": 0, "extra": [], "values": ["player_choice", "left_first", "right_first"], "spoken": ["the player chooses", "the foot from the left", "the foot from the right"], "rows": 0, "reach": "score", "parts": [], "permitted": "player_choice, left_first, right_first", "brings": {}, "real_cards": false, "unit": ""}, {"name": "auto_pickup_foot", "title": "Feet are taken up automatically", "clause": "BAJA-FOOT-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "required_red", "title": "Red books to go out", "clause": "BAJA-OUT-3-R", "kind": "int", "default": 1, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "required_black", "title": "Black books to go out", "clause": "BAJA-OUT-3-R", "kind": "int", "default": 1, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "required_runs", "title": "Runs to go out", "clause": "BAJA-OUT-3-R", "kind": "int", "default": 1, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "required_twos", "title": "Books of twos to go out", "clause": "BAJA-OUT-3-R", "kind": "int", "default": 1, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "ask_required", "title": "The partner must be asked", "clause": "BAJA-OUT-9-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "go_out_answer_binding", "title": "The partner's answer binds", "clause": "BAJA-OUT-9-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "failed_out_penalty", "title": "Price of a failed attempt", "clause": "BAJA-OUT-9-R", "kind": "int", "default": 300, "low": 0, "high": 2000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 2000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "keep_card_if_not_ready", "title": "Keep a card if you cannot go out", "clause": "BAJA-OUT-11-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "bonus_twos", "title": "Points for a book of twos", "clause": "BAJA-SCORE-4-R", "kind": "int", "default": 2000, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "bonus_run", "title": "Points for a run", "clause": "BAJA-SCORE-4-R", "kind": "int", "default": 1500, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "bonus_red", "title": "Points for a red book", "clause": "BAJA-SCORE-4-R", "kind": "int", "default": 500, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "bonus_black", "title": "Points for a black book", "clause": "BAJA-SCORE-4-R", "kind": "int", "default": 300, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "bonus_out", "title": "Points for going out", "clause": "BAJA-SCORE-4-R", "kind": "int", "default": 200, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "stock_exhaustion", "title": "When the stock is used up", "clause": "BAJA-STOCK-1-R", "kind": "enum", "default": "reshuffle", "low": 0, "high": 0, "extra": [], "values": ["reshuffle", "end_deal"], "spoken": ["discards are shuffled into a new stock", "the deal ends"], "rows": 0, "reach": "score", "parts": [], "permitted": "reshuffle, end_deal", "brings": {}, "real_cards": false, "unit": ""}, {"name": "correction_consent", "title": "Who agrees to a correction", "clause": "BAJA-COND-2-R", "kind": "enum", "default": "all_players", "low": 0, "high": 0, "extra": [], "values": ["all_players", "opponents", "none"], "spoken": ["all the players", "the opponents", "nobody is asked"], "rows": 0, "reach": "score", "parts": [], "permitted": "all_players, opponents, none", "brings": {}, "real_cards": true, "unit": ""}, {"name": "target_score", "title": "Points to win", "clause": "BAJA-WIN-2-R", "kind": "int", "default": 20000, "low": 1000, "high": 100000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1000 to 100000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "target_tie_break", "title": "A tie at the target", "clause": "BAJA-WIN-3-R", "kind": "enum", "default": "extra_deal", "low": 0, "high": 0, "extra": [], "values": ["extra_deal", "shared", "went_out"], "spoken": ["an extra deal decides", "the win is shared", "the side that went out wins"], "rows": 0, "reach": "score", "parts": [], "permitted": "extra_deal, shared, went_out", "brings": {}, "real_cards": false, "unit": ""}], "presets": [{"name": "standard", "title": "The Baja Rummy tournament", "values": {}}, {"name": "cutthroat", "title": "Each for himself", "values": {"format": "cutthroat", "target_score": 10000, "meld_table": "2500:50, 5000:90, 7500:120, 10000:150", "book_close_max": 7, "ask_required": false}}], "fields": [{"name": "out", "label": "Who went out", "help": "The player whose last card ended the deal; nobody if the stock ran out.", "clause": "BAJA-OUT-8", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": [], "called": []}, {"name": "red", "label": "Red books", "help": "Closed books without a wild card.", "clause": "BAJA-SCORE-1", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": [], "called": []}, {"name": "black", "label": "Black books", "help": "Closed books with a two or joker in them.", "clause": "BAJA-SCORE-1", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": [], "called": []}, {"name": "straights", "label": "Runs", "help": "Closed runs of seven.", "clause": "BAJA-SCORE-1", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": [], "called": []}, {"name": "twos", "label": "Books of twos", "help": "Closed books of seven twos.", "clause": "BAJA-SCORE-1", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": [], "called": []}, {"name": "laid_5", "label": "Fours to sevens (5)", "help": "In books and runs, closed or open.", "clause": "BAJA-CARD-3", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "laid_10", "label": "Eights to kings (10)", "help": "In books and runs, closed or open.", "clause": "BAJA-CARD-3", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "laid_20", "label": "Aces and twos (20)", "help": "In books and runs, closed or open.", "clause": "BAJA-CARD-3", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "laid_50", "label": "Jokers (50)", "help": "In books, closed or open.", "clause": "BAJA-CARD-3", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": [{"rule": "jokers_per_pack", "one_of": [], "but": [0]}], "called": []}, {"name": "laid_300", "label": "Black threes (-300)", "help": "In books of threes.", "clause": "BAJA-CARD-5-R", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": [{"rule": "threes_meldable", "one_of": [], "but": [0]}], "called": []}, {"name": "laid_500", "label": "Red threes (-500)", "help": "In books of threes.", "clause": "BAJA-CARD-5-R", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": [{"rule": "threes_meldable", "one_of": [], "but": [0]}], "called": []}, {"name": "laid_sum", "label": "Cards laid, added up", "help": "For players who add up in their heads: points, in addition to the cards counted above.", "clause": "BAJA-SCORE-2", "per": "side", "kind": "points", "values": [], "group": "Laid", "negative": false, "unit": "points", "when": [], "called": []}, {"name": "left_5", "label": "Fours to sevens (5)", "help": "In hands, and in feet not taken up.", "clause": "BAJA-SCORE-3", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "left_10", "label": "Eights to kings (10)", "help": "In hands, and in feet not taken up.", "clause": "BAJA-SCORE-3", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "left_20", "label": "Aces and twos (20)", "help": "In hands, and in feet not taken up.", "clause": "BAJA-SCORE-3", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "left_50", "label": "Jokers (50)", "help": "In hands, and in feet not taken up.", "clause": "BAJA-SCORE-4-R", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": [{"rule": "jokers_per_pack", "one_of": [], "but": [0]}], "called": []}, {"name": "left_300", "label": "Black threes (300)", "help": "In hands, and in feet not taken up.", "clause": "BAJA-SCORE-4-R", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "left_500", "label": "Red threes (500)", "help": "In hands, and in feet not taken up.", "clause": "BAJA-SCORE-4-R", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "left_sum", "label": "Cards left, added up", "help": "For players who add up in their heads: points, in addition to the cards counted above.", "clause": "BAJA-SCORE-3", "per": "side", "kind": "points", "values": [], "group": "Left", "negative": false, "unit": "points", "when": [], "called": []}, {"name": "feet", "label": "Feet not taken up", "help": "Their cards are counted above; this is only a check.", "clause": "BAJA-SCORE-3", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "", "when": [], "called": []}, {"name": "failed_outs", "label": "Failed to go out", "help": "Declared it, laid a card after that, and did not go out in that turn.", "clause": "BAJA-OUT-7", "per": "side", "kind": "count", "values": [], "group": "Failed", "negative": false, "unit": "", "when": [{"rule": "failed_out_penalty", "one_of": [], "but": [0]}], "called": []}, {"name": "failed_melds", "label": "Failed initial melds", "help": "Laid, and worth too little.", "clause": "BAJA-MELD-8-R", "per": "side", "kind": "count", "values": [], "group": "Failed", "negative": false, "unit": "", "when": [{"rule": "failed_meld_penalty", "one_of": [], "but": [0]}], "called": []}], "lines": [{"name": "out", "label": "Going out", "clause": "BAJA-OUT-8", "group": "assets", "when": []}, {"name": "red", "label": "Red books", "clause": "BAJA-SCORE-1", "group": "assets", "when": []}, {"name": "black", "label": "Black books", "clause": "BAJA-SCORE-1", "group": "assets", "when": []}, {"name": "straight", "label": "Runs", "clause": "BAJA-SCORE-1", "group": "assets", "when": []}, {"name": "twos", "label": "Books of twos", "clause": "BAJA-SCORE-1", "group": "assets", "when": []}, {"name": "laid", "label": "Cards laid", "clause": "BAJA-SCORE-2", "group": "cards", "when": []}, {"name": "left", "label": "Cards left in hands and feet", "clause": "BAJA-SCORE-3", "group": "liabilities", "when": []}, {"name": "cannibals", "label": "Jokers on open books", "clause": "BAJA-SCORE-3", "group": "liabilities", "when": [{"rule": "jokers_per_pack", "one_of": [-1], "but": []}]}, {"name": "bank", "label": "Bank", "clause": "BAJA-SCORE-3", "group": "liabilities", "when": [{"rule": "jokers_per_pack", "one_of": [-1], "but": []}]}, {"name": "failed_outs", "label": "Failed to go out", "clause": "BAJA-OUT-7", "group": "liabilities", "when": [{"rule": "failed_out_penalty", "one_of": [], "but": [0]}]}, {"name": "failed_melds", "label": "Failed initial melds", "clause": "BAJA-MELD-8-R", "group": "liabilities", "when": [{"rule": "failed_meld_penalty", "one_of": [], "but": [0]}]}], "usual": [-15000, 25000], "everybody_deals": true, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "red": 8, "black": 8, "straights": 8, "twos": 8, "cannibals": 8, "bank": 8, "feet": 8, "failed_outs": 8, "failed_melds": 8, "laid_5": 8, "laid_10": 8, "laid_20": 8, "laid_50": 8, "laid_300": 8, "laid_500": 8, "left_5": 8, "left_10": 8, "left_20": 8, "left_50": 8, "left_300": 8, "left_500": 8, "laid_sum": 8, "left_sum": 8, "terms": {"two_points": 0, "joker_points": 0, "joker_liability": 0, "cannibal_liability": 0, "need_red": 0, "need_black": 0, "need_straights": 0, "need_twos": 0, "red_points": 0, "black_points": 0, "straight_points": 0, "twos_points": 0, "most_twos_paid": 0, "out_points": 0, "failed_points": 0, "failed_meld_points": 0}}},
  "basic": {"name": "basic", "title": "Basic Rummy", "seats": [2, 3, 4, 5, 6], "parameters": [{"name": "hand_size", "title": "Cards in a hand", "clause": "BAS-DEAL-1", "kind": "int", "default": 0, "low": 5, "high": 13, "extra": [0], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 5 to 13 or 0", "brings": {}, "real_cards": false, "unit": ""}, {"name": "next_dealer", "title": "Who deals next", "clause": "BAS-DEAL-4-R", "kind": "enum", "default": "left", "low": 0, "high": 0, "extra": [], "values": ["left", "winner"], "spoken": ["the player to the left", "the winner of the hand"], "rows": 0, "reach": "score", "parts": [], "permitted": "left, winner", "brings": {}, "real_cards": false, "unit": ""}, {"name": "max_melds_per_turn", "title": "Melds in a turn", "clause": "BAS-TURN-4-R", "kind": "int", "default": 0, "low": 0, "high": 5, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 5", "brings": {}, "real_cards": false, "unit": ""}, {"name": "may_discard_taken", "title": "Discarding the card just taken", "clause": "BAS-TURN-7-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "layoff_requires_meld", "title": "Lay off only after a meld", "clause": "BAS-LAY-3-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "final_discard_required", "title": "Go out with a discard", "clause": "BAS-FIN-1", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "recycle", "title": "When the stock is used up", "clause": "BAS-REC-1", "kind": "enum", "default": "shuffle", "low": 0, "high": 0, "extra": [], "values": ["shuffle", "no_shuffle", "never"], "spoken": ["the discards are shuffled", "the discards are turned over unshuffled", "the stock is not renewed"], "rows": 0, "reach": "score", "parts": [], "permitted": "shuffle, no_shuffle, never", "brings": {}, "real_cards": false, "unit": ""}, {"name": "recycle_keep_top", "title": "The top discard stays", "clause": "BAS-STOCK-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "max_recycles", "title": "How often the pile becomes the stock", "clause": "BAS-REC-3", "kind": "int", "default": 1, "low": 0, "high": 9, "extra": [-1], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 9 or -1", "brings": {}, "real_cards": false, "unit": ""}, {"name": "stalemate_timing", "title": "When a used-up stock counts", "clause": "BAS-STOCK-3-R", "kind": "enum", "default": "end_of_turn", "low": 0, "high": 0, "extra": [], "values": ["end_of_turn", "on_demand"], "spoken": ["at the end of the turn", "when somebody wants to draw"], "rows": 0, "reach": "score", "parts": [], "permitted": "end_of_turn, on_demand", "brings": {}, "real_cards": false, "unit": ""}, {"name": "detect_deadlock", "title": "End dead hands", "clause": "BAS-STALE-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "block_score", "title": "Score of a blocked hand", "clause": "BAS-BLOCK-3-R", "kind": "enum", "default": "charge_own", "low": 0, "high": 0, "extra": [], "values": ["charge_own", "lowest_wins", "none"], "spoken": ["everybody pays for his own hand", "the lowest hand wins the differences", "nobody scores"], "rows": 0, "reach": "score", "parts": [], "permitted": "charge_own, lowest_wins, none", "brings": {}, "real_cards": false, "unit": ""}, {"name": "scoring", "title": "Who scores", "clause": "BAS-SCORE-2", "kind": "enum", "default": "winner_takes_all", "low": 0, "high": 0, "extra": [], "values": ["winner_takes_all", "penalty_points"], "spoken": ["the winner, for all the other hands", "each loser, against himself"], "rows": 0, "reach": "score", "parts": [], "permitted": "winner_takes_all, penalty_points", "brings": {}, "real_cards": false, "unit": ""}, {"name": "going_rummy_multiplier", "title": "Going rummy", "clause": "BAS-RUMMY-2-R", "kind": "int", "default": 2, "low": 1, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 3", "brings": {}, "real_cards": false, "unit": ""}, {"name": "target", "title": "Points that end the match", "clause": "BAS-MATCH-2-R", "kind": "int", "default": 0, "low": 10, "high": 1000, "extra": [0], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 10 to 1000 or 0", "brings": {}, "real_cards": false, "unit": ""}, {"name": "ace", "title": "The ace in a run", "clause": "BAS-ACE-1", "kind": "enum", "default": "low", "low": 0, "high": 0, "extra": [], "values": ["low", "high_or_low", "corner"], "spoken": ["below the two only", "below the two or above the king", "between the king and the two as well"], "rows": 0, "reach": "score", "parts": [], "permitted": "low, high_or_low, corner", "brings": {}, "real_cards": false, "unit": ""}, {"name": "ace_points", "title": "Points of an ace", "clause": "BAS-ACE-5-R", "kind": "int", "default": 0, "low": 0, "high": 15, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 15", "brings": {}, "real_cards": false, "unit": ""}, {"name": "jokers", "title": "Jokers", "clause": "BAS-JOK-2-R", "kind": "int", "default": 0, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "joker_points", "title": "Points of a joker", "clause": "BAS-JOK-1", "kind": "int", "default": 15, "low": 0, "high": 50, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 50", "brings": {}, "real_cards": false, "unit": ""}, {"name": "min_naturals", "title": "Naturals in a meld", "clause": "BAS-JOK-3-R", "kind": "int", "default": 2, "low": 1, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 3", "brings": {}, "real_cards": false, "unit": ""}, {"name": "joker_to_hand", "title": "Keep a swapped joker", "clause": "BAS-JOK-5-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "layoff_on", "title": "Melds to lay off on", "clause": "BAS-OURS-1", "kind": "enum", "default": "any", "low": 0, "high": 0, "extra": [], "values": ["any", "own"], "spoken": ["anybody's melds", "your own melds only"], "rows": 0, "reach": "score", "parts": [], "permitted": "any, own", "brings": {}, "real_cards": false, "unit": ""}, {"name": "least_run", "title": "Cards in the shortest run", "clause": "BAS-OURS-2", "kind": "int", "default": 3, "low": 3, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 3 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "lay_taken", "title": "The taken discard is laid", "clause": "BAS-OURS-3", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "deals", "title": "Number of deals", "clause": "BAS-OURS-4", "kind": "int", "default": 0, "low": 0, "high": 50, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 50", "brings": {}, "real_cards": false, "unit": ""}, {"name": "out_bonus", "title": "Bonus for going out", "clause": "BAS-OURS-5", "kind": "int", "default": 0, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false, "unit": ""}], "presets": [{"name": "standard", "title": "As it is played at cardgames.io", "values": {}}, {"name": "pagat", "title": "As pagat.com describes it", "values": {"max_melds_per_turn": 1}}, {"name": "penalty_points", "title": "Penalty points", "values": {"scoring": "penalty_points"}}, {"name": "aces_high_or_low", "title": "Aces high or low", "values": {"ace": "high_or_low"}}, {"name": "round_the_corner", "title": "Round the corner", "values": {"ace": "corner"}}, {"name": "jokers", "title": "With two jokers", "values": {"jokers": 2}}, {"name": "final_discard", "title": "Out with a discard", "values": {"final_discard_required": true}}, {"name": "no_shuffle", "title": "Pile turned over", "values": {"recycle": "no_shuffle"}}, {"name": "block", "title": "Block rummy", "values": {"recycle": "never"}}], "fields": [{"name": "out", "label": "Who went out", "help": "The player left without a card; nobody in a stalemate.", "clause": "BAS-OUT-1", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": [], "called": []}, {"name": "rummy", "label": "Gone rummy", "help": "The whole hand was shed in one turn, with no card laid before it.", "clause": "BAS-RUMMY-1", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "going_rummy_multiplier", "one_of": [], "but": [1]}], "called": []}, {"name": "blocked", "label": "Blocked", "help": "The stock ran out and nobody went out.", "clause": "BAS-BLOCK-1", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "recycle", "one_of": [2], "but": []}], "called": []}, {"name": "aces", "label": "Aces", "help": "Aces left in hand.", "clause": "BAS-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Cards left in hand", "negative": false, "unit": "cards", "when": [], "called": [{"label": "Aces (1)", "when": [{"rule": "ace_points", "one_of": [0], "but": []}, {"rule": "ace", "one_of": [0], "but": []}]}, {"label": "Aces (15)", "when": [{"rule": "ace_points", "one_of": [0], "but": []}, {"rule": "ace", "one_of": [], "but": [0]}]}, {"label": "Aces ({ace_points})", "when": [{"rule": "ace_points", "one_of": [], "but": [0]}]}]}, {"name": "pips", "label": "Twos to nines, added up", "help": "A five and a nine are 14.", "clause": "BAS-SCORE-1", "per": "seat", "kind": "points", "values": [], "group": "Cards left in hand", "negative": false, "unit": "points", "when": [], "called": []}, {"name": "tens", "label": "Tens and court cards", "help": "Tens, jacks, queens and kings left in hand, 10 each.", "clause": "BAS-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Cards left in hand", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "jokers", "label": "Jokers ({joker_points})", "help": "Jokers left in hand.", "clause": "BAS-JOK-1", "per": "seat", "kind": "count", "values": [], "group": "Cards left in hand", "negative": false, "unit": "cards", "when": [{"rule": "jokers", "one_of": [], "but": [0]}], "called": []}], "lines": [{"name": "hands", "label": "Cards left", "clause": "BAS-SCORE-1", "group": "", "when": []}, {"name": "own", "label": "Less the own hand", "clause": "BAS-BLOCK-3-R", "group": "", "when": []}, {"name": "rummy", "label": "Going rummy", "clause": "BAS-RUMMY-1", "group": "", "when": [{"rule": "going_rummy_multiplier", "one_of": [], "but": [1]}]}, {"name": "bonus", "label": "Going out", "clause": "BAS-OURS-5", "group": "", "when": [{"rule": "out_bonus", "one_of": [], "but": [0]}]}], "usual": [-1500, 1500], "everybody_deals": false, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "rummy": 0, "blocked": 0, "aces": 8, "pips": 8, "tens": 8, "jokers": 8}},
  "fan": {"name": "fan", "title": "Fan Rummy", "seats": [2], "parameters": [{"name": "target", "title": "Points to win", "clause": "FAN-SCORE-8", "kind": "int", "default": 100, "low": 10, "high": 1000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 10 to 1000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "gin_bonus", "title": "Bonus for gin", "clause": "FAN-SCORE-4", "kind": "int", "default": 25, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false, "unit": ""}, {"name": "big_gin_bonus", "title": "Bonus for big gin", "clause": "FAN-SCORE-5", "kind": "int", "default": 31, "low": 0, "high": 200, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 200", "brings": {}, "real_cards": false, "unit": ""}, {"name": "undercut_bonus", "title": "Bonus for an undercut", "clause": "FAN-SCORE-2", "kind": "int", "default": 25, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false, "unit": ""}, {"name": "tie_is_undercut", "title": "A tie is an undercut", "clause": "FAN-SCORE-3-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "spade_double", "title": "A spade doubles", "clause": "FAN-SCORE-6", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "ace_knock", "title": "An ace as knock card", "clause": "FAN-KNOCK-3-R", "kind": "enum", "default": "gin_required", "low": 0, "high": 0, "extra": [], "values": ["gin_required", "value_one"], "spoken": ["only gin ends the round", "one point may be left"], "rows": 0, "reach": "score", "parts": [], "permitted": "gin_required, value_one", "brings": {}, "real_cards": false, "unit": ""}, {"name": "ace_gin_bonus", "title": "Gin bonus after an ace", "clause": "FAN-KNOCK-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "layoffs", "title": "Laying off", "clause": "FAN-LAY-1-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "end_on_first_move", "title": "Ending with the knock card", "clause": "FAN-FIRST-6-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "may_discard_drawn", "title": "Discarding the card just taken", "clause": "FAN-TURN-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "recycle_order", "title": "Dead pile becomes the stock", "clause": "FAN-EXH-1-R", "kind": "enum", "default": "as_is", "low": 0, "high": 0, "extra": [], "values": ["as_is", "turned_over", "shuffled"], "spoken": ["as it lies", "turned over", "well shuffled"], "rows": 0, "reach": "score", "parts": [], "permitted": "as_is, turned_over, shuffled", "brings": {}, "real_cards": false, "unit": ""}, {"name": "max_recycles", "title": "How often the dead pile returns", "clause": "FAN-EXH-2-R", "kind": "int", "default": 1, "low": 0, "high": 9, "extra": [-1], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 9 or -1", "brings": {}, "real_cards": false, "unit": ""}, {"name": "void_same_dealer", "title": "Same dealer after a void round", "clause": "FAN-DEAL-8-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "column_size", "title": "Cards in a column", "clause": "FAN-DEAL-3", "kind": "int", "default": 10, "low": 1, "high": 15, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 15", "brings": {}, "real_cards": false, "unit": ""}], "presets": [{"name": "standard", "title": "As Mark Ball wrote it down", "values": {}}, {"name": "inventor", "title": "As Daniel Friedman invented it", "values": {"ace_gin_bonus": false}}], "fields": [{"name": "out", "label": "Who knocked", "help": "The player who ended the round; nobody if it was void.", "clause": "FAN-SCORE-1", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": [], "called": []}, {"name": "ending", "label": "How", "help": "Gin is no deadwood at all; big gin is eleven melded cards without a discard.", "clause": "FAN-SCORE-4", "per": "round", "kind": "choice", "values": ["knock", "gin", "big gin"], "group": "", "negative": false, "unit": "", "when": [], "called": []}, {"name": "deadwood", "label": "Deadwood", "help": "What is in no meld after lay-offs: court cards ten, aces one.", "clause": "FAN-SCORE-1", "per": "seat", "kind": "points", "values": [], "group": "", "negative": false, "unit": "points", "when": [], "called": []}, {"name": "spade", "label": "The knock card was a spade", "help": "If so, the points of the round count twice.", "clause": "FAN-SCORE-6", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "spade_double", "one_of": [], "but": [0]}], "called": []}, {"name": "ace", "label": "The knock card was an ace", "help": "If so, only gin could end the round, and it earns no bonus.", "clause": "FAN-KNOCK-4-R", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "ace_knock", "one_of": [0], "but": []}, {"rule": "ace_gin_bonus", "one_of": [0], "but": []}], "called": []}], "lines": [{"name": "deadwood", "label": "Difference in deadwood", "clause": "FAN-SCORE-1", "group": "", "when": []}, {"name": "gin", "label": "Gin", "clause": "FAN-SCORE-4", "group": "", "when": []}, {"name": "big_gin", "label": "Big gin", "clause": "FAN-SCORE-5", "group": "", "when": []}, {"name": "undercut", "label": "Undercut", "clause": "FAN-SCORE-2", "group": "", "when": []}, {"name": "doubled", "label": "Doubled by a spade", "clause": "FAN-SCORE-6", "group": "", "when": [{"rule": "spade_double", "one_of": [], "but": [0]}]}], "usual": [0, 1000], "everybody_deals": false, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "ending": 0, "deadwood": 8, "spade": 0, "ace": 0}},
  "fiji": {"name": "fiji", "title": "Fiji Rummy", "seats": [2, 3, 4, 5, 6], "parameters": [{"name": "team_mode", "title": "Who plays with whom", "clause": "FIJI-TEAM-2-R", "kind": "enum", "default": "none", "low": 0, "high": 0, "extra": [], "values": ["none", "2x2", "3x2", "2x3"], "spoken": ["each for himself", "two pairs of partners", "three pairs of partners", "two teams of three"], "rows": 0, "reach": "score", "parts": [], "permitted": "none, 2x2, 3x2, 2x3", "brings": {}, "real_cards": false, "unit": ""}, {"name": "packs_per_player", "title": "Packs for each player", "clause": "FIJI-CARD-2-R", "kind": "int", "default": 2, "low": 1, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 3", "brings": {}, "real_cards": false, "unit": ""}, {"name": "packs_pot", "title": "Packs for the pot", "clause": "FIJI-CARD-2-R", "kind": "int", "default": 1, "low": 0, "high": 2, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 2", "brings": {}, "real_cards": false, "unit": ""}, {"name": "packs_per_extra_player", "title": "Packs for players five and six", "clause": "FIJI-CARD-2-R", "kind": "int", "default": 2, "low": 0, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 3", "brings": {}, "real_cards": false, "unit": ""}, {"name": "jokers_per_pack", "title": "Jokers in a pack", "clause": "FIJI-CARD-3-R", "kind": "int", "default": 2, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "display_markers", "title": "Colour markers", "clause": "FIJI-CARD-5-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "hand_count_public", "title": "Hand sizes are public", "clause": "FIJI-GEN-8-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "pile_visibility", "title": "What is seen of the discard pile", "clause": "FIJI-GEN-8-R", "kind": "enum", "default": "top_two", "low": 0, "high": 0, "extra": [], "values": ["top", "top_two", "all"], "spoken": ["the top card", "the top two cards", "every card"], "rows": 0, "reach": "score", "parts": [], "permitted": "top, top_two, all", "brings": {}, "real_cards": false, "unit": ""}, {"name": "two_player_feet", "title": "Feet of two players", "clause": "FIJI-DEAL-5-R", "kind": "enum", "default": "both_to_opponent", "low": 0, "high": 0, "extra": [], "values": ["both_to_opponent", "swap_one"], "spoken": ["both go to the opponent", "the left ones are exchanged"], "rows": 0, "reach": "score", "parts": [], "permitted": "both_to_opponent, swap_one", "brings": {}, "real_cards": false, "unit": ""}, {"name": "starter_special", "title": "A three or joker turned up first", "clause": "FIJI-DEAL-9-R", "kind": "enum", "default": "as_discard", "low": 0, "high": 0, "extra": [], "values": ["as_discard", "redraw", "plain"], "spoken": ["lies there like a discard", "is buried and replaced", "means nothing special"], "rows": 0, "reach": "score", "parts": [], "permitted": "as_discard, redraw, plain", "brings": {}, "real_cards": false, "unit": ""}, {"name": "starter_callable", "title": "The first card may be called", "clause": "FIJI-DEAL-9-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "cut_order", "title": "Order of cards at the cut", "clause": "FIJI-CUT-2-R", "kind": "enum", "default": "baja", "low": 0, "high": 0, "extra": [], "values": ["baja", "ace_high"], "spoken": ["jokers high, then twos and aces", "aces high, jokers cut again"], "rows": 0, "reach": "score", "parts": [], "permitted": "baja, ace_high", "brings": {}, "real_cards": false, "unit": ""}, {"name": "cut_tie", "title": "Ties at the cut", "clause": "FIJI-CUT-3-R", "kind": "enum", "default": "recut_tied", "low": 0, "high": 0, "extra": [], "values": ["recut_tied", "recut_all"], "spoken": ["those tied cut again", "everybody cuts again"], "rows": 0, "reach": "score", "parts": [], "permitted": "recut_tied, recut_all", "brings": {}, "real_cards": false, "unit": ""}, {"name": "next_round_starter", "title": "Who begins the next round", "clause": "FIJI-CUT-5-R", "kind": "enum", "default": "rotate", "low": 0, "high": 0, "extra": [], "values": ["rotate", "recut", "went_out"], "spoken": ["the next player to the left", "the player who cuts highest", "the player who went out"], "rows": 0, "reach": "score", "parts": [], "permitted": "rotate, recut, went_out", "brings": {}, "real_cards": false, "unit": ""}, {"name": "stock_choice", "title": "Where stock cards come from", "clause": "FIJI-DRAW-2-R", "kind": "enum", "default": "free", "low": 0, "high": 0, "extra": [], "values": ["free", "one_from_each"], "spoken": ["from either stack", "one from each stack"], "rows": 0, "reach": "score", "parts": [], "permitted": "free, one_from_each", "brings": {}, "real_cards": false, "unit": ""}, {"name": "draw_peek", "title": "Looking between the draws", "clause": "FIJI-DRAW-2-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "meld_table", "title": "Points to meld", "clause": "FIJI-MELD-3-R", "kind": "steps", "default": "2500:60, 5000:90, 7500:120, 10000:150, 12500:180, 14999:200", "low": 0, "high": 400, "extra": [], "values": [], "spoken": [], "rows": 8, "reach": "score", "parts": [], "permitted": "up to 8 steps with rising limits, like 2500:60, 5000:90, 7500:120, 10000:150, 12500:180, 14999:200", "brings": {}, "real_cards": false, "unit": ""}, {"name": "negative_score_meld", "title": "Points to meld below zero", "clause": "FIJI-MELD-4-R", "kind": "int", "default": 60, "low": 0, "high": 200, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 200", "brings": {}, "real_cards": false, "unit": ""}, {"name": "extra_round_meld", "title": "Points to meld in an extra round", "clause": "FIJI-MELD-4-R", "kind": "int", "default": 200, "low": 0, "high": 400, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 400", "brings": {}, "real_cards": false, "unit": ""}, {"name": "coup_in_initial_meld", "title": "Twos alone in the initial meld", "clause": "FIJI-MELD-11-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "surprise_meld", "title": "Surprise meld", "clause": "FIJI-SURP-3-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "surprise_meld_draw", "title": "Drawing after a surprise meld", "clause": "FIJI-SURP-3-R", "kind": "enum", "default": "any", "low": 0, "high": 0, "extra": [], "values": ["any", "pile_at_least_one", "pile_only"], "spoken": ["any two cards", "at least one from the discard pile", "both from the discard pile"], "rows": 0, "reach": "score", "parts": [], "permitted": "any, pile_at_least_one, pile_only", "brings": {}, "real_cards": false, "unit": ""}, {"name": "failed_meld_exposes", "title": "A failed meld is shown", "clause": "FIJI-LAY-3-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "failed_meld_penalty", "title": "Price of a failed meld", "clause": "FIJI-LAY-3-R", "kind": "int", "default": 0, "low": 0, "high": 500, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 500", "brings": {}, "real_cards": false, "unit": ""}, {"name": "failed_meld_retry", "title": "Another try in the same turn", "clause": "FIJI-LAY-3-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "multiple_open_same_rank", "title": "Several open books of a rank", "clause": "FIJI-LAY-6-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "pile_play_deadline", "title": "When pile cards are laid", "clause": "FIJI-PILE-4-R", "kind": "enum", "default": "immediately", "low": 0, "high": 0, "extra": [], "values": ["immediately", "before_discard"], "spoken": ["before anything else", "any time before the discard"], "rows": 0, "reach": "score", "parts": [], "permitted": "immediately, before_discard", "brings": {}, "real_cards": false, "unit": ""}, {"name": "pile_unplayable", "title": "A discard that cannot be laid", "clause": "FIJI-PILE-5-R", "kind": "enum", "default": "refuse", "low": 0, "high": 0, "extra": [], "values": ["refuse", "return_and_stock"], "spoken": ["taking it is refused", "it goes back for a stock card"], "rows": 0, "reach": "score", "parts": [], "permitted": "refuse, return_and_stock", "brings": {}, "real_cards": false, "unit": ""}, {"name": "call_enabled", "title": "Calls", "clause": "FIJI-CALL-14-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "call_window_ms", "title": "Time to call", "clause": "FIJI-CALL-14-R", "kind": "int", "default": 3000, "low": 0, "high": 60000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number of milliseconds from 0 to 60000", "brings": {}, "real_cards": false, "unit": "ms"}, {"name": "call_order", "title": "Which of several callers is first", "clause": "FIJI-CALL-15-R", "kind": "enum", "default": "seats", "low": 0, "high": 0, "extra": [], "values": ["seats", "time"], "spoken": ["the one nearest to the next player", "the quickest"], "rows": 0, "reach": "score", "parts": [], "permitted": "seats, time", "brings": {}, "real_cards": false, "unit": ""}, {"name": "call_tie_ms", "title": "A tie of calls", "clause": "FIJI-CALL-15-R", "kind": "int", "default": 250, "low": 0, "high": 2000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number of milliseconds from 0 to 2000", "brings": {}, "real_cards": false, "unit": "ms"}, {"name": "rightful_block", "title": "How the next player keeps his turn", "clause": "FIJI-CALL-3-R", "kind": "enum", "default": "must_use", "low": 0, "high": 0, "extra": [], "values": ["must_use", "able_is_enough"], "spoken": ["he must take and use the discard", "it is enough that he could"], "rows": 0, "reach": "score", "parts": [], "permitted": "must_use, able_is_enough", "brings": {}, "real_cards": false, "unit": ""}, {"name": "capture_single_second_draw", "title": "A captor's second card", "clause": "FIJI-CALL-7-R", "kind": "enum", "default": "stock", "low": 0, "high": 0, "extra": [], "values": ["stock", "none"], "spoken": ["one from the stock", "no second card"], "rows": 0, "reach": "score", "parts": [], "permitted": "stock, none", "brings": {}, "real_cards": false, "unit": ""}, {"name": "capture_pair_fallback", "title": "One card instead of two", "clause": "FIJI-CALL-21-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "call_before_meld", "title": "Calling before melding", "clause": "FIJI-CALL-13-R", "kind": "enum", "default": "false_call", "low": 0, "high": 0, "extra": [], "values": ["false_call", "refuse"], "spoken": ["it is a false call", "it is refused"], "rows": 0, "reach": "score", "parts": [], "permitted": "false_call, refuse", "brings": {}, "real_cards": false, "unit": ""}, {"name": "frozen_call_penalty", "title": "Calling a frozen pile is a false call", "clause": "FIJI-CALL-19-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "false_call_source", "title": "Where the penalty card comes from", "clause": "FIJI-CALL-17-R", "kind": "enum", "default": "hand", "low": 0, "high": 0, "extra": [], "values": ["hand", "hand_or_open_books"], "spoken": ["the hand only", "the hand or open books"], "rows": 0, "reach": "score", "parts": [], "permitted": "hand, hand_or_open_books", "brings": {}, "real_cards": false, "unit": ""}, {"name": "false_call_view", "title": "How the penalty card is chosen", "clause": "FIJI-CALL-17-R", "kind": "enum", "default": "blind", "low": 0, "high": 0, "extra": [], "values": ["blind", "open"], "spoken": ["without seeing it", "from the open hand"], "rows": 0, "reach": "score", "parts": [], "permitted": "blind, open", "brings": {}, "real_cards": false, "unit": ""}, {"name": "false_call_cards", "title": "Penalty cards", "clause": "FIJI-CALL-17-R", "kind": "int", "default": 1, "low": 0, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 3", "brings": {}, "real_cards": false, "unit": ""}, {"name": "penalty_from_partner", "title": "Penalty from a partner", "clause": "FIJI-CALL-23-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "freeze_duration", "title": "How long a freeze lasts", "clause": "FIJI-FRZ-3-R", "kind": "enum", "default": "while_on_top", "low": 0, "high": 0, "extra": [], "values": ["while_on_top", "one_turn"], "spoken": ["while the card is on top", "for one turn"], "rows": 0, "reach": "score", "parts": [], "permitted": "while_on_top, one_turn", "brings": {}, "real_cards": false, "unit": ""}, {"name": "used_joker_retake", "title": "Used jokers return", "clause": "FIJI-FRZ-5-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "unused_joker_discard", "title": "Discarding an unused joker", "clause": "FIJI-FRZ-6-R", "kind": "enum", "default": "no_freeze", "low": 0, "high": 0, "extra": [], "values": ["no_freeze", "freeze", "forbidden"], "spoken": ["does not freeze the pile", "freezes the pile", "is forbidden"], "rows": 0, "reach": "score", "parts": [], "permitted": "no_freeze, freeze, forbidden", "brings": {}, "real_cards": false, "unit": ""}, {"name": "auto_pickup_foot", "title": "Feet are taken up automatically", "clause": "FIJI-FOOT-5-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "foot_order", "title": "Which foot comes first", "clause": "FIJI-FOOT-6-R", "kind": "enum", "default": "player_choice", "low": 0, "high": 0, "extra": [], "values": ["player_choice", "left_first", "right_first"], "spoken": ["the player chooses", "the foot from the left", "the foot from the right"], "rows": 0, "reach": "score", "parts": [], "permitted": "player_choice, left_first, right_first", "brings": {}, "real_cards": false, "unit": ""}, {"name": "max_wild_per_book", "title": "Twos in a black book", "clause": "FIJI-BOOK-4-R", "kind": "int", "default": 2, "low": 0, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 3", "brings": {}, "real_cards": false, "unit": ""}, {"name": "straight_length", "title": "Cards in a straight", "clause": "FIJI-BOOK-6-R", "kind": "int", "default": 7, "low": 7, "high": 8, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 7 to 8", "brings": {}, "real_cards": false, "unit": ""}, {"name": "required_red", "title": "Red books to go out", "clause": "FIJI-REQ-4-R", "kind": "int", "default": 2, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "required_black", "title": "Black books to go out", "clause": "FIJI-REQ-4-R", "kind": "int", "default": 2, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "required_straights_individual", "title": "Straights of a single player to go out", "clause": "FIJI-REQ-4-R", "kind": "int", "default": 1, "low": 0, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 3", "brings": {}, "real_cards": false, "unit": ""}, {"name": "required_straights_team", "title": "Straights of a team to go out", "clause": "FIJI-REQ-4-R", "kind": "int", "default": 2, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "required_coups", "title": "Coups to go out", "clause": "FIJI-REQ-4-R", "kind": "int", "default": 0, "low": 0, "high": 2, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 2", "brings": {}, "real_cards": false, "unit": ""}, {"name": "cannibal_min_real_cards", "title": "Cards left in a bitten book", "clause": "FIJI-CAN-8-R", "kind": "int", "default": 0, "low": 0, "high": 2, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 2", "brings": {}, "real_cards": false, "unit": ""}, {"name": "cannibal_new_book", "title": "A bitten card may begin a book", "clause": "FIJI-CAN-9-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "cannibal_requires_opponent_cards", "title": "Cannibals need opponents' cards", "clause": "FIJI-CAN-10-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "self_cannibal_scope", "title": "Biting your own book", "clause": "FIJI-CAN-10-R", "kind": "enum", "default": "any", "low": 0, "high": 0, "extra": [], "values": ["any", "complete_straight_only", "forbidden"], "spoken": ["for any purpose", "only to complete a straight", "never at all"], "rows": 0, "reach": "score", "parts": [], "permitted": "any, complete_straight_only, forbidden", "brings": {}, "real_cards": false, "unit": ""}, {"name": "wild_replaces_cannibal", "title": "Twos replace cannibals", "clause": "FIJI-CAN-13-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "bank_discard_compulsory", "title": "Banked jokers come first", "clause": "FIJI-BANK-3-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "keep_card_if_not_ready", "title": "Keep a card if you cannot go out", "clause": "FIJI-OUT-6-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "discard_bank_when_out", "title": "A banked joker goes with the last card", "clause": "FIJI-OUT-7-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "ask_to_go_out", "title": "May I go out?", "clause": "FIJI-ASK-2-R", "kind": "enum", "default": "optional", "low": 0, "high": 0, "extra": [], "values": ["optional", "required", "off"], "spoken": ["partners may be asked", "partners must be asked", "nobody is asked"], "rows": 0, "reach": "score", "parts": [], "permitted": "optional, required, off", "brings": {}, "real_cards": false, "unit": ""}, {"name": "go_out_answer_binding", "title": "The partner's answer binds", "clause": "FIJI-ASK-2-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "failed_go_out_penalty", "title": "Price of not going out", "clause": "FIJI-ASK-2-R", "kind": "int", "default": 0, "low": 0, "high": 1000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 1000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "bonus_out", "title": "Points for going out", "clause": "FIJI-SCORE-7-R", "kind": "int", "default": 200, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "bonus_black", "title": "Points for a black book", "clause": "FIJI-SCORE-7-R", "kind": "int", "default": 300, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "bonus_red", "title": "Points for a red book", "clause": "FIJI-SCORE-7-R", "kind": "int", "default": 500, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "bonus_straight", "title": "Points for a straight", "clause": "FIJI-SCORE-7-R", "kind": "int", "default": 1500, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "coup_min_start", "title": "Cards in a new coup", "clause": "FIJI-COUP-2-R", "kind": "int", "default": 3, "low": 1, "high": 7, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 7", "brings": {}, "real_cards": false, "unit": ""}, {"name": "coup_value_individual", "title": "Points for a coup", "clause": "FIJI-COUP-4-R", "kind": "int", "default": 10000, "low": 0, "high": 50000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 50000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "coup_value_team", "title": "Points for a team's coup", "clause": "FIJI-COUP-4-R", "kind": "int", "default": 5000, "low": 0, "high": 50000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 50000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "coup_limit", "title": "Coups that score", "clause": "FIJI-COUP-4-R", "kind": "int", "default": -1, "low": 1, "high": 9, "extra": [-1], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 9 or -1", "brings": {}, "real_cards": false, "unit": ""}, {"name": "target_score", "title": "Points to win", "clause": "FIJI-WIN-2-R", "kind": "int", "default": 15000, "low": 1000, "high": 100000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1000 to 100000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "target_tie_break", "title": "A tie at the target", "clause": "FIJI-WIN-4-R", "kind": "enum", "default": "extra_round", "low": 0, "high": 0, "extra": [], "values": ["extra_round", "shared", "went_out"], "spoken": ["an extra round decides", "the win is shared", "the side that went out wins"], "rows": 0, "reach": "score", "parts": [], "permitted": "extra_round, shared, went_out", "brings": {}, "real_cards": false, "unit": ""}, {"name": "stock_exhaustion", "title": "When the stock is used up", "clause": "FIJI-STOCK-1-R", "kind": "enum", "default": "reshuffle", "low": 0, "high": 0, "extra": [], "values": ["reshuffle", "end_round"], "spoken": ["discards are shuffled into new stacks", "the round ends"], "rows": 0, "reach": "score", "parts": [], "permitted": "reshuffle, end_round", "brings": {}, "real_cards": false, "unit": ""}], "presets": [{"name": "standard", "title": "Each for himself", "values": {}}, {"name": "standard_teams", "title": "Two pairs of partners", "values": {"team_mode": "2x2"}}, {"name": "three_pairs", "title": "Three pairs of partners", "values": {"team_mode": "3x2"}}, {"name": "teams_of_three", "title": "Two teams of three", "values": {"team_mode": "2x3"}}], "fields": [{"name": "out", "label": "Who went out", "help": "The player whose last card ended the round; nobody if the stock ran out.", "clause": "FIJI-OUT-4", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": [], "called": []}, {"name": "red", "label": "Red books", "help": "Closed books of seven, without a two.", "clause": "FIJI-SCORE-4", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": [], "called": []}, {"name": "black", "label": "Black books", "help": "Closed books with a two in them.", "clause": "FIJI-SCORE-4", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": [], "called": []}, {"name": "straights", "label": "Straights", "help": "Closed straights.", "clause": "FIJI-SCORE-4", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": [], "called": []}, {"name": "twos", "label": "Coups", "help": "Books of seven twos.", "clause": "FIJI-COUP-1", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": [], "called": []}, {"name": "laid_5", "label": "Fours to sevens (5)", "help": "In books and straights, closed or open.", "clause": "FIJI-CARD-6", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "laid_10", "label": "Eights to kings (10)", "help": "In books and straights, closed or open.", "clause": "FIJI-CARD-6", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "laid_20", "label": "Aces (20)", "help": "In books and straights, closed or open.", "clause": "FIJI-CARD-6", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "laid_50", "label": "Twos (50)", "help": "In books, closed or open, and in coups.", "clause": "FIJI-SCORE-5", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "laid_sum", "label": "Cards laid, added up", "help": "For players who add up in their heads: points, in addition to the cards counted above.", "clause": "FIJI-SCORE-5", "per": "side", "kind": "points", "values": [], "group": "Laid", "negative": false, "unit": "points", "when": [], "called": []}, {"name": "left_5", "label": "Fours to sevens (5)", "help": "In hands, and in feet not taken up.", "clause": "FIJI-SCORE-2", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "left_10", "label": "Eights to kings (10)", "help": "In hands, and in feet not taken up.", "clause": "FIJI-SCORE-2", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "left_20", "label": "Aces (20)", "help": "In hands, and in feet not taken up.", "clause": "FIJI-SCORE-2", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "left_50", "label": "Twos (50)", "help": "In hands, and in feet not taken up.", "clause": "FIJI-SCORE-3-R", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "left_300", "label": "Black threes (300)", "help": "In hands, and in feet not taken up.", "clause": "FIJI-SCORE-3-R", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "left_500", "label": "Red threes, jokers (500)", "help": "In hands, and in feet.", "clause": "FIJI-SCORE-3-R", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "left_sum", "label": "Cards left, added up", "help": "For players who add up in their heads: points, in addition to the cards counted above.", "clause": "FIJI-SCORE-2", "per": "side", "kind": "points", "values": [], "group": "Left", "negative": false, "unit": "points", "when": [], "called": []}, {"name": "feet", "label": "Feet not taken up", "help": "Their cards are counted above; this is only a check.", "clause": "FIJI-SCORE-2", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "", "when": [], "called": []}, {"name": "cannibals", "label": "Cannibals on open books", "help": "Jokers that lie on the side's own books.", "clause": "FIJI-CAN-16", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "", "when": [{"rule": "jokers_per_pack", "one_of": [], "but": [0]}], "called": []}, {"name": "bank", "label": "Jokers in the bank", "help": "Jokers lying face up before the side's players.", "clause": "FIJI-BANK-2", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "", "when": [{"rule": "jokers_per_pack", "one_of": [], "but": [0]}], "called": []}, {"name": "failed_outs", "label": "Failed to go out", "help": "Asked, was told yes, and did not go out in that turn.", "clause": "FIJI-ASK-2-R", "per": "side", "kind": "count", "values": [], "group": "Failed", "negative": false, "unit": "", "when": [{"rule": "failed_go_out_penalty", "one_of": [], "but": [0]}], "called": []}, {"name": "failed_melds", "label": "Failed initial melds", "help": "Laid, and worth too little.", "clause": "FIJI-LAY-3-R", "per": "side", "kind": "count", "values": [], "group": "Failed", "negative": false, "unit": "", "when": [{"rule": "failed_meld_penalty", "one_of": [], "but": [0]}], "called": []}], "lines": [{"name": "out", "label": "Going out", "clause": "FIJI-OUT-4", "group": "assets", "when": []}, {"name": "red", "label": "Red books", "clause": "FIJI-SCORE-4", "group": "assets", "when": []}, {"name": "black", "label": "Black books", "clause": "FIJI-SCORE-4", "group": "assets", "when": []}, {"name": "straight", "label": "Straights", "clause": "FIJI-SCORE-4", "group": "assets", "when": []}, {"name": "twos", "label": "Coups", "clause": "FIJI-COUP-1", "group": "assets", "when": []}, {"name": "laid", "label": "Cards laid", "clause": "FIJI-SCORE-5", "group": "cards", "when": []}, {"name": "left", "label": "Cards left in hands and feet", "clause": "FIJI-SCORE-3-R", "group": "liabilities", "when": []}, {"name": "cannibals", "label": "Cannibals", "clause": "FIJI-CAN-16", "group": "liabilities", "when": [{"rule": "jokers_per_pack", "one_of": [], "but": [0]}]}, {"name": "bank", "label": "Bank", "clause": "FIJI-BANK-2", "group": "liabilities", "when": [{"rule": "jokers_per_pack", "one_of": [], "but": [0]}]}, {"name": "failed_outs", "label": "Failed to go out", "clause": "FIJI-ASK-2-R", "group": "liabilities", "when": [{"rule": "failed_go_out_penalty", "one_of": [], "but": [0]}]}, {"name": "failed_melds", "label": "Failed initial melds", "clause": "FIJI-LAY-3-R", "group": "liabilities", "when": [{"rule": "failed_meld_penalty", "one_of": [], "but": [0]}]}], "usual": [-15000, 25000], "everybody_deals": true, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "red": 8, "black": 8, "straights": 8, "twos": 8, "cannibals": 8, "bank": 8, "feet": 8, "failed_outs": 8, "failed_melds": 8, "laid_5": 8, "laid_10": 8, "laid_20": 8, "laid_50": 8, "laid_300": 8, "laid_500": 8, "left_5": 8, "left_10": 8, "left_20": 8, "left_50": 8, "left_300": 8, "left_500": 8, "laid_sum": 8, "left_sum": 8, "terms": {"two_points": 0, "joker_points": 0, "joker_liability": 0, "cannibal_liability": 0, "need_red": 0, "need_black": 0, "need_straights": 0, "need_twos": 0, "red_points": 0, "black_points": 0, "straight_points": 0, "twos_points": 0, "most_twos_paid": 0, "out_points": 0, "failed_points": 0, "failed_meld_points": 0}}},
  "gin": {"name": "gin", "title": "Gin Rummy", "seats": [2], "parameters": [{"name": "oklahoma", "title": "Oklahoma", "clause": "GIN-DEAL-5", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "knock_card", "title": "Knock limit", "clause": "GIN-DEAL-5", "kind": "int", "default": 10, "low": 0, "high": 10, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 10", "brings": {}, "real_cards": false, "unit": ""}, {"name": "gin_bonus", "title": "Gin bonus", "clause": "GIN-SCORE-1", "kind": "int", "default": 25, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false, "unit": ""}, {"name": "undercut_bonus", "title": "Undercut bonus", "clause": "GIN-SCORE-1", "kind": "int", "default": 25, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false, "unit": ""}, {"name": "tie_is_undercut", "title": "A tie is an undercut", "clause": "GIN-CLA-4-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "big_gin", "title": "Big gin", "clause": "GIN-KNOCK-8", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "big_gin_bonus", "title": "Big gin bonus", "clause": "GIN-CLA-5-R", "kind": "int", "default": 31, "low": 0, "high": 200, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 200", "brings": {}, "real_cards": false, "unit": ""}, {"name": "eleven_card_rule", "title": "When a knock is allowed", "clause": "GIN-KNOCK-2-R", "kind": "enum", "default": "openspiel", "low": 0, "high": 0, "extra": [], "values": ["openspiel", "exact"], "spoken": ["the melds are fixed first", "if any discard leaves little enough"], "rows": 0, "reach": "score", "parts": [], "permitted": "openspiel, exact", "brings": {}, "real_cards": false, "unit": ""}, {"name": "layoff_depth", "title": "Cards laid off at a run's end", "clause": "GIN-LAY-3", "kind": "int", "default": 2, "low": 0, "high": 10, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 10", "brings": {}, "real_cards": false, "unit": ""}, {"name": "lay_melds", "title": "Who arranges the melds", "clause": "GIN-CLA-9-R", "kind": "enum", "default": "explicit", "low": 0, "high": 0, "extra": [], "values": ["explicit", "auto"], "spoken": ["each player himself", "the house, for the least deadwood"], "rows": 0, "reach": "score", "parts": [], "permitted": "explicit, auto", "brings": {}, "real_cards": false, "unit": ""}, {"name": "may_return_upcard", "title": "Upcard may go straight back", "clause": "GIN-CLA-2-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "repeat_stop", "title": "Stop when the upcard goes back twice", "clause": "GIN-PLAY-4", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "max_upcard_draws", "title": "Most draws of the upcard", "clause": "GIN-PLAY-5", "kind": "int", "default": 50, "low": 0, "high": 500, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 500", "brings": {}, "real_cards": false, "unit": ""}, {"name": "wall_stock", "title": "Cards left at the wall", "clause": "GIN-PLAY-6", "kind": "int", "default": 2, "low": 0, "high": 10, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 10", "brings": {}, "real_cards": false, "unit": ""}, {"name": "wall_knock", "title": "Last upcard may be taken to knock", "clause": "GIN-WALL-1", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "spade_double", "title": "A spade doubles", "clause": "GIN-CLA-8-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "deal_order", "title": "Order of the deal", "clause": "GIN-DEAL-2-R", "kind": "enum", "default": "blocks", "low": 0, "high": 0, "extra": [], "values": ["blocks", "alternate"], "spoken": ["ten cards at once", "one card at a time"], "rows": 0, "reach": "score", "parts": [], "permitted": "blocks, alternate", "brings": {}, "real_cards": false, "unit": ""}, {"name": "next_dealer", "title": "Next dealer", "clause": "GIN-CLA-1-R", "kind": "enum", "default": "alternate", "low": 0, "high": 0, "extra": [], "values": ["alternate", "loser", "winner"], "spoken": ["the players take turns", "the loser of the round", "the winner of the round"], "rows": 0, "reach": "score", "parts": [], "permitted": "alternate, loser, winner", "brings": {}, "real_cards": false, "unit": ""}, {"name": "dead_hand_same_dealer", "title": "Same dealer after a dead round", "clause": "GIN-CLA-1-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "target", "title": "Points to win", "clause": "GIN-CLA-6-R", "kind": "int", "default": 0, "low": 0, "high": 1000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 1000", "brings": {}, "real_cards": false, "unit": ""}, {"name": "game_bonus", "title": "Game bonus", "clause": "GIN-CLA-7-R", "kind": "int", "default": 0, "low": 0, "high": 500, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 500", "brings": {}, "real_cards": false, "unit": ""}, {"name": "box_bonus", "title": "Box bonus", "clause": "GIN-CLA-7-R", "kind": "int", "default": 0, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false, "unit": ""}, {"name": "shutout_double", "title": "Shutout doubles", "clause": "GIN-CLA-7-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}], "presets": [{"name": "parity", "title": "Single rounds", "values": {}}, {"name": "classic", "title": "Classic gin", "values": {"tie_is_undercut": true, "big_gin": true, "eleven_card_rule": "exact", "layoff_depth": 0, "lay_melds": "auto", "may_return_upcard": false, "repeat_stop": false, "max_upcard_draws": 0, "wall_knock": false, "spade_double": true, "deal_order": "alternate", "target": 100, "game_bonus": 100, "box_bonus": 25, "shutout_double": true}}, {"name": "oklahoma", "title": "Oklahoma gin", "values": {"tie_is_undercut": true, "big_gin": true, "eleven_card_rule": "exact", "layoff_depth": 0, "lay_melds": "auto", "may_return_upcard": false, "repeat_stop": false, "max_upcard_draws": 0, "wall_knock": false, "spade_double": true, "deal_order": "alternate", "target": 150, "game_bonus": 100, "box_bonus": 25, "shutout_double": true, "oklahoma": true}}], "fields": [{"name": "out", "label": "Who knocked", "help": "The player who ended the round; nobody if it was dead.", "clause": "GIN-KNOCK-1", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": [], "called": []}, {"name": "ending", "label": "How", "help": "Gin is no deadwood at all; big gin is eleven melded cards without a discard.", "clause": "GIN-SCORE-1", "per": "round", "kind": "choice", "values": ["knock", "gin", "big gin"], "group": "", "negative": false, "unit": "", "when": [], "called": []}, {"name": "deadwood", "label": "Deadwood", "help": "What is in no meld after lay-offs: court cards ten, aces one.", "clause": "GIN-SCORE-1", "per": "seat", "kind": "points", "values": [], "group": "", "negative": false, "unit": "points", "when": [], "called": []}, {"name": "spade", "label": "The first upcard was a spade", "help": "In Oklahoma a spade doubles the round.", "clause": "GIN-CLA-8-R", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "oklahoma", "one_of": [], "but": [0]}, {"rule": "spade_double", "one_of": [], "but": [0]}], "called": []}], "lines": [{"name": "deadwood", "label": "Difference in deadwood", "clause": "GIN-SCORE-1", "group": "", "when": []}, {"name": "gin", "label": "Gin", "clause": "GIN-SCORE-1", "group": "", "when": []}, {"name": "big_gin", "label": "Big gin", "clause": "GIN-CLA-5-R", "group": "", "when": []}, {"name": "undercut", "label": "Undercut", "clause": "GIN-SCORE-1", "group": "", "when": []}, {"name": "doubled", "label": "Doubled by a spade", "clause": "GIN-CLA-8-R", "group": "", "when": [{"rule": "oklahoma", "one_of": [], "but": [0]}, {"rule": "spade_double", "one_of": [], "but": [0]}]}, {"name": "paid", "label": "Paid to the winner", "clause": "GIN-SCORE-1", "group": "", "when": [{"rule": "target", "one_of": [0], "but": []}]}], "usual": [-1000, 1000], "everybody_deals": false, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "ending": 0, "deadwood": 8, "spade": 0}},
  "kalooki": {"name": "kalooki", "title": "Kalooki", "seats": [2, 3, 4, 5, 6, 7, 8], "parameters": [{"name": "packs", "title": "Packs", "clause": "KAL-GEN-2-R", "kind": "int", "default": 2, "low": 2, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 2 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "jokers", "title": "Jokers", "clause": "KAL-GEN-2-R", "kind": "int", "default": 4, "low": 0, "high": 10, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 10", "brings": {}, "real_cards": false, "unit": ""}, {"name": "rounds", "title": "Rounds", "clause": "KAL-GEN-5-R", "kind": "int", "default": 9, "low": 1, "high": 9, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 9", "brings": {}, "real_cards": false, "unit": ""}, {"name": "contracts", "title": "Contracts", "clause": "KAL-CON-1", "kind": "steps", "default": "1:930, 2:1021, 3:1112, 4:1203, 5:1240, 6:1331, 7:1422, 8:1513, 9:1604", "low": 300, "high": 2099, "extra": [], "values": [], "spoken": [], "rows": 9, "reach": "round", "parts": ["cards", "threes", "fours"], "permitted": "up to 9 steps with rising limits, like 1:930, 2:1021, 3:1112, 4:1203, 5:1240, 6:1331, 7:1422, 8:1513, 9:1604", "brings": {}, "real_cards": false, "unit": ""}, {"name": "value_joker", "title": "Points of a joker", "clause": "KAL-VAL-1-R", "kind": "int", "default": 50, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false, "unit": ""}, {"name": "value_black_ace", "title": "Black aces", "clause": "KAL-VAL-1-R", "kind": "int", "default": 15, "low": 0, "high": 50, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 50", "brings": {}, "real_cards": false, "unit": ""}, {"name": "value_red_ace", "title": "Red aces", "clause": "KAL-VAL-1-R", "kind": "int", "default": 1, "low": 0, "high": 50, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 50", "brings": {}, "real_cards": false, "unit": ""}, {"name": "value_ten_to_king", "title": "Tens and court cards", "clause": "KAL-VAL-1-R", "kind": "int", "default": 10, "low": 0, "high": 50, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 50", "brings": {}, "real_cards": false, "unit": ""}, {"name": "run_max_length", "title": "Longest four", "clause": "KAL-MELD-4-R", "kind": "int", "default": 14, "low": 13, "high": 14, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 13 to 14", "brings": {}, "real_cards": false, "unit": ""}, {"name": "joker_adjacent_in_four", "title": "Jokers side by side", "clause": "KAL-JOKER-2", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "min_naturals_three", "title": "Naturals in a three", "clause": "KAL-JOKER-3", "kind": "int", "default": 2, "low": 1, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 3", "brings": {}, "real_cards": false, "unit": ""}, {"name": "min_naturals_four", "title": "Naturals in a four", "clause": "KAL-JOKER-4-R", "kind": "int", "default": 1, "low": 1, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 4", "brings": {}, "real_cards": false, "unit": ""}, {"name": "joker_discard", "title": "Jokers discarded", "clause": "KAL-JOKER-8", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "only_jokers", "title": "A hand of jokers only", "clause": "KAL-TURN-7-R", "kind": "enum", "default": "skip", "low": 0, "high": 0, "extra": [], "values": ["skip", "allow_discard"], "spoken": ["the turn ends without a discard", "a joker may be discarded"], "rows": 0, "reach": "score", "parts": [], "permitted": "skip, allow_discard", "brings": {}, "real_cards": false, "unit": ""}, {"name": "joker_upcard", "title": "A joker turned up", "clause": "KAL-DEAL-6-R", "kind": "enum", "default": "replace", "low": 0, "high": 0, "extra": [], "values": ["replace", "keep"], "spoken": ["goes under the stock", "stays face up"], "rows": 0, "reach": "score", "parts": [], "permitted": "replace, keep", "brings": {}, "real_cards": false, "unit": ""}, {"name": "joker_swap", "title": "Replaced jokers", "clause": "KAL-TACK-5-R", "kind": "enum", "default": "end_only", "low": 0, "high": 0, "extra": [], "values": ["end_only", "own_free", "none"], "spoken": ["move to an end of the four", "come freely out of your own four", "are never replaced"], "rows": 0, "reach": "score", "parts": [], "permitted": "end_only, own_free, none", "brings": {}, "real_cards": false, "unit": ""}, {"name": "distinct_four_suits", "title": "Fours of different suits", "clause": "KAL-CON-2", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "distinct_three_ranks", "title": "Threes of different ranks", "clause": "KAL-CON-3", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "discard_draw_after_down", "title": "Taking discards when down", "clause": "KAL-TURN-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "may_discard_taken", "title": "Discarding the card just taken", "clause": "KAL-TURN-6-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "call_after_down", "title": "Calls when down", "clause": "KAL-CALL-1", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "calls_per_round", "title": "Calls in a round", "clause": "KAL-CALL-7-R", "kind": "int", "default": 3, "low": 0, "high": 99, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 99", "brings": {}, "real_cards": false, "unit": ""}, {"name": "call_overrun", "title": "Calls beyond the limit", "clause": "KAL-CALL-13-R", "kind": "enum", "default": "refuse", "low": 0, "high": 0, "extra": [], "values": ["refuse", "allow"], "spoken": ["they are refused", "they go through, at a price"], "rows": 0, "reach": "score", "parts": [], "permitted": "refuse, allow", "brings": {}, "real_cards": false, "unit": ""}, {"name": "overcall_penalty", "title": "Price of a call too many", "clause": "KAL-CALL-13-R", "kind": "int", "default": 0, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false, "unit": ""}, {"name": "refused_call_counts", "title": "Refused calls count", "clause": "KAL-CALL-8-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "call_window", "title": "How calls are asked for", "clause": "KAL-CALL-6-R", "kind": "enum", "default": "ask_all", "low": 0, "high": 0, "extra": [], "values": ["ask_all", "race"], "spoken": ["one player after another is asked", "anybody may call until the draw"], "rows": 0, "reach": "score", "parts": [], "permitted": "ask_all, race", "brings": {}, "real_cards": false, "unit": ""}, {"name": "call_priority", "title": "Who comes first in a race", "clause": "KAL-CALL-9-R", "kind": "enum", "default": "turn_order", "low": 0, "high": 0, "extra": [], "values": ["turn_order", "first_come"], "spoken": ["the caller nearest in turn", "the caller who was first"], "rows": 0, "reach": "score", "parts": [], "permitted": "turn_order, first_come", "brings": {}, "real_cards": false, "unit": ""}, {"name": "call_initial_upcard", "title": "Calling the first upcard", "clause": "KAL-CALL-11-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "draw_discard_after_call", "title": "The discard under a called one", "clause": "KAL-CALL-5-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "extra_melds", "title": "Melds beyond the contract", "clause": "KAL-LAY-2-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "contract_error_penalty", "title": "Price of a wrong contract", "clause": "KAL-LAY-4-R", "kind": "int", "default": 0, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false, "unit": ""}, {"name": "contract_error_lockout", "title": "Locked out after a wrong contract", "clause": "KAL-LAY-4-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "tack_same_turn", "title": "Tacking on in the same turn", "clause": "KAL-TACK-1-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "tack_up_first", "title": "Fours grow upward first", "clause": "KAL-TACK-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "joker_move_end", "title": "Where a moved joker goes", "clause": "KAL-TACK-5-R", "kind": "enum", "default": "up_first", "low": 0, "high": 0, "extra": [], "values": ["up_first", "either"], "spoken": ["the upper end first", "either end of the four"], "rows": 0, "reach": "score", "parts": [], "permitted": "up_first, either", "brings": {}, "real_cards": false, "unit": ""}, {"name": "final_discard_required", "title": "Go out with a discard", "clause": "KAL-OUT-2-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "kalooki_announce", "title": "The shout of kalooki", "clause": "KAL-OUT-3-R", "kind": "enum", "default": "auto", "low": 0, "high": 0, "extra": [], "values": ["auto", "manual"], "spoken": ["is made for the player", "must be made by the player"], "rows": 0, "reach": "score", "parts": [], "permitted": "auto, manual", "brings": {}, "real_cards": false, "unit": ""}, {"name": "down_and_out_multiplier", "title": "Down and out in one turn", "clause": "KAL-SCORE-3-R", "kind": "int", "default": 1, "low": 1, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 3", "brings": {}, "real_cards": false, "unit": ""}, {"name": "tie_break", "title": "Equal lowest totals", "clause": "KAL-SCORE-4-R", "kind": "enum", "default": "shared", "low": 0, "high": 0, "extra": [], "values": ["shared", "extra_round"], "spoken": ["the win is shared", "the last contract is dealt again"], "rows": 0, "reach": "score", "parts": [], "permitted": "shared, extra_round", "brings": {}, "real_cards": false, "unit": ""}, {"name": "max_recycles", "title": "How often the pile becomes the stock", "clause": "KAL-STOCK-1-R", "kind": "int", "default": 1, "low": 0, "high": 9, "extra": [-1], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 9 or -1", "brings": {}, "real_cards": false, "unit": ""}, {"name": "recycle_shuffle", "title": "The new stock is shuffled", "clause": "KAL-STOCK-1-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "exhaust_result", "title": "A used-up stock", "clause": "KAL-STOCK-2-R", "kind": "enum", "default": "no_score", "low": 0, "high": 0, "extra": [], "values": ["no_score", "score_hands"], "spoken": ["the round is void", "every player scores his hand"], "rows": 0, "reach": "score", "parts": [], "permitted": "no_score, score_hands", "brings": {}, "real_cards": false, "unit": ""}, {"name": "replay_void_round", "title": "Void rounds played again", "clause": "KAL-STOCK-3-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "hand_limit", "title": "Cards that may be held", "clause": "KAL-CHAL-1-R", "kind": "int", "default": 0, "low": 13, "high": 40, "extra": [0], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 13 to 40 or 0", "brings": {}, "real_cards": false, "unit": ""}, {"name": "challenge_midturn_allowance", "title": "The card just drawn", "clause": "KAL-CHAL-2-R", "kind": "int", "default": 1, "low": 0, "high": 1, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 1", "brings": {}, "real_cards": false, "unit": ""}, {"name": "over_limit_lockout", "title": "No laying above the limit", "clause": "KAL-CHAL-11-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "challenge_penalty", "title": "Price of a challenge lost", "clause": "KAL-CHAL-3", "kind": "int", "default": 50, "low": 0, "high": 200, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 200", "brings": {}, "real_cards": false, "unit": ""}, {"name": "last_survivor", "title": "The last one in the round", "clause": "KAL-CHAL-9-R", "kind": "enum", "default": "zero", "low": 0, "high": 0, "extra": [], "values": ["zero", "hand"], "spoken": ["scores nothing", "scores his hand"], "rows": 0, "reach": "score", "parts": [], "permitted": "zero, hand", "brings": {}, "real_cards": false, "unit": ""}, {"name": "hand_counts_public", "title": "Sizes of hands are public", "clause": "KAL-CHAL-10-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}], "presets": [{"name": "jamaica", "title": "Jamaican Kalooki", "values": {}}, {"name": "trinidad", "title": "Trinidad Kalooki", "values": {"rounds": 7, "contracts": "1:1220, 2:1211, 3:1202, 4:1230, 5:1221, 6:1212, 7:1203", "joker_adjacent_in_four": true, "min_naturals_three": 1, "joker_swap": "own_free", "call_after_down": true, "tack_up_first": false, "joker_move_end": "either", "hand_limit": 18}}, {"name": "super_kalooki", "title": "Super Kalooki", "values": {"call_overrun": "allow", "overcall_penalty": 50, "contract_error_penalty": 50, "contract_error_lockout": true, "down_and_out_multiplier": 2}}], "fields": [{"name": "out", "label": "Who went out", "help": "The player who said kalooki; nobody if the stock was used up.", "clause": "KAL-OUT-1", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": [], "called": []}, {"name": "down_and_out", "label": "Down and out in one turn", "help": "The contract was laid in the turn that ended the round.", "clause": "KAL-SCORE-3-R", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "down_and_out_multiplier", "one_of": [], "but": [1]}], "called": []}, {"name": "last_left", "label": "The last one in the round", "help": "All the others had been dropped after challenges.", "clause": "KAL-CHAL-9-R", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "hand_limit", "one_of": [], "but": [0]}], "called": []}, {"name": "jokers", "label": "Jokers ({value_joker})", "help": "Jokers left in hand.", "clause": "KAL-VAL-1-R", "per": "seat", "kind": "count", "values": [], "group": "Cards left in hand", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "black_aces", "label": "Black aces ({value_black_ace})", "help": "Aces of clubs and spades left in hand.", "clause": "KAL-VAL-1-R", "per": "seat", "kind": "count", "values": [], "group": "Cards left in hand", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "red_aces", "label": "Red aces ({value_red_ace})", "help": "Aces of hearts and diamonds left in hand.", "clause": "KAL-VAL-1-R", "per": "seat", "kind": "count", "values": [], "group": "Cards left in hand", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "tens", "label": "Tens and court cards ({value_ten_to_king})", "help": "Tens, jacks, queens and kings left in hand.", "clause": "KAL-VAL-1-R", "per": "seat", "kind": "count", "values": [], "group": "Cards left in hand", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "pips", "label": "Twos to nines, added up", "help": "A five and a nine are 14.", "clause": "KAL-VAL-1-R", "per": "seat", "kind": "points", "values": [], "group": "Cards left in hand", "negative": false, "unit": "points", "when": [], "called": []}, {"name": "overcalls", "label": "Calls too many ({overcall_penalty})", "help": "Calls made beyond the limit.", "clause": "KAL-CALL-13-R", "per": "seat", "kind": "count", "values": [], "group": "Charged", "negative": false, "unit": "", "when": [{"rule": "call_overrun", "one_of": [1], "but": []}, {"rule": "overcall_penalty", "one_of": [], "but": [0]}], "called": []}, {"name": "errors", "label": "Wrong contracts ({contract_error_penalty})", "help": "Laid melds that were not the contract.", "clause": "KAL-LAY-4-R", "per": "seat", "kind": "count", "values": [], "group": "Charged", "negative": false, "unit": "", "when": [{"rule": "contract_error_penalty", "one_of": [], "but": [0]}], "called": []}, {"name": "dropped", "label": "Dropped after a challenge ({challenge_penalty})", "help": "The cards he held at that moment count, and the price of the challenge.", "clause": "KAL-CHAL-3", "per": "seat", "kind": "flag", "values": [], "group": "Charged", "negative": false, "unit": "", "when": [{"rule": "hand_limit", "one_of": [], "but": [0]}], "called": []}], "lines": [{"name": "hands", "label": "Cards left", "clause": "KAL-SCORE-1", "group": "", "when": []}, {"name": "down_and_out", "label": "Down and out", "clause": "KAL-SCORE-3-R", "group": "", "when": [{"rule": "down_and_out_multiplier", "one_of": [], "but": [1]}]}, {"name": "challenge", "label": "Challenge lost", "clause": "KAL-CHAL-3", "group": "", "when": [{"rule": "hand_limit", "one_of": [], "but": [0]}]}, {"name": "charged", "label": "Calls and contracts", "clause": "KAL-CALL-13-R", "group": "", "when": []}], "usual": [0, 1500], "everybody_deals": false, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "down_and_out": 0, "last_left": 0, "jokers": 8, "black_aces": 8, "red_aces": 8, "tens": 8, "pips": 8, "overcalls": 8, "errors": 8, "dropped": 8, "charged": 8}},
  "rhine": {"name": "rhine", "title": "Rhine Rummy", "seats": [2, 3, 4, 5, 6, 7, 8], "parameters": [{"name": "packs", "title": "Packs", "clause": "RHINE-GEN-4-R", "kind": "int", "default": 2, "low": 2, "high": 6, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 2 to 6", "brings": {}, "real_cards": false, "unit": ""}, {"name": "jokers", "title": "Jokers", "clause": "RHINE-GEN-4-R", "kind": "int", "default": 4, "low": 0, "high": 12, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 12", "brings": {}, "real_cards": false, "unit": ""}, {"name": "rounds", "title": "Rounds", "clause": "RHINE-GEN-5", "kind": "int", "default": 10, "low": 1, "high": 20, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 20", "brings": {}, "real_cards": false, "unit": ""}, {"name": "hand_size", "title": "Cards in a hand", "clause": "RHINE-DEAL-1", "kind": "int", "default": 10, "low": 5, "high": 15, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 5 to 15", "brings": {}, "real_cards": false, "unit": ""}, {"name": "pickup_piles", "title": "Piles to draw from", "clause": "RHINE-DEAL-4-R", "kind": "int", "default": 2, "low": 1, "high": 2, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 2", "brings": {}, "real_cards": false, "unit": ""}, {"name": "max_sequence", "title": "Longest run", "clause": "RHINE-SET-7-R", "kind": "int", "default": 14, "low": 13, "high": 14, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 13 to 14", "brings": {}, "real_cards": false, "unit": ""}, {"name": "failed_fin_penalty", "title": "Price of a wrong Fin", "clause": "RHINE-TURN-5-R", "kind": "int", "default": 0, "low": 0, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 3", "brings": {}, "real_cards": false, "unit": ""}, {"name": "qualify_joker", "title": "Joker in the qualifying meld", "clause": "RHINE-QUAL-3-R", "kind": "enum", "default": "none", "low": 0, "high": 0, "extra": [], "values": ["none", "extra"], "spoken": ["no joker", "one beside three natural cards"], "rows": 0, "reach": "score", "parts": [], "permitted": "none, extra", "brings": {}, "real_cards": false, "unit": ""}, {"name": "manipulate_on_qualifying_turn", "title": "Rearranging while qualifying", "clause": "RHINE-QUAL-5-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "joker_replace_from", "title": "Where a joker's natural comes from", "clause": "RHINE-JOKER-2-R", "kind": "enum", "default": "hand", "low": 0, "high": 0, "extra": [], "values": ["hand", "hand_or_table"], "spoken": ["the hand only", "the hand or another meld"], "rows": 0, "reach": "score", "parts": [], "permitted": "hand, hand_or_table", "brings": {}, "real_cards": false, "unit": ""}, {"name": "exhaustion_check", "title": "When a player says he cannot lay", "clause": "RHINE-EXH-3-R", "kind": "enum", "default": "simple", "low": 0, "high": 0, "extra": [], "values": ["trust", "simple", "full"], "spoken": ["he is believed", "plays without rearranging are looked for", "all plays are looked for"], "rows": 0, "reach": "score", "parts": [], "permitted": "trust, simple, full", "brings": {}, "real_cards": false, "unit": ""}, {"name": "down_and_out_bonus", "title": "Down and Out", "clause": "RHINE-OUT-3-R", "kind": "int", "default": -20, "low": -100, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from -100 to 0", "brings": {}, "real_cards": false, "unit": ""}, {"name": "tie_break", "title": "Equal lowest totals", "clause": "RHINE-SCORE-3-R", "kind": "enum", "default": "shared", "low": 0, "high": 0, "extra": [], "values": ["shared", "extra_round"], "spoken": ["the match is shared", "further rounds are played"], "rows": 0, "reach": "score", "parts": [], "permitted": "shared, extra_round", "brings": {}, "real_cards": false, "unit": ""}, {"name": "variation_1", "title": "Qualify by points", "clause": "RHINE-VAR-1", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "qualify_minimum", "title": "Points to qualify", "clause": "RHINE-VAR-1a-R", "kind": "int", "default": 30, "low": 10, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 10 to 100", "brings": {}, "real_cards": false, "unit": ""}, {"name": "ace_low_qualify_value", "title": "A low ace while qualifying", "clause": "RHINE-VAR-1a-R", "kind": "int", "default": 0, "low": 1, "high": 20, "extra": [0], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 20 or 0", "brings": {}, "real_cards": false, "unit": ""}, {"name": "variation_2", "title": "Twos are wild", "clause": "RHINE-VAR-2", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "two_as_natural", "title": "Twos as themselves", "clause": "RHINE-VAR-2a-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "one_wild_per_set", "title": "One wild card in a meld", "clause": "RHINE-VAR-2b-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "variation_3", "title": "Points as in Canasta", "clause": "RHINE-VAR-3", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}], "presets": [{"name": "standard", "title": "As David Mallen describes it", "values": {}}, {"name": "large", "title": "For six or more", "values": {"packs": 3, "jokers": 6}}, {"name": "thirty_points", "title": "Qualify with thirty points", "values": {"variation_1": true}}, {"name": "wild_twos", "title": "Twos are wild", "values": {"variation_2": true}}, {"name": "canasta_points", "title": "Points as in Canasta", "values": {"variation_3": true}}], "fields": [{"name": "out", "label": "Who went out", "help": "The player left without a card; nobody if the piles were used up.", "clause": "RHINE-OUT-1", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": [], "called": []}, {"name": "down_and_out", "label": "Down and Out", "help": "The player qualified and went out in the same turn.", "clause": "RHINE-OUT-2", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "down_and_out_bonus", "one_of": [], "but": [0]}], "called": []}, {"name": "pips", "label": "Twos to tens, added up", "help": "A five and a nine are 14.", "clause": "RHINE-SCORE-1", "per": "seat", "kind": "points", "values": [], "group": "Cards left in hand", "negative": false, "unit": "points", "when": [{"rule": "variation_3", "one_of": [0], "but": []}], "called": []}, {"name": "jacks", "label": "Jacks (11)", "help": "Jacks left in hand.", "clause": "RHINE-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Cards left in hand", "negative": false, "unit": "cards", "when": [{"rule": "variation_3", "one_of": [0], "but": []}], "called": []}, {"name": "queens", "label": "Queens (12)", "help": "Queens left in hand.", "clause": "RHINE-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Cards left in hand", "negative": false, "unit": "cards", "when": [{"rule": "variation_3", "one_of": [0], "but": []}], "called": []}, {"name": "kings", "label": "Kings (13)", "help": "Kings left in hand.", "clause": "RHINE-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Cards left in hand", "negative": false, "unit": "cards", "when": [{"rule": "variation_3", "one_of": [0], "but": []}], "called": []}, {"name": "fives", "label": "Twos to sevens (5)", "help": "Twos to sevens left in hand.", "clause": "RHINE-VAR-3", "per": "seat", "kind": "count", "values": [], "group": "Cards left in hand", "negative": false, "unit": "cards", "when": [{"rule": "variation_3", "one_of": [], "but": [0]}], "called": []}, {"name": "tens", "label": "Eights to kings (10)", "help": "Eights to kings left in hand.", "clause": "RHINE-VAR-3", "per": "seat", "kind": "count", "values": [], "group": "Cards left in hand", "negative": false, "unit": "cards", "when": [{"rule": "variation_3", "one_of": [], "but": [0]}], "called": []}, {"name": "aces", "label": "Aces", "help": "Aces left in hand.", "clause": "RHINE-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Cards left in hand", "negative": false, "unit": "cards", "when": [], "called": [{"label": "Aces (15)", "when": [{"rule": "variation_3", "one_of": [0], "but": []}]}, {"label": "Aces (20)", "when": [{"rule": "variation_3", "one_of": [], "but": [0]}]}]}, {"name": "jokers", "label": "Jokers", "help": "Jokers left in hand.", "clause": "RHINE-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Cards left in hand", "negative": false, "unit": "cards", "when": [], "called": [{"label": "Jokers (20)", "when": [{"rule": "variation_3", "one_of": [0], "but": []}]}, {"label": "Jokers (50)", "when": [{"rule": "variation_3", "one_of": [], "but": [0]}]}]}], "lines": [{"name": "hands", "label": "Cards left", "clause": "RHINE-SCORE-1", "group": "", "when": [{"rule": "variation_3", "one_of": [0], "but": []}]}, {"name": "canasta", "label": "Cards left", "clause": "RHINE-VAR-3", "group": "", "when": [{"rule": "variation_3", "one_of": [], "but": [0]}]}, {"name": "down_and_out", "label": "Down and Out", "clause": "RHINE-OUT-2", "group": "", "when": [{"rule": "down_and_out_bonus", "one_of": [], "but": [0]}]}], "usual": [-100, 1000], "everybody_deals": false, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "down_and_out": 0, "pips": 8, "jacks": 8, "queens": 8, "kings": 8, "fives": 8, "tens": 8, "aces": 8, "jokers": 8}},
  "rummy500": {"name": "rummy500", "title": "Rummy 500", "seats": [2, 3, 4, 5, 6, 7, 8], "parameters": [{"name": "hand_of_two", "title": "Cards in a hand of two players", "clause": "RUM-DEAL-1", "kind": "int", "default": 13, "low": 7, "high": 13, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 7 to 13", "brings": {}, "real_cards": false, "unit": ""}, {"name": "hand_of_more", "title": "Cards in a hand of three and more", "clause": "RUM-DEAL-1", "kind": "int", "default": 7, "low": 5, "high": 13, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 5 to 13", "brings": {}, "real_cards": false, "unit": ""}, {"name": "jokers", "title": "Jokers in each pack", "clause": "RUM-GEN-3", "kind": "int", "default": 0, "low": 0, "high": 2, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 2", "brings": {}, "real_cards": false, "unit": ""}, {"name": "top_free", "title": "The top discard is free", "clause": "RUM-TAKE-6", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "last_discard", "title": "Go out with a discard", "clause": "RUM-OUT-2", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false, "unit": ""}, {"name": "stock_end", "title": "Play goes on after the stock", "clause": "RUM-STOCK-1", "kind": "enum", "default": "while_taken", "low": 0, "high": 0, "extra": [], "values": ["while_taken", "at_once", "turned_over"], "spoken": ["as long as discards are taken", "not at all", "with the discards turned over, once"], "rows": 0, "reach": "score", "parts": [], "permitted": "while_taken, at_once, turned_over", "brings": {}, "real_cards": false, "unit": ""}, {"name": "low_ace", "title": "Points of a low ace", "clause": "RUM-SCORE-2", "kind": "int", "default": 1, "low": 1, "high": 15, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 15", "brings": {}, "real_cards": false, "unit": ""}, {"name": "target", "title": "Points to win", "clause": "RUM-MATCH-1", "kind": "int", "default": 500, "low": 100, "high": 5000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 100 to 5000", "brings": {}, "real_cards": false, "unit": ""}], "presets": [{"name": "bicycle", "title": "500 Rum as in most books", "values": {}}, {"name": "pagat", "title": "500 Rummy with jokers", "values": {"jokers": 2}}, {"name": "ten_for_two", "title": "Ten cards for two", "values": {"hand_of_two": 10}}, {"name": "meggiesoft", "title": "Free top discard, short ending", "values": {"top_free": true, "stock_end": "at_once"}}, {"name": "last_discard", "title": "Out with a discard", "values": {"last_discard": true}}, {"name": "turned_over", "title": "Pile turned over", "values": {"stock_end": "turned_over"}}], "fields": [{"name": "out", "label": "Who went out", "help": "The player left without a card; nobody if the stock ran out.", "clause": "RUM-OUT-1", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": [], "called": []}, {"name": "laid_aces", "label": "Aces", "help": "Aces laid in sets or above the king, 15 each.", "clause": "RUM-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Laid on the table", "negative": false, "unit": "", "when": [], "called": []}, {"name": "laid_low_aces", "label": "Aces below a two ({low_ace})", "help": "Aces laid at the low end of a run.", "clause": "RUM-SCORE-2", "per": "seat", "kind": "count", "values": [], "group": "Laid on the table", "negative": false, "unit": "", "when": [], "called": []}, {"name": "laid_pips", "label": "Twos to nines, added up", "help": "A five and a nine are 14.", "clause": "RUM-SCORE-1", "per": "seat", "kind": "points", "values": [], "group": "Laid on the table", "negative": false, "unit": "", "when": [], "called": []}, {"name": "laid_tens", "label": "Tens and court cards", "help": "Tens, jacks, queens and kings laid, 10 each.", "clause": "RUM-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Laid on the table", "negative": false, "unit": "", "when": [], "called": []}, {"name": "laid_jokers", "label": "Jokers", "help": "Jokers laid, 15 each.", "clause": "RUM-JOK-1", "per": "seat", "kind": "count", "values": [], "group": "Laid on the table", "negative": false, "unit": "", "when": [{"rule": "jokers", "one_of": [], "but": [0]}], "called": []}, {"name": "aces", "label": "Aces", "help": "Aces left in hand, 15 each.", "clause": "RUM-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "pips", "label": "Twos to nines, added up", "help": "A five and a nine are 14.", "clause": "RUM-SCORE-1", "per": "seat", "kind": "points", "values": [], "group": "Left in hand", "negative": false, "unit": "points", "when": [], "called": []}, {"name": "tens", "label": "Tens and court cards", "help": "Tens, jacks, queens and kings left in hand, 10 each.", "clause": "RUM-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": [], "called": []}, {"name": "jokers", "label": "Jokers", "help": "Jokers left in hand, 15 each.", "clause": "RUM-JOK-1", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": [{"rule": "jokers", "one_of": [], "but": [0]}], "called": []}], "lines": [{"name": "laid", "label": "Cards laid", "clause": "RUM-SCORE-3", "group": "", "when": []}, {"name": "low_aces", "label": "Aces below a two", "clause": "RUM-SCORE-2", "group": "", "when": []}, {"name": "left", "label": "Cards left", "clause": "RUM-SCORE-3", "group": "", "when": []}], "usual": [-300, 400], "everybody_deals": false, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "laid_aces": 8, "laid_low_aces": 8, "laid_pips": 8, "laid_tens": 8, "laid_jokers": 8, "aces": 8, "pips": 8, "tens": 8, "jokers": 8}},
};

export const READ = {"baja": ["format", "packs", "jokers_per_pack", "threes_meldable", "meld_table", "negative_score_meld", "extra_deal_meld", "failed_meld_penalty", "required_red", "required_black", "required_runs", "required_twos", "failed_out_penalty", "bonus_twos", "bonus_run", "bonus_red", "bonus_black", "bonus_out", "target_score", "target_tie_break"], "basic": ["hand_size", "next_dealer", "may_discard_taken", "layoff_requires_meld", "recycle", "recycle_keep_top", "max_recycles", "block_score", "scoring", "going_rummy_multiplier", "target", "ace", "ace_points", "jokers", "joker_points", "min_naturals", "joker_to_hand", "layoff_on", "lay_taken", "deals", "out_bonus"], "fan": ["target", "gin_bonus", "big_gin_bonus", "undercut_bonus", "tie_is_undercut", "spade_double", "ace_knock", "ace_gin_bonus", "void_same_dealer"], "fiji": ["team_mode", "packs_per_player", "packs_pot", "packs_per_extra_player", "jokers_per_pack", "next_round_starter", "meld_table", "negative_score_meld", "extra_round_meld", "failed_meld_penalty", "required_red", "required_black", "required_straights_individual", "required_straights_team", "required_coups", "failed_go_out_penalty", "bonus_out", "bonus_black", "bonus_red", "bonus_straight", "coup_value_individual", "coup_value_team", "coup_limit", "target_score", "target_tie_break"], "gin": ["oklahoma", "knock_card", "gin_bonus", "undercut_bonus", "tie_is_undercut", "big_gin", "big_gin_bonus", "spade_double", "next_dealer", "dead_hand_same_dealer", "target", "game_bonus", "box_bonus", "shutout_double"], "kalooki": ["packs", "jokers", "rounds", "contracts", "value_joker", "value_black_ace", "value_red_ace", "value_ten_to_king", "call_overrun", "overcall_penalty", "call_window", "call_priority", "contract_error_penalty", "down_and_out_multiplier", "tie_break", "exhaust_result", "replay_void_round", "hand_limit", "challenge_penalty", "last_survivor"], "rhine": ["packs", "jokers", "rounds", "hand_size", "down_and_out_bonus", "tie_break", "variation_3"], "rummy500": ["jokers", "low_ace", "target"]};

// What Python means, where the signs of JavaScript mean something else: the translator calls these functions. What
// JavaScript cannot keep as Python has it they refuse, with an error that begins like this.

const $UNKEPT = "JavaScript cannot keep this: ";

function $problem(message) {
  return new Error(message);
}

function $unkept(what) {
  return new Error($UNKEPT + what);
}

// --- what a value is -------------------------------------------------------------------------------------------------

function $exact(number) {
  if (!Number.isSafeInteger(number)) throw $unkept(`${String(number)} is no whole number below 2 ** 53`);
  return number + 0;
}

function $int(value) {
  if (typeof value !== "number") throw $unkept("something else stands for a whole number");
  return $exact(value);
}

function $flag(value) {
  if (typeof value !== "boolean") throw $unkept("something else stands for true or false");
  return value;
}

function $text(value) {
  if (typeof value !== "string") throw $unkept("something else stands for text");
  return value;
}

function $list(value) {
  if (!Array.isArray(value)) throw $unkept("something else stands for a list");
  return value;
}

function $dict(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw $unkept("something else stands for a dict");
  }
  return value;
}

function $none(value) {
  if (value !== null) throw $unkept("something else stands for None");
  return value;
}

function $whole(value) {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "number") throw $unkept("something else stands for a number");
  return $exact(Math.trunc(value));
}

function $bound(value) {
  if (value === undefined) throw $problem("a name is read before it has a value");
  return value;
}

function $truth(value) {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

function $same(one, other) {
  if (typeof one === "boolean" && typeof other === "number") return Number(one) === other;
  if (typeof one === "number" && typeof other === "boolean") return one === Number(other);
  if (typeof one === "number" && typeof other === "number") {
    const large = (number) => Number.isInteger(number) && !Number.isSafeInteger(number);
    if (large(one) && large(other)) throw $unkept("two numbers beyond 2 ** 53 are compared");
    return one === other;
  }
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => Object.hasOwn(other, name) && $same(one[name], other[name]));
}

// --- arithmetic ------------------------------------------------------------------------------------------------------

function $modulo(number, by) {
  if (by === 0) throw $problem("division by zero");
  const rest = number % by;
  return (rest !== 0 && rest < 0 !== by < 0 ? rest + by : rest) + 0;
}

function $quotient(number, by) {
  if (by === 0) throw $problem("division by zero");
  const rest = number % by;
  const found = (number - rest) / by;
  return (rest !== 0 && rest < 0 !== by < 0 ? found - 1 : found) + 0;
}

function $shifted(number, by) {
  if (by < 0) throw $problem("negative shift count");
  return $exact(number * 2 ** by);
}

function $halved(number, by) {
  if (by < 0) throw $problem("negative shift count");
  return Math.floor(number / 2 ** Math.min(by, 60)) + 0;
}

function $bits(number) {
  if ((number | 0) !== number) throw $unkept(`${number} has more than 32 bits`);
  return number;
}

function $abs(number) {
  return Math.abs(number);
}

function $most(values) {
  if (values.length === 0) throw $problem("the largest of no numbers");
  return values.map($int).reduce((one, other) => (other > one ? other : one));
}

function $least(values) {
  if (values.length === 0) throw $problem("the smallest of no numbers");
  return values.map($int).reduce((one, other) => (other < one ? other : one));
}

// --- lists and dicts -------------------------------------------------------------------------------------------------

function $frozen(value) {
  if (typeof value === "object" && value !== null) Object.values(value).forEach($frozen);
  return Object.freeze(value);
}

function* $range(start, end) {
  for (let number = start; number < end; number++) yield number;
}

function $place(values, index) {
  const place = index < 0 ? index + values.length : index;
  if (place < 0 || place >= values.length) throw $problem("index out of range");
  return place;
}

function $at(values, index) {
  if (Array.isArray(values)) {
    const found = typeof index === "number" && index >= 0 ? values[index] : undefined;
    return found === undefined ? values[$place(values, $int(index))] : found;
  }
  if (!Object.hasOwn($dict(values), $text(index))) throw $problem(`there is no '${index}'`);
  return values[index];
}

function $put(value, values, index) {
  if (Array.isArray(values)) values[$place(values, $int(index))] = value;
  else {
    const own = { value, writable: true, enumerable: true, configurable: true };
    Object.defineProperty($dict(values), $text(index), own);
  }
}

function $amend(values, index, change) {
  $put(change($at(values, index)), values, index);
}

function $append(values, value) {
  $list(values).push(value);
  return null;
}

function $unpacked(values, count, check) {
  if ($list(values).length !== count) throw $problem(`${count} values are asked for, not ${values.length}`);
  return values.map(check ?? ((one) => one));
}

function $collect(values, look, keep, make) {
  const found = [];
  for (const value of values) {
    const one = look === null ? value : look(value);
    if (keep === null || keep(one)) found.push(make(one));
  }
  return found;
}

function $among(value, values) {
  return values.some((one) => $same(one, value));
}

function $joined(between, values) {
  return values.map($text).join(between);
}

// --- sentences -------------------------------------------------------------------------------------------------------

let $language = "en";
let $sentences = {};

function $speak(language, sentences) {
  $language = language;
  $sentences = sentences;
}

function $say(key, values = {}) {
  const found = Object.hasOwn($sentences, key) ? $sentences[key] : key;
  const [text] = found.split("##");
  if (Object.keys(values).length === 0) return text;
  return text.replace(/\{(\w+)(?::([^{}]*))?\}/g, (_, name, what) => $written(values[name], what ?? ""));
}

function $written(value, what) {
  if (typeof value !== "number" || what === "") return String(value);
  if (what.startsWith("?")) return $form(value, what.slice(1));
  const grouped = value.toLocaleString($language, { useGrouping: "always" });
  return what === "," ? grouped : `${grouped} ${$form(value, what)}`;
}

function $form(number, what) {
  const forms = what.split("|");
  if (forms.length > 1) {
    const rules = new Intl.PluralRules($language);
    const order = ["zero", "one", "two", "few", "many", "other"];
    const kinds = order.filter((kind) => rules.resolvedOptions().pluralCategories.includes(kind));
    return forms[Math.min(kinds.indexOf(rules.select(number)), forms.length - 1)];
  }
  if (number === 1) return what;
  const [noun, ...rest] = what.split(" ");
  const many = { is: "are", has: "have", was: "were" };
  return [`${noun}s`, ...rest.map((word) => (Object.hasOwn(many, word) ? many[word] : word))].join(" ");
}

const STAIRCASE = "[0-9]{1,9}:[0-9]{1,9}(, ?[0-9]{1,9}:[0-9]{1,9})*";

// Kinds of values; each function has a counterpart of the same name in rules/values.py.

const STEPS = new RegExp(`^${STAIRCASE}$`);

function is_text(value) {
  return typeof value === "string";
}

function is_flag(value) {
  return typeof value === "boolean";
}

function is_whole(value) {
  return Number.isInteger(value);
}

function is_between(value, low, high) {
  return is_whole(value) && low <= value && value <= high;
}

function is_object(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function get(values, name, otherwise) {
  return is_object(values) && Object.hasOwn(values, name) ? values[name] : otherwise;
}

function names_of(values) {
  return is_object(values) ? Object.keys(values) : [];
}

function steps_of(text) {
  if (!is_text(text) || !STEPS.test(text)) return [];
  return text
    .replaceAll(" ", "")
    .split(",")
    .map((step) => step.split(":").map(Number));
}

// What JavaScript does in its own way; each function has a counterpart of the same name in native.py.

const MOST = 1000000;
const MAX_SEATS = 8;
const PLAIN = /^[ -~]{1,80}$/;

function kind(name) {
  if (!is_text(name) || !Object.hasOwn(GAMES, name)) {
    throw $problem($say("There is no pad for the game '{name}'.", { name: String(name) }));
  }
  return GAMES[name];
}

function rules_of(data) {
  return data;
}

function is_name(value) {
  return typeof value === "string" && PLAIN.test(value);
}

function is_list(value) {
  return Array.isArray(value);
}

function whole(value) {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "number" || !Number.isFinite(value)) return 0;
  return Math.max(-MOST, Math.min(MOST, Math.trunc(value))) + 0;
}

function fill_in(label, name, value) {
  return label.replaceAll(`{${name}}`, String(value));
}

function sorted_by(rows, key) {
  const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  const keys = new Map(rows.map((row) => [row, key(row)]));
  const compare = (a, b) => a.reduce((found, value, i) => found || order(value, b[i]), 0);
  return [...rows].sort((a, b) => compare(keys.get(a), keys.get(b)));
}

function first_by(rows, key) {
  const seen = new Set();
  return rows.filter((row) => !seen.has(key(row)) && seen.add(key(row)));
}

function filled(shape) {
  const record = {};
  for (const [name, size] of Object.entries(shape)) {
    record[name] = is_object(size) ? filled(size) : size ? new Array(size).fill(0) : 0;
  }
  return record;
}

function rules_record(data, codes) {
  return codes;
}

function seat_all(record, sides) {
  record.seats = sides.length;
  record.sides = Math.max(...sides) + 1;
  record.starter = -1;
  for (let seat = 0; seat < sides.length; seat++) record.side[seat] = sides[seat];
  return record;
}

function new_match(sides) {
  return seat_all(filled(MATCH), sides);
}

function new_tally(data, sides) {
  const tally = seat_all(filled(data.record), sides);
  tally.out = -1;
  return tally;
}

function put(tally, name, value) {
  tally[name] = value;
}

function put_at(tally, name, at, value) {
  tally[name][at] = value;
}

function price(data, tally, rules) {
  const lines = data.lines.map(() => new Array(MAX_SEATS).fill(0));
  RULES[data.name].price(tally, rules, lines);
  return lines.map((line) => line.slice(0, tally.sides));
}

function close(data, match, tally, points, rules) {
  match.over = 0;
  match.winners = 0;
  const row = new Array(MAX_SEATS).fill(0);
  for (let side = 0; side < points.length; side++) row[side] = points[side];
  RULES[data.name].close(match, tally, row, rules);
}

function doubts(data, tally, rules) {
  return RULES[data.name].doubts(tally, rules);
}

function need(data, rules, total) {
  return RULES[data.name].need(rules, total);
}

function contract(data, rules, match) {
  return RULES[data.name].contract(rules, match);
}

function to_come(data, rules, match) {
  return RULES[data.name].to_come(rules, match);
}

function target(data, rules, seats) {
  return RULES[data.name].target(rules, seats);
}

function bonuses(data, rules, match) {
  return RULES[data.name].bonuses(rules, match);
}

function step(data, rules) {
  return RULES[data.name].step(rules);
}

function below(data, rules) {
  return RULES[data.name].below(rules);
}

function lowest(data, rules) {
  return RULES[data.name].lowest(rules);
}

function alone(data, rules) {
  return RULES[data.name].alone(rules);
}

function seating(data, choice, seats) {
  return RULES[data.name].sides(choice, seats);
}

function sits(data, choice, sides) {
  try {
    const right = seating(data, choice, sides.length);
    return right.length === sides.length && right.every((side, seat) => side === sides[seat]);
  } catch {
    return false;
  }
}

const baja_HEAPS = $frozen(["The packs hold {most} fours to sevens, but {count} are written down.", "The packs hold {most} eights to kings, but {count} are written down.", "The packs hold {most} aces and twos, but {count} are written down.", "The packs hold {most} jokers, but {count} are written down.", "The packs hold {most} black threes, but {count} are written down.", "The packs hold {most} red threes, but {count} are written down."]);
const baja_BOOKS = $frozen(["{books:red book|red books}", "{books:black book|black books}", "{books:run}", "{books:book of twos|books of twos}"]);
const books_HELD = $frozen(["left_5", "left_10", "left_20", "left_50", "left_300", "left_500"]);
const baja_SEATS = $frozen([2, 3, 4, 5, 6]);
const baja_PAIRS = $frozen([0, 1, 0, 1]);
const basic_ACES = $frozen(["The pack holds {most} aces.", "The {packs} packs hold {most} aces."]);
const basic_PIPS = $frozen(["The twos to nines of a pack make {most} points.", "The twos to nines of {packs} packs make {most} points."]);
const basic_TENS = $frozen(["The pack holds {most} tens and court cards.", "The {packs} packs hold {most} tens and court cards."]);
const basic_JOKERS_THERE = $frozen(["The pack holds {most} jokers.", "The {packs} packs hold {most} jokers."]);
const basic_SEATS = $frozen([2, 3, 4, 5, 6]);
const fiji_HEAPS = $frozen(["The packs hold {most} fours to sevens, but {count} are written down.", "The packs hold {most} eights to kings, but {count} are written down.", "The packs hold {most} aces, but {count} are written down.", "The packs hold {most} twos, but {count} are written down.", "The packs hold {most} black threes, but {count} are written down.", "The packs hold {most} red threes and jokers, but {count} are written down."]);
const fiji_BOOKS = $frozen(["{books:red book|red books}", "{books:black book|black books}", "{books:straight}", "{books:coup}"]);
const fiji_SEATS = $frozen([2, 3, 4, 5, 6]);
const fiji_TEAMS = $frozen({"2x2": [0, 1, 0, 1], "3x2": [0, 1, 2, 0, 1, 2], "2x3": [0, 1, 0, 1, 0, 1]});
const gin_LABELS = $frozen(["Shutout: doubled", "Game bonus", "Bonus for rounds won"]);
const kalooki_HOLD = $frozen(["The packs hold {most} jokers.", "The packs hold {most} black aces.", "The packs hold {most} red aces.", "The packs hold {most} tens and court cards.", "The packs hold {most} points in twos to nines."]);
const kalooki_THREES = $frozen(["no three", "one three", "two threes", "three threes", "four threes", "five threes", "six threes", "seven threes", "eight threes", "nine threes"]);
const kalooki_FOURS = $frozen(["no four", "one four", "two fours", "three fours", "four fours", "five fours", "six fours", "seven fours", "eight fours", "nine fours"]);
const kalooki_SEATS = $frozen([2, 3, 4, 5, 6, 7, 8]);
const rhine_HOLD = $frozen(["The packs hold {most} points in twos to tens.", "The packs hold {most} jacks.", "The packs hold {most} queens.", "The packs hold {most} kings.", "The packs hold {most} twos to sevens.", "The packs hold {most} eights to kings.", "The packs hold {most} aces.", "The packs hold {most} jokers."]);
const rhine_SEATS = $frozen([2, 3, 4, 5, 6, 7, 8]);
const rummy500_ACES = $frozen(["The pack holds {most} aces.", "The {packs} packs hold {most} aces."]);
const rummy500_PIPS = $frozen(["The twos to nines of a pack make {most} points.", "The twos to nines of {packs} packs make {most} points."]);
const rummy500_TENS = $frozen(["The pack holds {most} tens and court cards.", "The {packs} packs hold {most} tens and court cards."]);
const rummy500_JOKERS_THERE = $frozen(["The pack holds {most} jokers.", "The {packs} packs hold {most} jokers."]);
const rummy500_SEATS = $frozen([2, 3, 4, 5, 6, 7, 8]);

function form_of(game, preset, rules, seats, sides) {
  let choice, data;
  data = kind(game);
  choice = agreed(data, preset, rules);
  return asked(data, codes_of(data, choice), agreed_sides(data, choice, seats, sides), preset);
}

function agreed(data, preset, changes) {
  let chosen, clause, found, may, name, parameter, rules, title;
  rules = rules_of(data);
  title = $text($at(data, "title"));
  chosen = _preset(data, preset);
  for (const at$1 of names_of(changes)) {
    name = $text(at$1);
    found = false;
    for (const at$2 of $list(rules.parameters)) {
      parameter = at$2;
      if (parameter.name === name) {
        found = true;
        if (!(is_permitted(parameter, $at(changes, name)))) {
          [may, clause] = [`${parameter.permitted}`, `${parameter.clause}`];
          throw $problem($say("{name} may be {may} ({clause}).", { name: `${name}`, may: may, clause: clause }));
        }
      }
    }
    if (!(found)) {
      throw $problem($say("{title} has no house rule '{name}'.", { title: title, name: `${name}` }));
    }
  }
  return values_of(rules.parameters, chosen.values, changes);
}

function _preset(data, preset) {
  let chosen, known, one, rules, title;
  rules = rules_of(data);
  title = $text($at(data, "title"));
  chosen = $at(rules.presets, 0);
  if (is_text(preset) && (!$same(preset, ""))) {
    known = false;
    for (const at$1 of $list(rules.presets)) {
      one = at$1;
      if ($same(one.name, preset)) {
        chosen = one;
        known = true;
      }
    }
    if (!(known)) {
      throw $problem($say("{title} has no preset '{preset}'.", { title: title, preset: `${$text(preset)}` }));
    }
  }
  return chosen;
}

function is_permitted(parameter, value) {
  if (parameter.kind === "bool") {
    return is_flag(value);
  }
  if (parameter.kind === "enum") {
    return is_text(value) && holds(parameter.values, value);
  }
  if (parameter.kind === "steps") {
    return is_staircase(parameter, value);
  }
  if (!(is_whole(value))) {
    return false;
  }
  return holds(parameter.extra, value) || is_between(value, parameter.low, parameter.high);
}

function holds(values, value) {
  let one;
  for (const at$1 of $list(values)) {
    one = at$1;
    if ($same(one, value)) {
      return true;
    }
  }
  return false;
}

function is_staircase(parameter, text) {
  let before, step, steps;
  steps = steps_of(text);
  if ((steps.length === 0) || (steps.length > parameter.rows)) {
    return false;
  }
  before = -1;
  for (const at$1 of steps) {
    step = at$1;
    if (($at(step, 0) <= before) || ($at(step, 1) < parameter.low) || ($at(step, 1) > parameter.high)) {
      return false;
    }
    before = $at(step, 0);
  }
  return true;
}

function values_of(parameters, preset, changes) {
  let name, values;
  values = ground_of(parameters, preset, changes);
  for (const at$1 of names_of(changes)) {
    name = $text(at$1);
    $put($at(changes, name), values, name);
  }
  return values;
}

function ground_of(parameters, preset, changes) {
  let along, brought, name, parameter, value, values;
  values = {};
  for (const at$1 of $list(parameters)) {
    parameter = at$1;
    $put(parameter.default, values, parameter.name);
  }
  for (const at$2 of names_of(preset)) {
    name = $text(at$2);
    $put($at(preset, name), values, name);
  }
  brought = {};
  for (const at$3 of $list(parameters)) {
    parameter = at$3;
    value = get(changes, parameter.name, $at(values, parameter.name));
    if (!$same(value, $at(values, parameter.name))) {
      along = get(parameter.brings, value, {});
      for (const at$4 of names_of(along)) {
        name = $text(at$4);
        $put($at(along, name), brought, name);
      }
    }
  }
  for (const at$5 of names_of(brought)) {
    name = $text(at$5);
    $put($at(brought, name), values, name);
  }
  return values;
}

function codes_of(data, choice) {
  let codes, parameter;
  codes = {};
  for (const at$1 of $list(rules_of(data).parameters)) {
    parameter = at$1;
    $put(code_of(parameter, $at(choice, parameter.name)), codes, parameter.name);
  }
  return codes;
}

function code_of(parameter, value) {
  let i, last, steps;
  if (parameter.kind === "enum") {
    for (let at$1 = 0, end$1 = parameter.values.length; at$1 < end$1; at$1++) {
      i = at$1;
      if ($same($at(parameter.values, i), value)) {
        return i;
      }
    }
  }
  if (parameter.kind !== "steps") {
    return $whole(value);
  }
  steps = $collect(steps_of(value), null, null, ([limit, points]) => [limit, points]);
  last = $list($at(steps, $exact(steps.length - 1)));
  while (steps.length < parameter.rows) {
    $append(steps, last);
  }
  return steps;
}

function agreed_sides(data, choice, seats, sides) {
  let right, seat;
  right = seated(data, choice, seats);
  if (is_list(sides) && ($list(sides).length > 0)) {
    for (let at$1 = 0, end$1 = seats; at$1 < end$1; at$1++) {
      seat = at$1;
      if (($list(sides).length !== seats) || (!$same($at(sides, seat), $int($at(right, seat))))) {
        throw $problem($say("Nobody sits like this by these house rules."));
      }
    }
  }
  return right;
}

function seated(data, choice, seats) {
  let title;
  if (!(holds($at(data, "seats"), seats))) {
    title = $text($at(data, "title"));
    throw $problem($say("{title} cannot be played by {seats}.", { title: title, seats: seats }));
  }
  return seating(data, choice, seats);
}

function asked(data, codes, sides, preset) {
  let field, fields, line, lines;
  fields = [];
  for (const at$1 of $list($at(data, "fields"))) {
    field = at$1;
    if (is_asked($dict(field), codes)) {
      $append(fields, { name: $at(field, "name"), label: labelled($say(called($dict(field), codes)), codes), help: $say($text($at(field, "help"))), clause: $at(field, "clause"), per: $at(field, "per"), kind: $at(field, "kind"), values: $collect($list($at(field, "values")), null, null, (value) => $say($text(value))), group: (!$same($at(field, "group"), "")) ? $say($text($at(field, "group"))) : "", negative: $at(field, "negative"), unit: $at(field, "unit") });
    }
  }
  lines = [];
  for (const at$2 of $list($at(data, "lines"))) {
    line = at$2;
    if (is_asked($dict(line), codes)) {
      $append(lines, { name: $at(line, "name"), label: $say($text($at(line, "label"))), clause: $at(line, "clause"), group: $at(line, "group") });
    }
  }
  return { game: $at(data, "name"), preset: preset, fields: fields, lines: lines, sides: sides };
}

function is_asked(entry, codes) {
  let value, when;
  for (const at$1 of $list($at(entry, "when"))) {
    when = at$1;
    value = $at(codes, $at(when, "rule"));
    if (($list($at(when, "one_of")).length > 0) && !(holds($at(when, "one_of"), value))) {
      return false;
    }
    if (holds($at(when, "but"), value)) {
      return false;
    }
  }
  return true;
}

function called(field, codes) {
  let found, one;
  found = $text($at(field, "label"));
  for (const at$1 of $list($at(field, "called"))) {
    one = at$1;
    if (is_asked($dict(one), codes)) {
      found = $text($at(one, "label"));
    }
  }
  return found;
}

function labelled(label, codes) {
  let found, name;
  found = label;
  for (const at$1 of names_of(codes)) {
    name = $text(at$1);
    found = fill_in(found, name, $at(codes, name));
  }
  return found;
}

function fold(acts) {
  let choice, clashes, codes, corrections, data, entries, entry, first, form, given, known, match, names, now, number, pad, row, rules, seats, side, sides, whole_match;
  row = in_order(acts);
  first = opening(row);
  if (first === null) {
    throw $problem($say("Nobody has opened this pad."));
  }
  data = kind(_text(get(first, "game", "")));
  choice = agreed(data, get(first, "preset", ""), get(first, "rules", {}));
  given = get(first, "sides", null);
  names = get(first, "names", null);
  seats = is_list(given) ? $list(given).length : 0;
  if ((seats === 0) && is_list(names)) {
    seats = $list(names).length;
  }
  sides = agreed_sides(data, choice, seats, given);
  known = is_object(get(first, "rules", {})) ? get(first, "rules", {}) : {};
  corrections = [];
  if (_text(get(first, "match", "")) === "") {
    now = corrected(data, get(first, "preset", ""), $dict(known), sides, row);
    known = $at(now, "rules");
    corrections = $list($at(now, "trace"));
    choice = agreed(data, get(first, "preset", ""), known);
  }
  codes = codes_of(data, choice);
  form = asked(data, codes, sides, _text(get(first, "preset", "")));
  entries = entries_of(row, form);
  clashes = resolve(row, entries);
  pad = { game: $at(data, "name"), title: _text(get(first, "title", "")), match: _text(get(first, "match", "")), preset: _text(get(first, "preset", "")), rules: known, corrections: corrections, names: named(row, names, seats), teams: teams_of(first), sides: sides, brought: brought_by(first, $exact($most(sides.map($int)) + 1)), before: 0, closed: is_closed(row), form: form, rounds: [], clashes: clashes, trace: renamed(row, names, seats), standing: null };
  rules = rules_record(data, codes);
  match = new_match(sides);
  match.dealer = first_seat(first, seats);
  if ($truth($at(data, "everybody_deals"))) {
    match.starter = match.dealer;
  }
  whole_match = to_come(data, rules, match).length;
  number = 0;
  if ($list($at(pad, "brought")).length > 0) {
    number = $most([0, whole(get(first, "played", 0))]);
    put(match, "rounds", number);
    for (let at$1 = 0, end$1 = match.sides; at$1 < end$1; at$1++) {
      side = at$1;
      put_at(match, "total", side, $int($at($at(pad, "brought"), side)));
    }
  }
  $put(number, pad, "before");
  for (const at$2 of entries) {
    entry = $dict(at$2);
    if ($truth($at(entry, "counts"))) {
      number = $exact(number + 1);
    }
    $append($at(pad, "rounds"), settled(data, $dict($at(pad, "form")), rules, match, entry, number));
  }
  $put(standing(data, pad, rules, match, $exact(number + 1), whole_match), pad, "standing");
  return pad;
}

function in_order(acts) {
  let good;
  good = is_list(acts) ? $collect($list(acts), null, (act) => is_act(act), (act) => act) : [];
  return first_by(sorted_by($list(good), rank_of), id_of);
}

function is_act(act) {
  if (!(is_name(get(act, "id", null))) || !(is_name(get(act, "device", null)))) {
    return false;
  }
  return is_between(get(act, "clock", null), (0 - 9007199254740991), 9007199254740991) && is_text(get(act, "kind", null));
}

function rank_of(act) {
  return [$at(act, "clock"), $at(act, "device"), $at(act, "id")];
}

function id_of(act) {
  return `${$text($at(act, "id"))}`;
}

function opening(acts) {
  let act;
  for (const at$1 of acts) {
    act = at$1;
    if ($same($at(act, "kind"), "open")) {
      return act;
    }
  }
  return null;
}

function _text(value) {
  return $text(is_text(value) ? value : "");
}

function corrected(data, preset, rules, sides, acts) {
  let act, after, before, name, parameter, trace, wanted;
  trace = [];
  for (const at$1 of acts) {
    act = at$1;
    if (!$same($at(act, "kind"), "agree")) {
      continue;
    }
    wanted = _with(data, rules, get(act, "rules", null));
    before = agreed(data, preset, rules);
    after = agreed(data, preset, wanted);
    if (!(sits(data, after, sides))) {
      continue;
    }
    for (const at$2 of $list(rules_of(data).parameters)) {
      parameter = at$2;
      name = parameter.name;
      if (!$same($at(before, name), $at(after, name))) {
        $append(trace, _correction(act, name, $at(before, name), $at(after, name)));
      }
    }
    rules = _otherwise(data, preset, wanted);
  }
  return { rules: rules, trace: trace };
}

function _with(data, rules, given) {
  let name, parameter, value, wanted;
  wanted = {};
  for (const at$1 of names_of(rules)) {
    name = $text(at$1);
    $put($at(rules, name), wanted, name);
  }
  for (const at$2 of $list(rules_of(data).parameters)) {
    parameter = at$2;
    value = get(given, parameter.name, null);
    if ((value !== null) && is_permitted(parameter, value)) {
      $put(value, wanted, parameter.name);
    }
  }
  return wanted;
}

function _correction(act, rule, before, after) {
  return { by: writer(act), at: moment_of(act), rule: rule, before: before, after: after };
}

function writer(act) {
  let by;
  by = get(act, "by", "");
  return $text(is_text(by) ? by : "");
}

function moment_of(act) {
  return get(act, "at", 0);
}

function _otherwise(data, preset, wanted) {
  let found, name, start;
  start = ground(data, preset, wanted);
  found = {};
  for (const at$1 of names_of(wanted)) {
    name = $text(at$1);
    if (!$same($at(wanted, name), $at(start, name))) {
      $put($at(wanted, name), found, name);
    }
  }
  return found;
}

function ground(data, preset, changes) {
  return ground_of(rules_of(data).parameters, _preset(data, preset).values, changes);
}

function entries_of(acts, form) {
  let act, entries, entry, found, name, other, over;
  entries = [];
  for (const at$1 of acts) {
    act = at$1;
    name = get(act, "round", null);
    if (!(is_name(name))) {
      continue;
    }
    entry = find_entry(entries, name);
    if (($same($at(act, "kind"), "round")) && (entry === null)) {
      $append(entries, _new_entry(act, $text(name), form));
    } else if (entry === null) {
      continue;
    } else if ($same($at(act, "kind"), "correct")) {
      _correct($dict(entry), act, form);
    } else if (($same($at(act, "kind"), "remove")) || ($same($at(act, "kind"), "restore"))) {
      $put($same($at(act, "kind"), "remove"), entry, "removed");
      $append($at(entry, "trace"), traced(act, $text($at(act, "kind")), null, null, []));
    } else if ($same($at(act, "kind"), "prefer")) {
      $append($at(entry, "trace"), traced(act, "prefer", null, null, []));
      over = get(act, "over", null);
      for (const at$2 of entries) {
        other = $dict(at$2);
        if ((!$same($at(other, "id"), name)) && is_list(over) && holds(over, $at(other, "id"))) {
          $append($at(other, "trace"), traced(act, "leave", null, null, []));
        }
      }
    }
  }
  for (const at$3 of entries) {
    entry = $dict(at$3);
    found = merged(form, $list($at(entry, "writes")));
    $put($at($at(found, "content"), "tally"), entry, "tally");
    $put($at($at(found, "content"), "numbers"), entry, "numbers");
    $put(clashes_in($list($at(found, "places")), $list($at(entry, "writes"))), entry, "clashes");
  }
  return entries;
}

function find_entry(entries, name) {
  let entry;
  for (const at$1 of entries) {
    entry = $dict(at$1);
    if ($same($at(entry, "id"), name)) {
      return entry;
    }
  }
  return null;
}

function _new_entry(act, name, form) {
  let after;
  after = content(act);
  return { id: name, after: whole(get(act, "after", 0)), device: $at(act, "device"), clock: $at(act, "clock"), tally: $at(after, "tally"), numbers: $at(after, "numbers"), writes: [written(act, after, [], places_of(form, after), [])], clashes: [], seen: [], counts: true, removed: false, by: writer(act), at: moment_of(act), trace: [traced(act, "round", null, after, [])] };
}

function content(act) {
  let numbers, tally;
  tally = get(act, "tally", null);
  numbers = get(act, "numbers", null);
  return { tally: is_object(tally) ? tally : {}, numbers: is_list(numbers) ? numbers : null };
}

function places_of(form, content) {
  let at, count, field, found, numbers, side, sides, value;
  sides = $list($at(form, "sides"));
  numbers = $at(content, "numbers");
  found = [place("plain", -1, (numbers === null) ? 0 : 1)];
  if (numbers !== null) {
    for (let at$1 = 0, end$1 = $exact($most(sides.map($int)) + 1); at$1 < end$1; at$1++) {
      side = at$1;
      $append(found, place("points", side, whole(part(numbers, side))));
    }
    return found;
  }
  for (const at$2 of $list($at(form, "fields"))) {
    field = at$2;
    value = get($at(content, "tally"), $at(field, "name"), null);
    count = width($dict(field), sides);
    if (count === 0) {
      $append(found, place($text($at(field, "name")), -1, entered($dict(field), value, sides.length, $exact($most(sides.map($int)) + 1))));
    }
    for (let at$3 = 0, end$3 = count; at$3 < end$3; at$3++) {
      at = at$3;
      $append(found, place($text($at(field, "name")), at, entered($dict(field), part(value, at), sides.length, $exact($most(sides.map($int)) + 1))));
    }
  }
  return found;
}

function place(field, at, value) {
  return { field: field, at: at, value: value };
}

function part(values, at) {
  return (is_list(values) && (at < $list(values).length)) ? $at(values, at) : 0;
}

function width(field, sides) {
  if ($same($at(field, "per"), "round")) {
    return 0;
  }
  return ($same($at(field, "per"), "seat")) ? sides.length : $exact($most(sides.map($int)) + 1);
}

function entered(field, value, seats, sides) {
  let most, number;
  if (($same($at(field, "kind"), "seat")) || ($same($at(field, "kind"), "side"))) {
    most = ($same($at(field, "kind"), "seat")) ? seats : sides;
    number = (value === null) ? -1 : whole(value);
    return ((number >= -1) && (number < most)) ? number : -1;
  }
  number = whole(value);
  if ($same($at(field, "kind"), "flag")) {
    return number ? 1 : 0;
  }
  if ($same($at(field, "kind"), "choice")) {
    return ((number >= 0) && (number < $list($at(field, "values")).length)) ? number : 0;
  }
  return number;
}

function written(act, content, before, after, seen) {
  let answer, one, places, settled, settles;
  settles = get(act, "settles", null);
  places = [];
  for (const at$1 of after) {
    one = $dict(at$1);
    settled = false;
    for (const at$2 of $list((is_list(settles) ? settles : []))) {
      answer = at$2;
      if (($same(get(answer, "field", ""), $at(one, "field"))) && ($same(get(answer, "at", -1), $at(one, "at")))) {
        settled = true;
      }
    }
    if (settled || (!$same(value_in(before, $text($at(one, "field")), $int($at(one, "at"))), $at(one, "value")))) {
      $append(places, one);
    }
  }
  if ((places.length > 0) && (value_in(places, "plain", -1) === null)) {
    $append(places, $dict($at(after, 0)));
  }
  return { act: act, content: content, places: places, seen: seen };
}

function value_in(places, field, at) {
  let one;
  for (const at$1 of places) {
    one = $dict(at$1);
    if (($same($at(one, "field"), field)) && ($same($at(one, "at"), at))) {
      return $at(one, "value");
    }
  }
  return null;
}

function traced(act, kind, before, after, changed) {
  return { by: writer(act), at: moment_of(act), kind: kind, before: before, after: after, changes: changed };
}

function _correct(entry, act, form) {
  let after, before, ids, known, write;
  known = seen_by(act, $list($at(entry, "writes")));
  before = merged(form, known);
  after = content(act);
  ids = $collect(known, $dict, null, (one) => $at($at(one, "act"), "id"));
  write = written(act, after, $list($at(before, "places")), places_of(form, after), ids);
  $append($at(entry, "trace"), traced(act, "correct", $at(before, "content"), after, changes(write, known)));
  $append($at(entry, "writes"), write);
  $append($at(entry, "seen"), $at(act, "id"));
  return null;
}

function seen_by(act, writes) {
  let found, known, one;
  known = get(act, "seen", null);
  found = [];
  for (const at$1 of writes) {
    one = $dict(at$1);
    if (!(is_list(known)) || ($same($at($at(one, "act"), "kind"), "round")) || holds(known, $at($at(one, "act"), "id"))) {
      $append(found, one);
    }
  }
  return found;
}

function merged(form, writes) {
  let content, found, one, pattern, plain, raw, same, standing, there, value;
  raw = $at($dict($at(writes, $exact(writes.length - 1))), "content");
  plain = $dict($at(heads(writes, "plain", -1), 0));
  pattern = { tally: {}, numbers: $truth($at(plain, "value")) ? [] : null };
  found = [];
  same = true;
  there = places_of(form, $dict(raw));
  for (const at$1 of places_of(form, pattern)) {
    one = $dict(at$1);
    standing = heads(writes, $text($at(one, "field")), $int($at(one, "at")));
    value = (standing.length > 0) ? $at($dict($at(standing, 0)), "value") : $at(one, "value");
    $append(found, place($text($at(one, "field")), $int($at(one, "at")), $int(value)));
    if (!$same(value_in(there, $text($at(one, "field")), $int($at(one, "at"))), value)) {
      same = false;
    }
  }
  content = same ? raw : content_of(form, $dict(raw), found);
  return { places: found, content: content };
}

function heads(writes, field, at) {
  let again, found, i, k, over, value;
  found = [];
  for (let at$1 = 0, end$1 = writes.length; at$1 < end$1; at$1++) {
    i = at$1;
    value = value_in($list($at($dict($at(writes, i)), "places")), field, at);
    over = value === null;
    for (let at$2 = $exact(i + 1), end$2 = writes.length; at$2 < end$2; at$2++) {
      k = at$2;
      again = value_in($list($at($dict($at(writes, k)), "places")), field, at);
      if ((again !== null) && holds($at($dict($at(writes, k)), "seen"), $at($at($dict($at(writes, i)), "act"), "id"))) {
        over = true;
      }
    }
    if (!(over)) {
      $append(found, { value: value, write: $dict($at(writes, i)) });
    }
  }
  return found;
}

function content_of(form, raw, places) {
  let field, numbers, row, tally;
  if ($same(value_in(places, "plain", -1), 1)) {
    numbers = $collect(places, $dict, (one) => ($same($at(one, "field"), "points")), (one) => $at(one, "value"));
    return { tally: $at(raw, "tally"), numbers: numbers };
  }
  tally = {};
  for (const at$1 of $list($at(form, "fields"))) {
    field = at$1;
    row = $collect(places, $dict, (one) => ($same($at(one, "field"), $at(field, "name"))), (one) => $at(one, "value"));
    $put((width($dict(field), $list($at(form, "sides"))) === 0) ? $at(row, 0) : row, tally, $at(field, "name"));
  }
  return { tally: tally, numbers: null };
}

function changes(write, before) {
  let by, found, gone, one, other;
  found = [];
  for (const at$1 of $list($at(write, "places"))) {
    one = at$1;
    gone = [];
    for (const at$2 of heads(before, $text($at(one, "field")), $int($at(one, "at")))) {
      other = $dict(at$2);
      if ((!$same($at(other, "value"), $at(one, "value"))) && !(holds(gone, $at(other, "value")))) {
        $append(gone, $at(other, "value"));
        by = writer($at($at(other, "write"), "act"));
        $append(found, { field: $at(one, "field"), at: $at(one, "at"), before: $at(other, "value"), by: by, after: $at(one, "value") });
      }
    }
    if ((!$same($at(one, "field"), "plain")) && (heads(before, $text($at(one, "field")), $int($at(one, "at"))).length === 0)) {
      $append(found, { field: $at(one, "field"), at: $at(one, "at"), before: null, by: "", after: $at(one, "value") });
    }
  }
  return found;
}

function clashes_in(places, writes) {
  let act, choices, found, head, one, values;
  found = [];
  for (const at$1 of places) {
    one = $dict(at$1);
    choices = [];
    values = [];
    for (const at$2 of heads(writes, $text($at(one, "field")), $int($at(one, "at")))) {
      head = $dict(at$2);
      if (!(holds(values, $at(head, "value")))) {
        $append(values, $at(head, "value"));
        act = $at($at(head, "write"), "act");
        $append(choices, { value: $at(head, "value"), by: writer(act), when: moment_of(act), numbers: $at($at($at(head, "write"), "content"), "numbers") });
      }
    }
    if (choices.length > 1) {
      $append(found, { field: $at(one, "field"), at: $at(one, "at"), choices: choices });
    }
  }
  return found;
}

function resolve(acts, entries) {
  let act, asked, chosen, chosen_at, clashes, clock, entry, first, group, other, rival, seen, told;
  clashes = [];
  for (const at$1 of entries) {
    entry = $dict(at$1);
    if ($truth($at(entry, "removed"))) {
      $put(false, entry, "counts");
    }
    group = rivals(entries, entry);
    if ((group.length < 2) || (!$same($at($dict($at(group, 0)), "id"), $at(entry, "id")))) {
      continue;
    }
    chosen = preferences(acts, group);
    asked = false;
    for (const at$2 of group) {
      other = $dict(at$2);
      if (chosen.length === 0) {
        $put($same($at(other, "id"), $at(entry, "id")), other, "counts");
        asked = true;
        continue;
      }
      first = $at(chosen, 0);
      $put(!(leaves_out(first, $text($at(other, "id")))), other, "counts");
      clock = $int($at(other, "clock"));
      chosen_at = $int($at(first, "clock"));
      told = ($same($at(other, "id"), $at(first, "round"))) || leaves_out(first, $text($at(other, "id")));
      if ((clock > chosen_at) || (!(told) && !(has_seen(first, $text($at(other, "id")))))) {
        $put(false, other, "counts");
        asked = true;
      }
      for (const at$3 of chosen) {
        rival = at$3;
        if (leaves_out(rival, $text($at(other, "id"))) !== leaves_out(first, $text($at(other, "id")))) {
          asked = true;
        }
      }
    }
    if (asked) {
      seen = _names(group);
      for (const at$4 of chosen) {
        act = at$4;
        $append(seen, $text($at(act, "id")));
      }
      $append(clashes, { after: $at(entry, "after"), rounds: _names(group), seen: seen });
    }
  }
  return clashes;
}

function rivals(entries, entry) {
  let found, other, several;
  found = [];
  several = false;
  for (const at$1 of entries) {
    other = $dict(at$1);
    if (($same($at(other, "after"), $at(entry, "after"))) && !($truth($at(other, "removed")))) {
      $append(found, other);
      if (!$same($at(other, "device"), $at(entry, "device"))) {
        several = true;
      }
    }
  }
  return (several && !($truth($at(entry, "removed")))) ? found : [entry];
}

function preferences(acts, group) {
  let act, found, i, k, names, over, row;
  names = _names(group);
  row = [];
  for (const at$1 of acts) {
    act = at$1;
    if (($same($at(act, "kind"), "prefer")) && holds(names, get(act, "round", null))) {
      $append(row, act);
    }
  }
  found = [];
  for (let at$2 = 0, end$2 = row.length; at$2 < end$2; at$2++) {
    i = at$2;
    over = false;
    for (let at$3 = $exact(i + 1), end$3 = row.length; at$3 < end$3; at$3++) {
      k = at$3;
      if (has_seen($at(row, k), $text($at($at(row, i), "id")))) {
        over = true;
      }
    }
    if (!(over)) {
      $append(found, $at(row, i));
    }
  }
  return found;
}

function _names(entries) {
  return $collect(entries, $dict, null, (entry) => $at(entry, "id"));
}

function has_seen(act, name) {
  let seen;
  seen = get(act, "seen", null);
  return is_list(seen) ? holds(seen, name) : true;
}

function leaves_out(act, name) {
  let over;
  over = get(act, "over", null);
  return (!$same($at(act, "round"), name)) && is_list(over) && holds(over, name);
}

function named(acts, names, seats) {
  let act, found, name, seat;
  found = [];
  for (let at$1 = 0, end$1 = seats; at$1 < end$1; at$1++) {
    seat = at$1;
    name = (is_list(names) && (seat < $list(names).length)) ? $at(names, seat) : "";
    $append(found, $text((is_text(name) && (!$same(name, ""))) ? name : `Player ${$exact(seat + 1)}`));
  }
  for (const at$2 of acts) {
    act = at$2;
    seat = whole(get(act, "seat", -1));
    name = get(act, "name", "");
    if (($same($at(act, "kind"), "rename")) && (seat >= 0) && (seat < seats) && is_text(name) && (!$same(name, ""))) {
      $put($text(name), found, seat);
    }
  }
  return found;
}

function teams_of(first) {
  let given;
  given = get(first, "teams", null);
  return $list(is_list(given) ? $collect($list(given), null, null, (name) => _text(name)) : []);
}

function brought_by(first, sides) {
  let given;
  given = get(first, "brought", null);
  if (!(is_list(given)) || ($list(given).length !== sides) || (_text(get(first, "match", "")) !== "")) {
    return [];
  }
  return $collect($list(given), null, null, (points) => whole(points));
}

function is_closed(acts) {
  let act, closed;
  closed = false;
  for (const at$1 of acts) {
    act = at$1;
    if ($same($at(act, "kind"), "close")) {
      closed = true;
    } else if ($same($at(act, "kind"), "reopen")) {
      closed = false;
    }
  }
  return closed;
}

function renamed(acts, names, seats) {
  let act, after, before, found, seat, so_far;
  found = [];
  so_far = [];
  for (const at$1 of acts) {
    act = at$1;
    if ($same($at(act, "kind"), "rename")) {
      before = named(so_far, names, seats);
      $append(so_far, act);
      after = named(so_far, names, seats);
      for (let at$2 = 0, end$2 = seats; at$2 < end$2; at$2++) {
        seat = at$2;
        if ($text($at(before, seat)) !== $text($at(after, seat))) {
          $append(found, _line(act, $text($at(before, seat)), $text($at(after, seat))));
        }
      }
    } else if (($same($at(act, "kind"), "close")) || ($same($at(act, "kind"), "reopen"))) {
      $append(found, _line(act, "", ""));
    }
  }
  return found;
}

function _line(act, before, after) {
  return { by: writer(act), at: moment_of(act), kind: $at(act, "kind"), before: before, after: after };
}

function first_seat(first, seats) {
  let dealer;
  dealer = whole(get(first, "dealer", 0));
  return ((dealer >= 0) && (dealer < seats)) ? dealer : 0;
}

function settled(data, form, rules, match, entry, number) {
  let asks, counts, dealer, found, lines, points, starter, sums, tally;
  counts = $at(entry, "counts");
  tally = tally_of(data, form, $at(entry, "tally"));
  lines = [];
  points = [];
  found = [];
  if ($at(entry, "numbers") !== null) {
    put(tally, "plain", 1);
    points = plain_points($list($at(entry, "numbers")), match.sides);
    found = odd_points(data, rules, points);
  } else {
    sums = itemised(data, form, rules, tally);
    lines = $list($at(sums, "lines"));
    points = $list($at(sums, "points"));
    found = doubts_in(data, form, rules, $at(entry, "tally"));
  }
  dealer = $truth(counts) ? dealer_of(data, match) : -1;
  starter = $truth(counts) ? match.starter : -1;
  asks = $truth(counts) ? contract(data, rules, match) : "";
  if ($truth(counts)) {
    put(tally, "starter", starter);
    close(data, match, tally, points, rules);
  }
  return { id: $at(entry, "id"), number: $truth(counts) ? number : 0, counts: counts, dealer: dealer, starter: starter, contract: asks, tally: $at(entry, "tally"), numbers: $at(entry, "numbers"), lines: lines, points: points, totals: totals_of(match), required: needs(data, rules, match), doubts: found, by: $at(entry, "by"), at: $at(entry, "at"), removed: $at(entry, "removed"), clashes: $at(entry, "clashes"), seen: $at(entry, "seen"), trace: $at(entry, "trace") };
}

function tally_of(data, form, values) {
  let at, count, field, sides, tally, value;
  sides = $list($at(form, "sides"));
  tally = new_tally(data, sides);
  for (const at$1 of $list($at(form, "fields"))) {
    field = at$1;
    value = get(values, $at(field, "name"), null);
    count = width($dict(field), sides);
    if (count === 0) {
      put(tally, $text($at(field, "name")), entered($dict(field), value, sides.length, $exact($most(sides.map($int)) + 1)));
    }
    for (let at$2 = 0, end$2 = count; at$2 < end$2; at$2++) {
      at = at$2;
      put_at(tally, $text($at(field, "name")), at, entered($dict(field), part(value, at), sides.length, $exact($most(sides.map($int)) + 1)));
    }
  }
  return tally;
}

function plain_points(numbers, sides) {
  return $collect($range(0, sides), null, null, (side) => ((side < numbers.length) ? whole($at(numbers, side)) : 0));
}

function odd_points(data, rules, points) {
  let fewest, found, most, name, scoring, sentence, side, title;
  fewest = $int(below(data, rules) ? $at($at(data, "usual"), 0) : 0);
  most = $int($at($at(data, "usual"), 1));
  found = [];
  for (let at$1 = 0, end$1 = points.length; at$1 < end$1; at$1++) {
    side = at$1;
    sentence = off_step(data, rules, $int($at(points, side)));
    if ($int($at(points, side)) < fewest) {
      sentence = $say("{points:,} points in one round are fewer than anybody makes.", { points: $int($at(points, side)) });
      if (fewest === 0) {
        title = $text($at(data, "title"));
        sentence = $say("In {title} no round counts below zero.", { title: title });
      }
    } else if ($int($at(points, side)) > most) {
      sentence = $say("{points:,} points in one round are more than anybody makes.", { points: $int($at(points, side)) });
    }
    if (sentence !== "") {
      $append(found, { field: "points", at: side, sentence: sentence });
    }
  }
  scoring = $collect($range(0, points.length), null, (side) => ($int($at(points, side)) > 0), (side) => side);
  if (alone(data, rules) && (scoring.length > 1)) {
    name = $text($at(data, "title"));
    sentence = $say("In {title} only one of you scores in a round.", { title: name });
    $append(found, { field: "points", at: $int($at(scoring, 1)), sentence: sentence });
  }
  return found;
}

function off_step(data, rules, points) {
  let title;
  if ($modulo(points, step(data, rules)) === 0) {
    return "";
  }
  title = $text($at(data, "title"));
  return $say("In {title} points come by fives, and {points:,} does not.", { title: title, points: points });
}

function itemised(data, form, rules, tally) {
  let found, i, lines, points, side, sides;
  lines = [];
  sides = $list($at(form, "sides"));
  points = $collect($range(0, $exact($most(sides.map($int)) + 1)), null, null, (_) => 0);
  found = price(data, tally, rules);
  for (let at$1 = 0, end$1 = found.length; at$1 < end$1; at$1++) {
    i = at$1;
    for (let at$2 = 0, end$2 = points.length; at$2 < end$2; at$2++) {
      side = at$2;
      $amend(points, side, (old$) => $exact($int(old$) + $int($at($list($at(found, i)), side))));
    }
    if (is_shown(form, $text($at($at($at(data, "lines"), i), "name")))) {
      $append(lines, { name: $at($at($at(data, "lines"), i), "name"), points: $list($at(found, i)) });
    }
  }
  return { lines: lines, points: points };
}

function is_shown(form, name) {
  return holds($collect($list($at(form, "lines")), null, null, (line) => $at(line, "name")), name);
}

function doubts_in(data, form, rules, values) {
  let doubt, found;
  found = odd_entries(form, values);
  for (const at$1 of doubts(data, tally_of(data, form, values), rules)) {
    doubt = $dict(at$1);
    $append(found, doubt);
  }
  return found;
}

function odd_entries(form, values) {
  let at, count, field, found, number, one, sentence, sides, value, where;
  sides = $list($at(form, "sides"));
  found = [];
  for (const at$1 of $list($at(form, "fields"))) {
    field = at$1;
    value = get(values, $at(field, "name"), null);
    count = width($dict(field), sides);
    for (let at$2 = 0, end$2 = $most([count, 1]); at$2 < end$2; at$2++) {
      at = at$2;
      one = (count > 0) ? part(value, at) : value;
      if (one === null) {
        continue;
      }
      number = whole(one);
      where = (count > 0) ? at : -1;
      sentence = "";
      if (entered($dict(field), one, sides.length, $exact($most(sides.map($int)) + 1)) !== number) {
        sentence = $say("There is no such choice.");
      } else if ((number < 0) && !($truth($at(field, "negative"))) && (($same($at(field, "kind"), "count")) || ($same($at(field, "kind"), "points")))) {
        sentence = $say("It cannot be below zero.");
      }
      if (sentence !== "") {
        $append(found, { field: $at(field, "name"), at: where, sentence: sentence });
      }
    }
  }
  return found;
}

function dealer_of(data, match) {
  return $truth($at(data, "everybody_deals")) ? -1 : match.dealer;
}

function totals_of(match) {
  return $collect($range(0, match.sides), null, null, (side) => $at(match.total, side));
}

function needs(data, rules, match) {
  let found, points, side;
  found = [];
  for (let at$1 = 0, end$1 = match.sides; at$1 < end$1; at$1++) {
    side = at$1;
    points = need(data, rules, $at(match.total, side));
    $append(found, (points >= 0) ? points : null);
  }
  return found;
}

function standing(data, pad, rules, match, number, whole) {
  let coming, few, grand, over, points, required, side, sides, totals, winners;
  over = !(!(match.over));
  sides = match.sides;
  winners = [];
  totals = [];
  grand = [];
  required = [];
  for (let at$1 = 0, end$1 = sides; at$1 < end$1; at$1++) {
    side = at$1;
    if (over && ($modulo($quotient(match.winners, $shifted(1, side)), 2) === 1)) {
      $append(winners, side);
    }
    $append(totals, $at(match.total, side));
    $append(grand, over ? $at(match.grand, side) : $at(match.total, side));
    points = need(data, rules, $at(match.total, side));
    $append(required, (points >= 0) ? points : null);
  }
  few = lowest(data, rules);
  coming = $list(over ? [] : to_come(data, rules, match));
  return { totals: totals, grand: grand, bonuses: over ? bonuses(data, rules, match) : [], required: required, dealer: dealer_of(data, match), starter: match.starter, number: number, contract: over ? "" : contract(data, rules, match), to_come: coming, played: (coming.length > 0) ? $exact(whole - coming.length) : $exact(number - 1), target: target(data, rules, match.seats), over: over, lowest: few, below: below(data, rules), winners: winners, leaders: leaders(totals, few), sentence: sentence(pad, grand, winners, leaders(totals, few), over, number) };
}

function leaders(totals, few) {
  let best, total;
  best = $int($at(totals, 0));
  for (const at$1 of totals) {
    total = $int(at$1);
    if ((few && (total < best)) || (!(few) && (total > best))) {
      best = total;
    }
  }
  return $collect($range(0, totals.length), null, (side) => ($int($at(totals, side)) === best), (side) => side);
}

function sentence(pad, totals, winners, ahead, over, number) {
  let points, who;
  if (over) {
    if (winners.length === 0) {
      return $say("The match is over, and nobody has won.");
    }
    [who, points] = [together(pad, winners), $int($at(totals, $int($at(winners, 0))))];
    if ((winners.length === 1) && is_of_several(pad, $int($at(winners, 0)))) {
      return $say("{partners} won the match: {points:point}.", { partners: who, points: points });
    }
    if (winners.length === 1) {
      return $say("{who} won the match: {points:point}.", { who: who, points: points });
    }
    return $say("{who} share the match: {points:point}.", { who: who, points: points });
  }
  if (number === 1) {
    return $say("The first round is to be played.");
  }
  points = $int($at(totals, $int($at(ahead, 0))));
  if (ahead.length === totals.length) {
    return $say("All are level: {points:point}.", { points: points });
  }
  if (ahead.length === 1) {
    return $say("In the lead: {who}, {points:point}.", { who: together(pad, ahead), points: points });
  }
  return $say("Level in the lead: {who}, {points:point}.", { who: together(pad, ahead), points: points });
}

function together(pad, sides) {
  let most, names;
  names = $collect(sides, $int, null, (side) => side_name(pad, side));
  if (names.length === 1) {
    return $text($at(names, 0));
  }
  most = $collect($range(0, $exact(names.length - 1)), null, null, (i) => $text($at(names, i)));
  return $say("{before} and {final}", { before: $joined(", ", most.map($text)), final: $text($at(names, $exact(names.length - 1))) });
}

function side_name(pad, side) {
  let names;
  if ((side < $list($at(pad, "teams")).length) && (!$same($at($at(pad, "teams"), side), ""))) {
    return `${$text($at($at(pad, "teams"), side))}`;
  }
  names = $collect($range(0, $list($at(pad, "sides")).length), null, (seat) => ($same($at($at(pad, "sides"), seat), side)), (seat) => $at($at(pad, "names"), seat));
  return $joined(" & ", [...names]);
}

function is_of_several(pad, side) {
  if ((side < $list($at(pad, "teams")).length) && (!$same($at($at(pad, "teams"), side), ""))) {
    return false;
  }
  return $collect($range(0, $list($at(pad, "sides")).length), null, (seat) => ($same($at($at(pad, "sides"), seat), side)), (seat) => seat).length > 1;
}

function figures(pad) {
  return $collect($range(0, $list($at(pad, "sides")).length), null, null, (seat) => _player(pad, seat));
}

function _player(pad, seat) {
  let best, counted, few, made, one, out, played, points, rounds, sides, worst;
  sides = $list($at(pad, "sides"));
  few = $flag($at($at(pad, "standing"), "lowest"));
  rounds = 0;
  points = 0;
  counted = 0;
  out = 0;
  best = { round: 0, points: 0 };
  worst = { round: 0, points: 0 };
  for (const at$1 of $list($at(pad, "rounds"))) {
    played = at$1;
    if (!($truth($at(played, "counts")))) {
      continue;
    }
    made = $int($at($at(played, "points"), $int($at(sides, seat))));
    one = { round: $at(played, "number"), points: made };
    rounds = $exact(rounds + 1);
    points = $exact(points + made);
    if ((rounds === 1) || is_better(made, $int($at(best, "points")), few)) {
      best = one;
    }
    if ((rounds === 1) || is_better($int($at(worst, "points")), made, few)) {
      worst = one;
    }
    if ($at(played, "numbers") === null) {
      counted = $exact(counted + 1);
      if (went_out(pad, $dict($at(played, "tally"))) === seat) {
        out = $exact(out + 1);
      }
    }
  }
  return { won: holds($at($at(pad, "standing"), "winners"), $int($at(sides, seat))), rounds: rounds, points: points, best: best, worst: worst, counted: counted, out: out };
}

function is_better(points, others, few) {
  return few ? (points < others) : (points > others);
}

function went_out(pad, tally) {
  let field, sides;
  sides = $list($at(pad, "sides"));
  for (const at$1 of $list($at($at(pad, "form"), "fields"))) {
    field = at$1;
    if ($same($at(field, "name"), "out")) {
      return entered($dict(field), get(tally, "out", null), sides.length, $exact($most(sides.map($int)) + 1));
    }
  }
  return -1;
}

function doubts_about(form, rules, values) {
  let codes, data;
  data = kind($at(form, "game"));
  codes = codes_of(data, agreed(data, $at(form, "preset"), rules));
  return doubts_in(data, form, rules_record(data, codes), values);
}

function priced(form, rules, values) {
  let codes, data;
  data = kind($at(form, "game"));
  codes = codes_of(data, agreed(data, $at(form, "preset"), rules));
  return itemised(data, form, rules_record(data, codes), tally_of(data, form, values));
}

function sides_of(game, preset, rules, seats) {
  return seated(kind(game), agreed(kind(game), preset, rules), seats);
}

function baja_price(facts, rules, lines) {
  baja_fill_prices(facts.terms, rules);
  books_price(facts, rules, lines);
  return null;
}

function baja_fill_prices(terms, rules) {
  terms.two_points = 20;
  terms.joker_points = 50;
  terms.joker_liability = 50;
  terms.cannibal_liability = 0;
  terms.need_red = rules.required_red;
  terms.need_black = rules.required_black;
  terms.need_straights = rules.required_runs;
  terms.need_twos = rules.required_twos;
  terms.red_points = rules.bonus_red;
  terms.black_points = rules.bonus_black;
  terms.straight_points = rules.bonus_run;
  terms.twos_points = rules.bonus_twos;
  terms.most_twos_paid = -1;
  terms.out_points = rules.bonus_out;
  terms.failed_points = rules.failed_out_penalty;
  terms.failed_meld_points = rules.failed_meld_penalty;
  return null;
}

function books_price(tally, rules, lines) {
  let side, terms;
  terms = tally.terms;
  for (let at$1 = 0, end$1 = tally.sides; at$1 < end$1; at$1++) {
    side = at$1;
    if (side === books_side_out(tally)) {
      $put(terms.out_points, $at(lines, 0), side);
    }
    $put($exact($at(tally.red, side) * terms.red_points), $at(lines, 1), side);
    $put($exact($at(tally.black, side) * terms.black_points), $at(lines, 2), side);
    $put($exact($at(tally.straights, side) * terms.straight_points), $at(lines, 3), side);
    $put($exact(books_twos_paid(terms, $at(tally.twos, side)) * terms.twos_points), $at(lines, 4), side);
    $put(books_laid_points(tally, side), $at(lines, 5), side);
    $put((0 - books_left_points(tally, side)), $at(lines, 6), side);
    $put($exact((0 - $at(tally.cannibals, side)) * terms.cannibal_liability), $at(lines, 7), side);
    $put($exact((0 - $at(tally.bank, side)) * terms.joker_liability), $at(lines, 8), side);
    $put($exact((0 - $at(tally.failed_outs, side)) * terms.failed_points), $at(lines, 9), side);
    $put($exact((0 - $at(tally.failed_melds, side)) * terms.failed_meld_points), $at(lines, 10), side);
  }
  return null;
}

function books_side_out(tally) {
  return (tally.out >= 0) ? $at(tally.side, tally.out) : -1;
}

function books_twos_paid(terms, books) {
  return (terms.most_twos_paid < 0) ? books : $least([books, terms.most_twos_paid]);
}

function books_laid_points(tally, side) {
  let found;
  found = $exact($exact($at(tally.laid_sum, side) + $exact(5 * $at(tally.laid_5, side))) + $exact(10 * $at(tally.laid_10, side)));
  found = $exact(found + $exact($exact(20 * $at(tally.laid_20, side)) + $exact(50 * $at(tally.laid_50, side))));
  return $exact($exact(found - $exact(300 * $at(tally.laid_300, side))) - $exact(500 * $at(tally.laid_500, side)));
}

function books_left_points(tally, side) {
  let found;
  found = $exact($exact($at(tally.left_sum, side) + $exact(5 * $at(tally.left_5, side))) + $exact(10 * $at(tally.left_10, side)));
  found = $exact(found + $exact($exact(20 * $at(tally.left_20, side)) + $exact(50 * $at(tally.left_50, side))));
  return $exact($exact(found + $exact(300 * $at(tally.left_300, side))) + $exact(500 * $at(tally.left_500, side)));
}

function baja_close(match, facts, points, rules) {
  books_close(match, facts, points, rules.target_score, rules.target_tie_break);
  return null;
}

function books_close(match, tally, points, target, tie_break) {
  let winners;
  add_to_totals(match, points);
  if (tally.out >= 0) {
    $amend(match.rounds_won, books_side_out(tally), (old$) => $exact(old$ + 1));
  }
  match.dealer = $modulo($exact(match.dealer + 1), match.seats);
  match.starter = (tally.starter !== -1) ? $modulo($exact(tally.starter + 1), match.seats) : -1;
  winners = books_winners(match, tally, target, tie_break);
  if (winners) {
    end_match(match, winners);
  }
  return null;
}

function add_to_totals(match, points) {
  let side;
  for (let at$1 = 0, end$1 = match.sides; at$1 < end$1; at$1++) {
    side = at$1;
    $amend(match.total, side, (old$) => $exact(old$ + $at(points, side)));
  }
  match.rounds = $exact(match.rounds + 1);
  return null;
}

function books_winners(match, tally, target, tie_break) {
  let best, found, side;
  best = $exact(target - 1);
  found = 0;
  for (let at$1 = 0, end$1 = match.sides; at$1 < end$1; at$1++) {
    side = at$1;
    if ($at(match.total, side) > best) {
      best = $at(match.total, side);
      found = 0;
    }
    if (($at(match.total, side) === best) && (best >= target)) {
      found = $bits($bits(found) | $bits($shifted(1, side)));
    }
  }
  if (($bits($bits(found) & $bits($exact(found - 1))) === 0) || (tie_break === 1)) {
    return found;
  }
  if ((tie_break === 2) && (tally.out >= 0)) {
    return $bits($bits(found) & $bits($shifted(1, books_side_out(tally))));
  }
  return 0;
}

function end_match(match, winners) {
  let side;
  match.over = 1;
  match.winners = winners;
  for (let at$1 = 0, end$1 = match.sides; at$1 < end$1; at$1++) {
    side = at$1;
    $put($at(match.total, side), match.grand, side);
  }
  return null;
}

function baja_doubts(tally, rules) {
  let black, cards, found, jokers, most, packs, side, twos;
  baja_fill_prices(tally.terms, rules);
  packs = baja_packs_of(rules, tally.seats);
  jokers = $exact(packs * rules.jokers_per_pack);
  most = [$exact(16 * packs), $exact(24 * packs), $exact(8 * packs), jokers, $exact(2 * packs), $exact(2 * packs)];
  found = books_doubts_of(tally, baja_HEAPS, most, baja_BOOKS);
  for (let at$1 = 0, end$1 = tally.sides; at$1 < end$1; at$1++) {
    side = at$1;
    [twos, black] = [$exact(7 * $at(tally.twos, side)), $at(tally.black, side)];
    cards = $at(tally.laid_20, side);
    if (twos > cards) {
      books_doubt_wild(tally, side, twos, cards, "The books of twos take {needed} twos, more than the {laid} aces and twos laid.", found);
    } else {
      books_doubt_wild(tally, side, $exact(twos + black), $exact(cards + $at(tally.laid_50, side)), "The black books and books of twos take {needed:two or joker|twos or jokers}, more than the {laid} aces, twos and jokers laid.", found);
    }
  }
  return found;
}

function baja_packs_of(rules, seats) {
  return (rules.format === 1) ? $exact(2 * seats) : rules.packs;
}

function books_doubts_of(tally, heaps, most, kinds) {
  let books, counts, feet, found, heap, left, own, players, seat, sentence, side;
  found = [];
  counts = [0, 0, 0, 0, 0, 0];
  for (let at$1 = 0, end$1 = tally.sides; at$1 < end$1; at$1++) {
    side = at$1;
    $amend(counts, 0, (old$) => $exact($int(old$) + $exact($at(tally.laid_5, side) + $at(tally.left_5, side))));
    $amend(counts, 1, (old$) => $exact($int(old$) + $exact($at(tally.laid_10, side) + $at(tally.left_10, side))));
    $amend(counts, 2, (old$) => $exact($int(old$) + $exact($at(tally.laid_20, side) + $at(tally.left_20, side))));
    $amend(counts, 3, (old$) => $exact($int(old$) + $exact($at(tally.laid_50, side) + $at(tally.left_50, side))));
    $amend(counts, 4, (old$) => $exact($int(old$) + $exact($at(tally.laid_300, side) + $at(tally.left_300, side))));
    $amend(counts, 5, (old$) => $exact($int(old$) + $exact($at(tally.laid_500, side) + $at(tally.left_500, side))));
    $amend(counts, 5, (old$) => $exact($int(old$) + $exact($at(tally.cannibals, side) + $at(tally.bank, side))));
  }
  for (let at$2 = 0, end$2 = 6; at$2 < end$2; at$2++) {
    heap = at$2;
    if ($int($at(counts, heap)) > $int($at(most, heap))) {
      sentence = $say($text($at(heaps, heap)), { most: $int($at(most, heap)), count: $int($at(counts, heap)) });
      $append(found, { field: $at(books_HELD, heap), at: -1, sentence: sentence });
    }
  }
  books_doubt_sums(tally, most, found);
  for (let at$3 = 0, end$3 = tally.sides; at$3 < end$3; at$3++) {
    side = at$3;
    books = $exact($exact($exact($at(tally.red, side) + $at(tally.black, side)) + $at(tally.straights, side)) + $at(tally.twos, side));
    if (($at(tally.laid_sum, side) === 0) && ($exact(7 * books) > books_cards_laid(tally, side))) {
      sentence = $say("So many closed books take {cards} cards, more than the {laid} laid.", { cards: $exact(7 * books), laid: books_cards_laid(tally, side) });
      $append(found, { field: "red", at: side, sentence: sentence });
    }
    players = 0;
    for (let at$4 = 0, end$4 = tally.seats; at$4 < end$4; at$4++) {
      seat = at$4;
      if ($at(tally.side, seat) === side) {
        players = $exact(players + 1);
      }
    }
    feet = $at(tally.feet, side);
    own = $exact(2 * players);
    if (side === books_side_out(tally)) {
      own = $exact(own - 2);
      books_doubt_out(tally, side, players, kinds, found);
    }
    if (feet > own) {
      $append(found, { field: "feet", at: side, sentence: $say("At most {feet} feet can be left over.", { feet: own }) });
    } else if (($at(tally.left_sum, side) === 0) && ($exact(11 * feet) > books_cards_left(tally, side))) {
      left = books_cards_left(tally, side);
      sentence = $say("The feet not taken up hold {cards} cards, more than the {left} written down as left.", { cards: $exact(11 * feet), left: left });
      $append(found, { field: "feet", at: side, sentence: sentence });
    }
  }
  return found;
}

function books_doubt_sums(tally, most, found) {
  let all_worth, laid, left, side, worth;
  worth = $exact($exact($exact($exact(5 * $int($at(most, 0))) + $exact(10 * $int($at(most, 1)))) + $exact(20 * $int($at(most, 2)))) + $exact(50 * $int($at(most, 3))));
  all_worth = $exact($exact(worth + $exact(300 * $int($at(most, 4)))) + $exact(500 * $int($at(most, 5))));
  for (let at$1 = 0, end$1 = tally.sides; at$1 < end$1; at$1++) {
    side = at$1;
    laid = $say("All the cards that can be laid are worth only {points} together.", { points: worth });
    books_doubt_sum("laid_sum", side, $at(tally.laid_sum, side), worth, laid, found);
    left = $say("All the cards in the packs cost only {points} together.", { points: all_worth });
    books_doubt_sum("left_sum", side, $at(tally.left_sum, side), all_worth, left, found);
  }
  return null;
}

function books_doubt_sum(field, side, points, most, too_many, found) {
  let sentence;
  if ($modulo(points, 5) !== 0) {
    sentence = $say("No cards make {points} together: each is worth a multiple of five.", { points: points });
    $append(found, { field: field, at: side, sentence: sentence });
  } else if (points > most) {
    $append(found, { field: field, at: side, sentence: too_many });
  }
  return null;
}

function books_cards_laid(tally, side) {
  let found;
  found = $exact($exact($at(tally.laid_5, side) + $at(tally.laid_10, side)) + $at(tally.laid_20, side));
  return $exact($exact($exact(found + $at(tally.laid_50, side)) + $at(tally.laid_300, side)) + $at(tally.laid_500, side));
}

function books_doubt_out(tally, side, players, kinds, found) {
  let all_of_them, closed, missing, needed, rest, sentence, terms;
  terms = tally.terms;
  if ((players === 1) && ((books_cards_left(tally, side) > 0) || ($at(tally.left_sum, side) !== 0))) {
    sentence = $say("The player who went out cannot have cards left in hand or feet.");
    $append(found, { field: "left_5", at: side, sentence: sentence });
  }
  needed = [terms.need_red, terms.need_black, terms.need_straights, terms.need_twos];
  closed = [$at(tally.red, side), $at(tally.black, side), $at(tally.straights, side), $at(tally.twos, side)];
  missing = $collect($range(0, 4), null, null, (kind) => $most([0, $exact($int($at(needed, kind)) - $int($at(closed, kind)))]));
  all_of_them = books_listed(needed, kinds);
  rest = books_listed(missing, kinds);
  if (rest !== "") {
    sentence = $say("To go out takes {books}; still missing: {missing}.", { books: all_of_them, missing: rest });
    if (rest === all_of_them) {
      sentence = $say("To go out takes {books}; none of them is written down.", { books: all_of_them });
    }
    $append(found, { field: "out", at: -1, sentence: sentence });
  }
  return null;
}

function books_cards_left(tally, side) {
  let found;
  found = $exact($exact($at(tally.left_5, side) + $at(tally.left_10, side)) + $at(tally.left_20, side));
  return $exact($exact($exact(found + $at(tally.left_50, side)) + $at(tally.left_300, side)) + $at(tally.left_500, side));
}

function books_listed(counts, kinds) {
  let kind, parts;
  parts = [];
  for (let at$1 = 0, end$1 = 4; at$1 < end$1; at$1++) {
    kind = at$1;
    if ($int($at(counts, kind)) > 0) {
      $append(parts, $say($text($at(kinds, kind)), { books: $int($at(counts, kind)) }));
    }
  }
  return $joined(", ", parts.map($text));
}

function books_doubt_wild(tally, side, needed, laid, sentence, found) {
  let books, field;
  books = $exact($exact($exact($at(tally.red, side) + $at(tally.black, side)) + $at(tally.straights, side)) + $at(tally.twos, side));
  if (($at(tally.laid_sum, side) === 0) && (needed > laid) && ($exact(7 * books) <= books_cards_laid(tally, side))) {
    field = ($at(tally.twos, side) > 0) ? "twos" : "black";
    $append(found, { field: field, at: side, sentence: $say(sentence, { needed: needed, laid: laid }) });
  }
  return null;
}

function baja_need_of(rules, total) {
  if (total < 0) {
    return rules.negative_score_meld;
  }
  if (total >= rules.target_score) {
    return rules.extra_deal_meld;
  }
  return books_need_by(rules.meld_table, total);
}

function books_need_by(table, total) {
  let step;
  for (let at$1 = 0, end$1 = 8; at$1 < end$1; at$1++) {
    step = at$1;
    if (total <= $at($at(table, step), 0)) {
      return $at($at(table, step), 1);
    }
  }
  return $at($at(table, $exact(8 - 1)), 1);
}

function _no_contract(rules, match) {
  return "";
}

function _no_rounds(rules, match) {
  return [];
}

function baja_target(rules, seats) {
  return rules.target_score;
}

function _no_bonuses(rules, match) {
  return [];
}

function baja_step(rules) {
  return books_step_of([rules.bonus_out, rules.bonus_black, rules.bonus_red, rules.bonus_run, rules.bonus_twos, rules.failed_out_penalty, rules.failed_meld_penalty]);
}

function books_step_of(prices) {
  let points;
  for (const at$1 of prices) {
    points = $int(at$1);
    if ($modulo(points, 5) !== 0) {
      return 1;
    }
  }
  return 5;
}

function _highest_leads(rules) {
  return false;
}

function _may_lose_points(rules) {
  return true;
}

function _many_score(rules) {
  return false;
}

function baja_sides(choice, seats) {
  if ($same($at(choice, "format"), "cutthroat")) {
    if (!$among(seats, baja_SEATS)) {
      throw $problem($say("SEATING_INVALID: cutthroat is for 2 to 6 players, not {seats} (BAJA-GEN-7-R)", { seats: seats }));
    }
    return [...$range(0, seats)];
  }
  if (seats !== baja_PAIRS.length) {
    throw $problem($say("SEATING_INVALID: two pairs of partners are 4 players, not {seats}; for 2 to 6 there is cutthroat (BAJA-GEN-1, BAJA-GEN-7-R)", { seats: seats }));
  }
  baja_check_partners(baja_PAIRS);
  return baja_PAIRS;
}

function baja_check_partners(sides) {
  let pairs;
  pairs = (sides.length === baja_PAIRS.length) && ($at(sides, 0) === $at(sides, 2) && $at(sides, 2) !== $at(sides, 1) && $at(sides, 1) === $at(sides, 3));
  if (!(pairs)) {
    throw $problem($say("SEATING_INVALID: Baja is played by two pairs, and partners sit opposite each other (BAJA-GEN-2-R)"));
  }
  return null;
}

function basic_price(tally, rules, lines) {
  let charges, first, least, more, seat, to, value;
  charges = rules.scoring === 1;
  first = basic_winner(tally, rules);
  if (first !== -1) {
    least = basic_counted_hand(tally, rules, first);
    more = $exact(basic_factor(tally, rules) - 1);
    for (let at$1 = 0, end$1 = tally.seats; at$1 < end$1; at$1++) {
      seat = at$1;
      if (seat !== first) {
        to = charges ? seat : first;
        value = basic_counted_hand(tally, rules, seat);
        $amend($at(lines, 0), to, (old$) => $exact(old$ + value));
        $amend($at(lines, 1), to, (old$) => $exact(old$ - least));
        $amend($at(lines, 2), to, (old$) => $exact(old$ + $exact($exact(value - least) * more)));
      }
    }
    if (tally.out >= 0) {
      $put(charges ? (0 - rules.out_bonus) : rules.out_bonus, $at(lines, 3), tally.out);
    }
  } else if (tally.blocked && (rules.block_score === 0)) {
    for (let at$2 = 0, end$2 = tally.seats; at$2 < end$2; at$2++) {
      seat = at$2;
      value = basic_counted_hand(tally, rules, seat);
      $put(charges ? value : (0 - value), $at(lines, 0), seat);
    }
  }
  return null;
}

function basic_winner(tally, rules) {
  if (tally.out >= 0) {
    return tally.out;
  }
  if (tally.blocked && (rules.block_score === 1)) {
    return basic_lowest_hand(tally, rules);
  }
  return -1;
}

function basic_lowest_hand(tally, rules) {
  let best, least, seat, value;
  best = -1;
  least = 0;
  for (let at$1 = 0, end$1 = tally.seats; at$1 < end$1; at$1++) {
    seat = at$1;
    value = basic_counted_hand(tally, rules, seat);
    if ((seat === 0) || (value < least)) {
      best = seat;
      least = value;
    } else if (value === least) {
      best = -1;
    }
  }
  return best;
}

function basic_counted_hand(tally, rules, seat) {
  let found;
  found = $exact($exact($at(tally.aces, seat) * basic_points_of_card(rules, 0)) + $at(tally.pips, seat));
  return $exact($exact(found + $exact($at(tally.tens, seat) * basic_points_of_card(rules, 9))) + $exact($at(tally.jokers, seat) * basic_points_of_card(rules, 52)));
}

function basic_points_of_card(rules, card) {
  if (card >= 52) {
    return rules.joker_points;
  }
  if ($modulo(card, 13) === 0) {
    if (rules.ace_points > 0) {
      return rules.ace_points;
    }
    return (rules.ace === 0) ? 1 : 15;
  }
  return card_value(card);
}

function card_value(card) {
  let rank;
  rank = $modulo(card, 13);
  return (rank > 8) ? 10 : $exact(rank + 1);
}

function basic_factor(tally, rules) {
  return tally.rummy ? rules.going_rummy_multiplier : 1;
}

function basic_close(match, tally, points, rules) {
  let charges, first, highest, least, seats, side, to_winner, winners, wins;
  seats = match.seats;
  charges = rules.scoring === 1;
  first = tally.plain ? tally.out : basic_winner(tally, rules);
  if (tally.plain && (first === -1) && !(charges)) {
    first = best_side(points, seats);
  }
  add_to_totals(match, points);
  if (first !== -1) {
    $amend(match.rounds_won, $at(match.side, first), (old$) => $exact(old$ + 1));
  }
  to_winner = (rules.next_dealer === 1) && (first !== -1);
  match.dealer = to_winner ? first : $modulo($exact(match.dealer + 1), seats);
  highest = $at(match.total, 0);
  least = highest;
  for (let at$1 = 0, end$1 = match.sides; at$1 < end$1; at$1++) {
    side = at$1;
    highest = $most([highest, $at(match.total, side)]);
    least = $least([least, $at(match.total, side)]);
  }
  if ((rules.deals > 0) ? (match.rounds >= rules.deals) : (highest >= basic_points_to_end(rules, seats))) {
    wins = charges ? least : highest;
    winners = 0;
    for (let at$2 = 0, end$2 = match.sides; at$2 < end$2; at$2++) {
      side = at$2;
      if ($at(match.total, side) === wins) {
        winners = $bits($bits(winners) | $bits($shifted(1, side)));
      }
    }
    end_match(match, winners);
  }
  return null;
}

function best_side(points, sides) {
  let best, found, side;
  best = 0;
  found = -1;
  for (let at$1 = 0, end$1 = sides; at$1 < end$1; at$1++) {
    side = at$1;
    if ($at(points, side) > best) {
      best = $at(points, side);
      found = side;
    } else if ($at(points, side) === best) {
      found = -1;
    }
  }
  return found;
}

function basic_points_to_end(rules, seats) {
  return (rules.target > 0) ? rules.target : $exact(100 * $exact(seats - 1));
}

function basic_doubts(tally, rules) {
  let aces, found, held, jokers, packs, pips, seat, tens;
  found = [];
  aces = 0;
  pips = 0;
  tens = 0;
  jokers = 0;
  for (let at$1 = 0, end$1 = tally.seats; at$1 < end$1; at$1++) {
    seat = at$1;
    aces = $exact(aces + $at(tally.aces, seat));
    pips = $exact(pips + $at(tally.pips, seat));
    tens = $exact(tens + $at(tally.tens, seat));
    jokers = $exact(jokers + $at(tally.jokers, seat));
    held = $exact($exact($exact($at(tally.aces, seat) + $at(tally.pips, seat)) + $at(tally.tens, seat)) + $at(tally.jokers, seat));
    if ((seat === tally.out) && (held !== 0)) {
      $append(found, { field: "pips", at: seat, sentence: $say("The player who went out has no cards left.") });
    }
  }
  packs = basic_packs_for(tally.seats);
  if (aces > $exact(4 * packs)) {
    $append(found, { field: "aces", at: -1, sentence: basic_most(basic_ACES, packs, $exact(4 * packs)) });
  }
  if (pips > $exact(176 * packs)) {
    $append(found, { field: "pips", at: -1, sentence: basic_most(basic_PIPS, packs, $exact(176 * packs)) });
  }
  if (tens > $exact(16 * packs)) {
    $append(found, { field: "tens", at: -1, sentence: basic_most(basic_TENS, packs, $exact(16 * packs)) });
  }
  if (jokers > rules.jokers) {
    $append(found, { field: "jokers", at: -1, sentence: basic_most(basic_JOKERS_THERE, packs, rules.jokers) });
  }
  if (tally.rummy && (tally.out < 0)) {
    $append(found, { field: "rummy", at: -1, sentence: $say("Nobody went out, so nobody has gone rummy.") });
  }
  if (tally.blocked && (tally.out >= 0)) {
    $append(found, { field: "blocked", at: -1, sentence: $say("A hand is blocked when nobody goes out.") });
  }
  return found;
}

function basic_packs_for(seats) {
  return (seats <= 4) ? 1 : 2;
}

function basic_most(sentences, packs, most) {
  return $say((packs === 1) ? $at(sentences, 0) : $at(sentences, 1), { packs: packs, most: most });
}

function _no_need(rules, total) {
  return -1;
}

function basic_to_come(rules, match) {
  return $collect($range(0, $exact(rules.deals - match.rounds)), null, null, (_) => "");
}

function basic_target(rules, seats) {
  return (rules.deals > 0) ? 0 : basic_points_to_end(rules, seats);
}

function _no_step(rules) {
  return 1;
}

function basic_lowest(rules) {
  return !(!(rules.scoring === 1));
}

function basic_below(rules) {
  if (rules.scoring === 1) {
    return !(!(rules.out_bonus > 0));
  }
  return !(!((rules.recycle === 2) && (rules.block_score === 0)));
}

function basic_alone(rules) {
  return !(!(rules.scoring !== 1));
}

function basic_sides(choice, seats) {
  let pack, sentence, size;
  if (!$among(seats, basic_SEATS)) {
    throw $problem($say("SEATING_INVALID: basic rummy is for 2 to 6 players, not {seats} (BAS-GEN-1)", { seats: seats }));
  }
  for (const at$1 of basic_idle(choice)) {
    sentence = $text(at$1);
    throw $problem(`HOUSE_RULES_INVALID: ${sentence}`);
  }
  [size, pack] = [$whole($at(choice, "hand_size")), $exact($exact(52 * basic_packs_for(seats)) + $whole($at(choice, "jokers")))];
  if ($exact(seats * size) > $exact(pack - 2)) {
    throw $problem($say("SEATING_INVALID: {seats} hands of {size} cards leave too few of the {pack} cards for an upcard and a stock (BAS-DEAL-1)", { seats: seats, size: size, pack: pack }));
  }
  return [...$range(0, seats)];
}

function basic_idle(choice) {
  let about_jokers, found, is_block, keeps_top;
  found = [];
  is_block = $same($at(choice, "recycle"), "never");
  keeps_top = !(!($truth($at(choice, "recycle_keep_top"))));
  if (is_block && (!$same($at(choice, "max_recycles"), 1))) {
    $append(found, $say("in block rummy the stock is never renewed, so nobody can choose how often (BAS-BLOCK-1)"));
  }
  if (is_block && !(keeps_top)) {
    $append(found, $say("in block rummy the stock is never renewed, so nobody can choose which discards it takes (BAS-BLOCK-1)"));
  }
  if (!(is_block) && (!$same($at(choice, "block_score"), "charge_own"))) {
    $append(found, $say("how a blocked hand is scored matters in block rummy only (BAS-BLOCK-3-R)"));
  }
  if (!(is_block) && ($same($at(choice, "max_recycles"), 0)) && ((!$same($at(choice, "recycle"), "shuffle")) || !(keeps_top))) {
    $append(found, $say("where the stock is never renewed it makes no difference how (BAS-REC-3)"));
  }
  about_jokers = (!$same($at(choice, "joker_points"), 15)) || (!$same($at(choice, "min_naturals"), 2)) || !(!($truth($at(choice, "joker_to_hand"))));
  if (($same($at(choice, "jokers"), 0)) && about_jokers) {
    $append(found, $say("what is agreed about jokers makes no difference without any (BAS-JOK-1)"));
  }
  if (($same($at(choice, "layoff_on"), "own")) && $truth($at(choice, "layoff_requires_meld"))) {
    $append(found, $say("whoever lays off on his own melds only has laid one before, and need not be asked to (BAS-OURS-1)"));
  }
  if ($truth($at(choice, "lay_taken")) && $truth($at(choice, "may_discard_taken"))) {
    $append(found, $say("a card from the discard pile that must be laid cannot be thrown back (BAS-OURS-3)"));
  }
  if ((!$same($at(choice, "deals"), 0)) && (!$same($at(choice, "target"), 0))) {
    $append(found, $say("a match of so many deals is not played to a target (BAS-OURS-4)"));
  }
  return found;
}

function fan_price(tally, rules, lines) {
  let difference, extra, line, seat;
  seat = fan_winner(tally, rules);
  if (seat === -1) {
    return null;
  }
  difference = $exact($at(tally.deadwood, $exact(1 - seat)) - $at(tally.deadwood, seat));
  extra = fan_bonus(tally, rules);
  line = 3;
  if (tally.ending === 2) {
    line = 2;
  } else if (tally.ending === 1) {
    line = 1;
  }
  $put(difference, $at(lines, 0), seat);
  $put(extra, $at(lines, line), seat);
  if (fan_factor(rules, tally.spade !== 0) > 1) {
    $put($exact(difference + extra), $at(lines, 4), seat);
  }
  return null;
}

function fan_winner(tally, rules) {
  if (tally.out < 0) {
    return -1;
  }
  if (tally.ending !== 0) {
    return tally.out;
  }
  if (fan_is_undercut(tally, rules)) {
    return $exact(1 - tally.out);
  }
  if ($at(tally.deadwood, 0) === $at(tally.deadwood, 1)) {
    return -1;
  }
  return tally.out;
}

function fan_is_undercut(tally, rules) {
  let knocker, other;
  if ((tally.out < 0) || (tally.ending !== 0)) {
    return false;
  }
  knocker = $at(tally.deadwood, tally.out);
  other = $at(tally.deadwood, $exact(1 - tally.out));
  return (knocker > other) || ((knocker === other) && (rules.tie_is_undercut !== 0));
}

function fan_bonus(tally, rules) {
  if (tally.ending === 2) {
    return rules.big_gin_bonus;
  }
  if (tally.ending === 1) {
    if (tally.ace && (rules.ace_knock === 0) && !(rules.ace_gin_bonus)) {
      return 0;
    }
    return rules.gin_bonus;
  }
  if (fan_is_undercut(tally, rules)) {
    return rules.undercut_bonus;
  }
  return 0;
}

function fan_factor(rules, spade) {
  return (spade && rules.spade_double) ? 2 : 1;
}

function fan_close(match, tally, points, rules) {
  let is_void, leader, seat;
  add_to_totals(match, points);
  seat = tally.plain ? best_side(points, 2) : fan_winner(tally, rules);
  if (seat !== -1) {
    $amend(match.rounds_won, seat, (old$) => $exact(old$ + 1));
  }
  is_void = (seat === -1) && (tally.out < 0);
  if (!(is_void && rules.void_same_dealer)) {
    match.dealer = $exact(1 - match.dealer);
  }
  leader = best_side(match.total, 2);
  if ((leader !== -1) && ($at(match.total, leader) >= rules.target)) {
    end_match(match, $shifted(1, leader));
  }
  return null;
}

function fan_doubts(tally, rules) {
  let found, mine, out, seat;
  found = [];
  for (let at$1 = 0, end$1 = 2; at$1 < end$1; at$1++) {
    seat = at$1;
    if ($at(tally.deadwood, seat) > 98) {
      $append(found, { field: "deadwood", at: seat, sentence: $say("Ten cards without a meld count at most 98.") });
    }
  }
  out = tally.out;
  if (out < 0) {
    return found;
  }
  mine = $at(tally.deadwood, out);
  if ((tally.ending !== 0) && (mine > 0)) {
    $append(found, { field: "deadwood", at: out, sentence: $say("With gin there is no deadwood left.") });
  }
  if ((tally.ending === 0) && (mine === 0)) {
    $append(found, { field: "ending", at: -1, sentence: $say("A knock without deadwood is gin.") });
  }
  if ((tally.ending === 0) && (mine > 10)) {
    $append(found, { field: "deadwood", at: out, sentence: $say("Nobody may knock with more than 10.") });
  }
  if ((tally.ending === 0) && tally.ace && (rules.ace_knock === 0)) {
    $append(found, { field: "ending", at: -1, sentence: $say("With an ace as knock card only gin ends the round.") });
  }
  return found;
}

function fan_target(rules, seats) {
  return rules.target;
}

function nobody_loses_points(rules) {
  return false;
}

function one_scores(rules) {
  return true;
}

function everyone_for_himself(choice, seats) {
  return [...$range(0, seats)];
}

function fiji_price(facts, rules, lines) {
  fiji_fill_prices(facts.terms, rules);
  books_price(facts, rules, lines);
  return null;
}

function fiji_fill_prices(terms, rules) {
  let in_teams;
  in_teams = rules.team_mode !== 0;
  terms.two_points = 50;
  terms.joker_points = 0;
  terms.joker_liability = 500;
  terms.cannibal_liability = 500;
  terms.need_red = rules.required_red;
  terms.need_black = rules.required_black;
  terms.need_straights = in_teams ? rules.required_straights_team : rules.required_straights_individual;
  terms.need_twos = rules.required_coups;
  terms.red_points = rules.bonus_red;
  terms.black_points = rules.bonus_black;
  terms.straight_points = rules.bonus_straight;
  terms.twos_points = in_teams ? rules.coup_value_team : rules.coup_value_individual;
  terms.most_twos_paid = rules.coup_limit;
  terms.out_points = rules.bonus_out;
  terms.failed_points = rules.failed_go_out_penalty;
  terms.failed_meld_points = rules.failed_meld_penalty;
  return null;
}

function fiji_close(match, facts, points, rules) {
  books_close(match, facts, points, rules.target_score, rules.target_tie_break);
  if (rules.next_round_starter === 1) {
    match.starter = -1;
  } else if ((rules.next_round_starter === 2) && (facts.out >= 0)) {
    match.starter = facts.out;
  }
  return null;
}

function fiji_doubts(tally, rules) {
  let found, jokers, most, needed, packs, side;
  fiji_fill_prices(tally.terms, rules);
  packs = fiji_packs_of(rules, tally.seats);
  jokers = $exact(packs * rules.jokers_per_pack);
  most = [$exact(16 * packs), $exact(24 * packs), $exact(4 * packs), $exact(4 * packs), $exact(2 * packs), $exact($exact(2 * packs) + jokers)];
  found = books_doubts_of(tally, fiji_HEAPS, most, fiji_BOOKS);
  for (let at$1 = 0, end$1 = tally.sides; at$1 < end$1; at$1++) {
    side = at$1;
    needed = $exact($at(tally.black, side) + $exact(7 * $at(tally.twos, side)));
    books_doubt_wild(tally, side, needed, $at(tally.laid_50, side), "The black books and coups take {needed:two}, more than the {laid} laid.", found);
  }
  return found;
}

function fiji_packs_of(rules, seats) {
  let found;
  found = $exact($exact(rules.packs_per_player * $least([seats, 4])) + rules.packs_pot);
  return $exact(found + $exact(rules.packs_per_extra_player * $most([$exact(seats - 4), 0])));
}

function fiji_need_of(rules, total) {
  if (total < 0) {
    return rules.negative_score_meld;
  }
  if (total >= rules.target_score) {
    return rules.extra_round_meld;
  }
  return books_need_by(rules.meld_table, total);
}

function fiji_target(rules, seats) {
  return rules.target_score;
}

function fiji_step(rules) {
  return books_step_of([rules.bonus_out, rules.bonus_black, rules.bonus_red, rules.bonus_straight, rules.coup_value_individual, rules.coup_value_team, rules.failed_go_out_penalty, rules.failed_meld_penalty]);
}

function fiji_sides(choice, seats) {
  let layout, mode;
  if (!$among(seats, fiji_SEATS)) {
    throw $problem($say("PLAYER_COUNT: Fiji is for 2 to 6 players, not {seats} (FIJI-GEN-1)", { seats: seats }));
  }
  mode = `${$text($at(choice, "team_mode"))}`;
  if (mode === "none") {
    return [...$range(0, seats)];
  }
  layout = $at(fiji_TEAMS, mode);
  if (layout.length !== seats) {
    throw $problem($say("SEATING_INVALID: these teams are for {players} players, not {seats}; teams are two or three pairs, or two teams of three (FIJI-TEAM-2-R)", { players: layout.length, seats: seats }));
  }
  return layout;
}

function gin_price(tally, rules, lines) {
  let extra, first, line, sign;
  first = gin_winner(tally, rules);
  if (first === -1) {
    return null;
  }
  sign = (first === tally.out) ? 1 : -1;
  extra = gin_bonus(tally, rules);
  line = 3;
  if (tally.ending === 2) {
    line = 2;
  } else if (tally.ending === 1) {
    line = 1;
  }
  $put($exact(sign * gin_difference(tally)), $at(lines, 0), first);
  $put($exact(sign * extra), $at(lines, line), first);
  if (gin_factor(rules, tally.spade !== 0) > 1) {
    $put($exact(sign * $exact(gin_difference(tally) + extra)), $at(lines, 4), first);
  }
  if (rules.target === 0) {
    $put($exact((0 - sign) * gin_result_for_knocker(tally, rules)), $at(lines, 5), $exact(1 - first));
  }
  return null;
}

function gin_winner(tally, rules) {
  if (tally.out < 0) {
    return -1;
  }
  return (gin_result_for_knocker(tally, rules) >= 0) ? tally.out : $exact(1 - tally.out);
}

function gin_result_for_knocker(tally, rules) {
  return $exact($exact(gin_difference(tally) + gin_bonus(tally, rules)) * gin_factor(rules, tally.spade !== 0));
}

function gin_difference(tally) {
  let knocker;
  knocker = tally.out;
  return $exact($at(tally.deadwood, $exact(1 - knocker)) - $at(tally.deadwood, knocker));
}

function gin_bonus(tally, rules) {
  let ahead;
  if (tally.ending === 2) {
    return rules.big_gin_bonus;
  }
  if (tally.ending === 1) {
    return rules.gin_bonus;
  }
  ahead = gin_difference(tally);
  if ((ahead < 0) || ((ahead === 0) && rules.tie_is_undercut)) {
    return (0 - rules.undercut_bonus);
  }
  return 0;
}

function gin_factor(rules, spade) {
  return (rules.oklahoma && rules.spade_double && spade) ? 2 : 1;
}

function gin_close(match, tally, points, rules) {
  let bonus, first, leader, side, target;
  add_to_totals(match, points);
  first = best_side(points, 2);
  if (first >= 0) {
    $amend(match.rounds_won, first, (old$) => $exact(old$ + 1));
  }
  leader = best_side(match.total, 2);
  target = rules.target;
  if (target === 0) {
    match.over = 1;
    match.winners = (first >= 0) ? $shifted(1, first) : 0;
    $put($at(match.total, 0), match.grand, 0);
    $put($at(match.total, 1), match.grand, 1);
  } else if ((leader >= 0) && ($at(match.total, leader) >= target)) {
    match.over = 1;
    match.winners = $shifted(1, leader);
    for (let at$1 = 0, end$1 = 2; at$1 < end$1; at$1++) {
      side = at$1;
      $put($at(match.total, side), match.grand, side);
      for (let at$2 = 0, end$2 = 3; at$2 < end$2; at$2++) {
        bonus = at$2;
        $amend(match.grand, side, (old$) => $exact(old$ + gin_added(match, rules, bonus, side)));
      }
    }
  } else {
    match.dealer = gin_next_dealer(rules, (tally.out < 0) && (first < 0), match.dealer, first);
  }
  return null;
}

function gin_added(match, rules, bonus, side) {
  if (bonus === 2) {
    return $exact(rules.box_bonus * $at(match.rounds_won, side));
  }
  if (!($bits($bits($halved(match.winners, side)) & $bits(1)))) {
    return 0;
  }
  if (bonus === 1) {
    return rules.game_bonus;
  }
  return (rules.shutout_double && ($at(match.rounds_won, $exact(1 - side)) === 0)) ? $at(match.total, side) : 0;
}

function gin_next_dealer(rules, dead, dealer, winner) {
  if (dead && rules.dead_hand_same_dealer) {
    return dealer;
  }
  if ((winner < 0) || (rules.next_dealer === 0)) {
    return $exact(1 - dealer);
  }
  return (rules.next_dealer === 1) ? $exact(1 - winner) : winner;
}

function gin_doubts(tally, rules) {
  let found, limit, mine, out, seat;
  found = [];
  for (let at$1 = 0, end$1 = 2; at$1 < end$1; at$1++) {
    seat = at$1;
    if ($at(tally.deadwood, seat) > 98) {
      $append(found, { field: "deadwood", at: seat, sentence: $say("Ten cards without a meld count at most 98.") });
    }
  }
  out = tally.out;
  if (out < 0) {
    return found;
  }
  mine = $at(tally.deadwood, out);
  if ((tally.ending !== 0) && (mine > 0)) {
    $append(found, { field: "deadwood", at: out, sentence: $say("With gin there is no deadwood left.") });
  }
  if ((tally.ending === 0) && (mine === 0)) {
    $append(found, { field: "ending", at: -1, sentence: $say("A knock without deadwood is gin.") });
  }
  if ((tally.ending === 2) && !(rules.big_gin)) {
    $append(found, { field: "ending", at: -1, sentence: $say("Big gin is not played at this table.") });
  }
  if ((tally.ending === 0) && !(rules.oklahoma) && (mine > rules.knock_card)) {
    limit = rules.knock_card;
    $append(found, { field: "deadwood", at: out, sentence: $say("Nobody may knock with more than {limit}.", { limit: limit }) });
  }
  return found;
}

function gin_to_come(rules, match) {
  let left;
  left = (rules.target === 0) ? $exact(1 - match.rounds) : 0;
  return $collect($range(0, left), null, null, (_) => "");
}

function gin_target(rules, seats) {
  return rules.target;
}

function gin_bonuses(rules, match) {
  let bonus, found, points;
  found = [];
  if (rules.target === 0) {
    return found;
  }
  for (let at$1 = 0, end$1 = 3; at$1 < end$1; at$1++) {
    bonus = at$1;
    points = $collect($range(0, 2), null, null, (side) => gin_added(match, rules, bonus, side));
    if (($int($at(points, 0)) !== 0) || ($int($at(points, 1)) !== 0)) {
      $append(found, { label: $say($at(gin_LABELS, bonus)), points: points });
    }
  }
  return found;
}

function gin_below(rules) {
  return !(!(rules.target === 0));
}

function kalooki_price(tally, rules, lines) {
  let charged, seat, value;
  for (let at$1 = 0, end$1 = tally.seats; at$1 < end$1; at$1++) {
    seat = at$1;
    charged = 3;
    if ($at(tally.dropped, seat)) {
      charged = 2;
      $put(kalooki_counted_hand(tally, rules, seat), $at(lines, 0), seat);
      $put(rules.challenge_penalty, $at(lines, 2), seat);
    } else if (kalooki_counts_hand(tally, rules, seat)) {
      value = kalooki_counted_hand(tally, rules, seat);
      $put(value, $at(lines, 0), seat);
      $put($exact(value * $exact(kalooki_factor(tally, rules) - 1)), $at(lines, 1), seat);
    }
    if ($at(tally.dropped, seat) || !(kalooki_is_void(tally, rules))) {
      $amend($at(lines, charged), seat, (old$) => $exact(old$ + $at(tally.charged, seat)));
      $amend($at(lines, 3), seat, (old$) => $exact(old$ + $exact($at(tally.overcalls, seat) * rules.overcall_penalty)));
      $amend($at(lines, 3), seat, (old$) => $exact(old$ + $exact($at(tally.errors, seat) * rules.contract_error_penalty)));
    }
  }
  return null;
}

function kalooki_counted_hand(tally, rules, seat) {
  let found;
  found = $exact($at(tally.black_aces, seat) * kalooki_points_of_card(rules, 0));
  found = $exact(found + $exact($at(tally.red_aces, seat) * kalooki_points_of_card(rules, 26)));
  found = $exact(found + $exact($at(tally.tens, seat) * kalooki_points_of_card(rules, 9)));
  return $exact($exact(found + $exact($at(tally.jokers, seat) * kalooki_points_of_card(rules, 52))) + $at(tally.pips, seat));
}

function kalooki_points_of_card(rules, card) {
  let rank;
  if (card >= 52) {
    return rules.value_joker;
  }
  rank = $modulo(card, 13);
  if (rank === 0) {
    return (card < $exact(2 * 13)) ? rules.value_black_ace : rules.value_red_ace;
  }
  return (rank >= 9) ? rules.value_ten_to_king : $exact(rank + 1);
}

function kalooki_counts_hand(tally, rules, seat) {
  if ($at(tally.dropped, seat) || kalooki_is_void(tally, rules)) {
    return false;
  }
  if (seat === tally.out) {
    return !(!((tally.last_left !== 0) && (rules.last_survivor === 1)));
  }
  return !(!(tally.last_left === 0));
}

function kalooki_is_void(tally, rules) {
  return (tally.out < 0) && (rules.exhaust_result === 0) && !(tally.plain);
}

function kalooki_factor(tally, rules) {
  return tally.down_and_out ? rules.down_and_out_multiplier : 1;
}

function kalooki_close(match, tally, points, rules) {
  add_to_totals(match, points);
  if (tally.out >= 0) {
    $amend(match.rounds_won, $at(match.side, tally.out), (old$) => $exact(old$ + 1));
  }
  match.dealer = $modulo($exact(match.dealer + 1), match.seats);
  if (kalooki_is_void(tally, rules) && rules.replay_void_round) {
    $amend(match.memory, 0, (old$) => $exact(old$ + 1));
  }
  if ($exact(match.rounds - $at(match.memory, 0)) >= kalooki_contracts_played(rules)) {
    kalooki_end(match, rules);
  }
  return null;
}

function kalooki_contracts_played(rules) {
  return $least([rules.rounds, $at($at(rules.contracts, $exact(9 - 1)), 0)]);
}

function kalooki_end(match, rules) {
  let first, least, side, winners;
  least = $at(match.total, 0);
  for (let at$1 = 0, end$1 = match.sides; at$1 < end$1; at$1++) {
    side = at$1;
    least = $least([least, $at(match.total, side)]);
  }
  winners = 0;
  first = 0;
  for (let at$2 = 0, end$2 = match.sides; at$2 < end$2; at$2++) {
    side = at$2;
    if ($at(match.total, side) === least) {
      winners = $bits($bits(winners) | $bits($shifted(1, side)));
      first = $exact(first + 1);
    }
  }
  if ((first > 1) && (rules.tie_break === 1)) {
    $amend(match.memory, 0, (old$) => $exact(old$ + 1));
    return null;
  }
  end_match(match, winners);
  return null;
}

function kalooki_doubts(tally, rules) {
  let counts, dropped, fields, found, held, i, most, packs, seat;
  found = [];
  packs = rules.packs;
  counts = [0, 0, 0, 0, 0];
  dropped = 0;
  for (let at$1 = 0, end$1 = tally.seats; at$1 < end$1; at$1++) {
    seat = at$1;
    held = [$at(tally.jokers, seat), $at(tally.black_aces, seat), $at(tally.red_aces, seat), $at(tally.tens, seat), $at(tally.pips, seat)];
    for (let at$2 = 0, end$2 = 5; at$2 < end$2; at$2++) {
      i = at$2;
      $amend(counts, i, (old$) => $exact($int(old$) + $int($at(held, i))));
    }
    if ((seat === tally.out) && !(tally.last_left) && ($exact($exact($exact($exact($int($at(held, 0)) + $int($at(held, 1))) + $int($at(held, 2))) + $int($at(held, 3))) + $int($at(held, 4))) !== 0)) {
      $append(found, { field: "pips", at: seat, sentence: $say("The player who went out has no cards left.") });
    }
    if ($at(tally.dropped, seat)) {
      dropped = $exact(dropped + 1);
      if (seat === tally.out) {
        $append(found, { field: "dropped", at: seat, sentence: $say("A player who was dropped cannot go out.") });
      }
    }
  }
  most = [rules.jokers, $exact(2 * packs), $exact(2 * packs), $exact(16 * packs), $exact($exact(4 * 44) * packs)];
  fields = ["jokers", "black_aces", "red_aces", "tens", "pips"];
  for (let at$3 = 0, end$3 = 5; at$3 < end$3; at$3++) {
    i = at$3;
    if ($int($at(counts, i)) > $int($at(most, i))) {
      $append(found, { field: $text($at(fields, i)), at: -1, sentence: $say($at(kalooki_HOLD, i), { most: $int($at(most, i)) }) });
    }
  }
  if (tally.down_and_out && (tally.out < 0)) {
    $append(found, { field: "down_and_out", at: -1, sentence: $say("Nobody went out.") });
  }
  if (tally.last_left && ((tally.out < 0) || (dropped < $exact(tally.seats - 1)))) {
    $append(found, { field: "last_left", at: -1, sentence: $say("That would mean all but one have been dropped.") });
  }
  return found;
}

function kalooki_contract(rules, match) {
  return kalooki_contract_of(rules, $least([$exact(kalooki_settled(match) + 1), kalooki_contracts_played(rules)]));
}

function kalooki_settled(match) {
  return $exact(match.rounds - $at(match.memory, 0));
}

function kalooki_contract_of(rules, number) {
  let code, melds;
  code = kalooki_contract_code(rules, number);
  melds = kalooki_melds_in_words($modulo($quotient(code, 10), 10), $modulo(code, 10));
  return $say("{melds}, {cards} cards", { melds: melds, cards: $quotient(code, 100) });
}

function kalooki_contract_code(rules, number) {
  let step;
  for (let at$1 = 0, end$1 = $exact(9 - 1); at$1 < end$1; at$1++) {
    step = at$1;
    if (number <= $at($at(rules.contracts, step), 0)) {
      return $at($at(rules.contracts, step), 1);
    }
  }
  return $at($at(rules.contracts, $exact(9 - 1)), 1);
}

function kalooki_melds_in_words(threes, fours) {
  if (threes && fours) {
    return $say("{threes} and {fours}", { threes: kalooki_in_words(threes, kalooki_THREES), fours: kalooki_in_words(fours, kalooki_FOURS) });
  }
  if (threes) {
    return kalooki_in_words(threes, kalooki_THREES);
  }
  return fours ? kalooki_in_words(fours, kalooki_FOURS) : $say("nothing");
}

function kalooki_in_words(count, words) {
  return $say($at(words, $least([count, $exact(words.length - 1)])));
}

function kalooki_to_come(rules, match) {
  let left;
  left = $most([0, $exact(kalooki_contracts_played(rules) - kalooki_settled(match))]);
  return $collect($range(0, left), null, null, (place) => kalooki_contract_of(rules, $exact($exact(kalooki_settled(match) + 1) + place)));
}

function _no_target(rules, seats) {
  return 0;
}

function lowest_leads(rules) {
  return true;
}

function kalooki_sides(choice, seats) {
  let cards, code, contracts, enough, fours, jokers, largest, limit, listed, pack, rounds, size, threes, wanted;
  [rounds, jokers] = [$whole($at(choice, "rounds")), $whole($at(choice, "jokers"))];
  contracts = [];
  [largest, listed] = [0, 0];
  for (const at$1 of steps_of(`${$text($at(choice, "contracts"))}`)) {
    [limit, code] = at$1;
    $append(contracts, [$quotient(code, 100), $modulo($quotient(code, 10), 10), $modulo(code, 10)]);
    if (listed < rounds) {
      largest = $most([largest, $quotient(code, 100)]);
    }
    listed = limit;
  }
  [wanted, pack] = [$exact($exact($exact(seats * largest) + 1) + seats), $exact($exact(52 * $whole($at(choice, "packs"))) + jokers)];
  if (wanted > pack) {
    enough = $quotient($exact($exact($exact(wanted - jokers) + 52) - 1), 52);
    throw $problem($say("DECK_TOO_SMALL: {seats} hands of {largest} cards need a pack of {wanted}, not of {pack}; {enough} packs are enough (KAL-GEN-3-R)", { seats: seats, largest: largest, wanted: wanted, pack: pack, enough: enough }));
  }
  if (!$among(seats, kalooki_SEATS)) {
    throw $problem($say("SEATING_INVALID: Kalooki is for 2 to 8 players, not {seats} (KAL-GEN-1)", { seats: seats }));
  }
  if (($same($at(choice, "call_priority"), "first_come")) && (!$same($at(choice, "call_window"), "race"))) {
    throw $problem($say("SEATING_INVALID: the quickest caller is heard first only where calls are a race (KAL-CALL-9-R)"));
  }
  for (const at$2 of contracts) {
    [cards, threes, fours] = at$2;
    size = $exact($exact(3 * threes) + $exact(4 * fours));
    if (size === 0) {
      throw $problem($say("SEATING_INVALID: a contract needs at least one three or one four (KAL-CON-1)"));
    }
    if (size > $exact(cards + 1)) {
      throw $problem($say("SEATING_INVALID: such a contract takes {size} cards, and a player has only {cards} and the one drawn (KAL-CON-1)", { size: size, cards: cards }));
    }
    if ($exact($exact(threes + fours) * seats) > 40) {
      throw $problem($say("SEATING_INVALID: there is no room on the table for {melds} melds for each of {seats} players (KAL-CON-1)", { melds: $exact(threes + fours), seats: seats }));
    }
  }
  if (rounds > listed) {
    throw $problem($say("SEATING_INVALID: {rounds} rounds need as many contracts, and only {listed} are listed; play {listed} rounds, or list more (KAL-GEN-5-R, KAL-TRI-4-R)", { rounds: rounds, listed: listed }));
  }
  return [...$range(0, seats)];
}

function rhine_price(tally, rules, lines) {
  let hands, seat;
  hands = rules.variation_3 ? 1 : 0;
  for (let at$1 = 0, end$1 = tally.seats; at$1 < end$1; at$1++) {
    seat = at$1;
    if (seat === tally.out) {
      $put(tally.down_and_out ? rules.down_and_out_bonus : 0, $at(lines, 2), seat);
    } else {
      $put(rhine_counted_hand(tally, rules, seat), $at(lines, hands), seat);
    }
  }
  return null;
}

function rhine_counted_hand(tally, rules, seat) {
  let found;
  found = $exact($exact($at(tally.aces, seat) * rhine_points_of_card(rules, 0)) + $exact($at(tally.jokers, seat) * rhine_points_of_card(rules, 52)));
  if (rules.variation_3) {
    found = $exact(found + $exact($at(tally.fives, seat) * rhine_points_of_card(rules, 5)));
    return $exact(found + $exact($at(tally.tens, seat) * rhine_points_of_card(rules, 9)));
  }
  found = $exact(found + $exact($at(tally.pips, seat) + $exact($at(tally.jacks, seat) * rhine_points_of_card(rules, 10))));
  found = $exact(found + $exact($at(tally.queens, seat) * rhine_points_of_card(rules, 11)));
  return $exact(found + $exact($at(tally.kings, seat) * rhine_points_of_card(rules, 12)));
}

function rhine_points_of_card(rules, card) {
  return rhine_value(card, rules.variation_3 !== 0);
}

function rhine_value(card, canasta) {
  let rank;
  rank = $modulo(card, 13);
  if (canasta) {
    if (card >= 52) {
      return 50;
    }
    if (rank === 0) {
      return 20;
    }
    return (rank <= 6) ? 5 : 10;
  }
  if (card >= 52) {
    return 20;
  }
  return (rank === 0) ? 15 : $exact(rank + 1);
}

function rhine_close(match, tally, points, rules) {
  let alone, first, least, seat, seats, several, side, winners;
  seats = match.seats;
  add_to_totals(match, points);
  first = 0;
  for (let at$1 = 0, end$1 = seats; at$1 < end$1; at$1++) {
    seat = at$1;
    if ($at(points, seat) < $at(points, first)) {
      first = seat;
    }
  }
  alone = true;
  for (let at$2 = 0, end$2 = seats; at$2 < end$2; at$2++) {
    seat = at$2;
    if ((seat !== first) && ($at(points, seat) === $at(points, first))) {
      alone = false;
    }
  }
  if (alone) {
    $amend(match.rounds_won, $at(match.side, first), (old$) => $exact(old$ + 1));
  }
  match.dealer = $modulo($exact(match.dealer + 1), seats);
  if (match.rounds < rules.rounds) {
    return null;
  }
  least = $at(match.total, 0);
  for (let at$3 = 0, end$3 = match.sides; at$3 < end$3; at$3++) {
    side = at$3;
    least = $least([least, $at(match.total, side)]);
  }
  winners = 0;
  several = -1;
  for (let at$4 = 0, end$4 = match.sides; at$4 < end$4; at$4++) {
    side = at$4;
    if ($at(match.total, side) === least) {
      winners = $bits($bits(winners) | $bits($shifted(1, side)));
      several = $exact(several + 1);
    }
  }
  if (several && (rules.tie_break === 1)) {
    return null;
  }
  end_match(match, winners);
  return null;
}

function rhine_doubts(tally, rules) {
  let cards, counts, fields, found, held, i, kind, most, packs, seat;
  found = [];
  packs = rules.packs;
  counts = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let at$1 = 0, end$1 = tally.seats; at$1 < end$1; at$1++) {
    seat = at$1;
    held = [$at(tally.pips, seat), $at(tally.jacks, seat), $at(tally.queens, seat), $at(tally.kings, seat), $at(tally.fives, seat), $at(tally.tens, seat), $at(tally.aces, seat), $at(tally.jokers, seat)];
    cards = 0;
    for (let at$2 = 0, end$2 = 8; at$2 < end$2; at$2++) {
      i = at$2;
      $amend(counts, i, (old$) => $exact($int(old$) + $int($at(held, i))));
      cards = $exact(cards + $int($at(held, i)));
    }
    if ((seat === tally.out) && (cards !== 0)) {
      $append(found, { field: "aces", at: seat, sentence: $say("The player who went out has no cards left.") });
    }
  }
  kind = $exact(4 * packs);
  most = [$exact(54 * kind), kind, kind, kind, $exact(6 * kind), $exact(6 * kind), kind, rules.jokers];
  fields = ["pips", "jacks", "queens", "kings", "fives", "tens", "aces", "jokers"];
  for (let at$3 = 0, end$3 = 8; at$3 < end$3; at$3++) {
    i = at$3;
    if ($int($at(counts, i)) > $int($at(most, i))) {
      $append(found, { field: $text($at(fields, i)), at: -1, sentence: $say($at(rhine_HOLD, i), { most: $int($at(most, i)) }) });
    }
  }
  if (tally.down_and_out && (tally.out < 0)) {
    $append(found, { field: "down_and_out", at: -1, sentence: $say("Nobody went out.") });
  }
  return found;
}

function rhine_to_come(rules, match) {
  return $collect($range(0, $most([1, $exact(rules.rounds - match.rounds)])), null, null, (_) => "");
}

function rhine_below(rules) {
  return !(!(rules.down_and_out_bonus < 0));
}

function rhine_sides(choice, seats) {
  let cards, size;
  if (!$among(seats, rhine_SEATS)) {
    throw $problem($say("SEATING_INVALID: Rhine Rummy is for 2 to 8 players, not {seats} (RHINE-GEN-2-R)", { seats: seats }));
  }
  [size, cards] = [$whole($at(choice, "hand_size")), $exact($exact(52 * $whole($at(choice, "packs"))) + $whole($at(choice, "jokers")))];
  if ($exact($exact(seats * size) + seats) > cards) {
    throw $problem($say("DECK_TOO_SMALL: {seats} hands of {size} cards leave fewer than {seats} of the {cards} cards (RHINE-GEN-4-R)", { seats: seats, size: size, cards: cards }));
  }
  return [...$range(0, seats)];
}

function rummy500_price(tally, rules, lines) {
  let laid, left, seat;
  for (let at$1 = 0, end$1 = tally.seats; at$1 < end$1; at$1++) {
    seat = at$1;
    laid = $exact(15 * $exact($at(tally.laid_aces, seat) + $at(tally.laid_jokers, seat)));
    laid = $exact(laid + $exact($at(tally.laid_pips, seat) + $exact(10 * $at(tally.laid_tens, seat))));
    left = $exact(15 * $exact($at(tally.aces, seat) + $at(tally.jokers, seat)));
    left = $exact(left + $exact($at(tally.pips, seat) + $exact(10 * $at(tally.tens, seat))));
    $put(laid, $at(lines, 0), seat);
    $put($exact(rules.low_ace * $at(tally.laid_low_aces, seat)), $at(lines, 1), seat);
    $put((0 - left), $at(lines, 2), seat);
  }
  return null;
}

function rummy500_close(match, tally, points, rules) {
  let best, highest, leaders, side, winners;
  best = best_side(points, match.sides);
  if (best !== -1) {
    $amend(match.rounds_won, best, (old$) => $exact(old$ + 1));
  }
  add_to_totals(match, points);
  match.dealer = $modulo($exact(match.dealer + 1), match.seats);
  highest = $at(match.total, 0);
  for (let at$1 = 0, end$1 = match.sides; at$1 < end$1; at$1++) {
    side = at$1;
    highest = $most([highest, $at(match.total, side)]);
  }
  winners = 0;
  leaders = 0;
  for (let at$2 = 0, end$2 = match.sides; at$2 < end$2; at$2++) {
    side = at$2;
    if ($at(match.total, side) === highest) {
      winners = $bits($bits(winners) | $bits($shifted(1, side)));
      leaders = $exact(leaders + 1);
    }
  }
  if ((highest >= rules.target) && (leaders === 1)) {
    end_match(match, winners);
  }
  return null;
}

function rummy500_doubts(tally, rules) {
  let aces, found, held, jokers, packs, pips, seat, tens;
  found = [];
  aces = 0;
  pips = 0;
  tens = 0;
  jokers = 0;
  for (let at$1 = 0, end$1 = tally.seats; at$1 < end$1; at$1++) {
    seat = at$1;
    aces = $exact(aces + $exact($exact($at(tally.laid_aces, seat) + $at(tally.laid_low_aces, seat)) + $at(tally.aces, seat)));
    pips = $exact(pips + $exact($at(tally.laid_pips, seat) + $at(tally.pips, seat)));
    tens = $exact(tens + $exact($at(tally.laid_tens, seat) + $at(tally.tens, seat)));
    jokers = $exact(jokers + $exact($at(tally.laid_jokers, seat) + $at(tally.jokers, seat)));
    held = $exact($exact($exact($at(tally.aces, seat) + $at(tally.pips, seat)) + $at(tally.tens, seat)) + $at(tally.jokers, seat));
    if ((seat === tally.out) && (held !== 0)) {
      $append(found, { field: "pips", at: seat, sentence: $say("The player who went out has no cards left.") });
    }
  }
  packs = rummy500_packs_for(tally.seats);
  if (aces > $exact(4 * packs)) {
    $append(found, { field: "aces", at: -1, sentence: rummy500_most(rummy500_ACES, packs, $exact(4 * packs)) });
  }
  if (pips > $exact(176 * packs)) {
    $append(found, { field: "pips", at: -1, sentence: rummy500_most(rummy500_PIPS, packs, $exact(176 * packs)) });
  }
  if (tens > $exact(16 * packs)) {
    $append(found, { field: "tens", at: -1, sentence: rummy500_most(rummy500_TENS, packs, $exact(16 * packs)) });
  }
  if (jokers > $exact(rules.jokers * packs)) {
    $append(found, { field: "jokers", at: -1, sentence: rummy500_most(rummy500_JOKERS_THERE, packs, $exact(rules.jokers * packs)) });
  }
  return found;
}

function rummy500_packs_for(seats) {
  return (seats <= 4) ? 1 : 2;
}

function rummy500_most(sentences, packs, most) {
  return $say((packs === 1) ? $at(sentences, 0) : $at(sentences, 1), { packs: packs, most: most });
}

function rummy500_target(rules, seats) {
  return rules.target;
}

function rummy500_sides(choice, seats) {
  let pack, size;
  if (!$among(seats, rummy500_SEATS)) {
    throw $problem($say("SEATING_INVALID: Rummy 500 is for 2 to 8 players, not {seats} (RUM-GEN-1)", { seats: seats }));
  }
  size = $whole($at(choice, (seats === 2) ? "hand_of_two" : "hand_of_more"));
  pack = $exact($exact(52 + $whole($at(choice, "jokers"))) * rummy500_packs_for(seats));
  if ($exact(seats * size) > $exact(pack - 2)) {
    throw $problem($say("SEATING_INVALID: {seats} hands of {size} cards leave too few of the {pack} cards for an upcard and a stock (RUM-DEAL-4-R)", { seats: seats, size: size, pack: pack }));
  }
  return [...$range(0, seats)];
}

const RULES = {
  baja: { price: baja_price, close: baja_close, doubts: baja_doubts, need: baja_need_of, contract: _no_contract, to_come: _no_rounds, target: baja_target, bonuses: _no_bonuses, step: baja_step, lowest: _highest_leads, below: _may_lose_points, alone: _many_score, sides: baja_sides },
  basic: { price: basic_price, close: basic_close, doubts: basic_doubts, need: _no_need, contract: _no_contract, to_come: basic_to_come, target: basic_target, bonuses: _no_bonuses, step: _no_step, lowest: basic_lowest, below: basic_below, alone: basic_alone, sides: basic_sides },
  fan: { price: fan_price, close: fan_close, doubts: fan_doubts, need: _no_need, contract: _no_contract, to_come: _no_rounds, target: fan_target, bonuses: _no_bonuses, step: _no_step, lowest: _highest_leads, below: nobody_loses_points, alone: one_scores, sides: everyone_for_himself },
  fiji: { price: fiji_price, close: fiji_close, doubts: fiji_doubts, need: fiji_need_of, contract: _no_contract, to_come: _no_rounds, target: fiji_target, bonuses: _no_bonuses, step: fiji_step, lowest: _highest_leads, below: _may_lose_points, alone: _many_score, sides: fiji_sides },
  gin: { price: gin_price, close: gin_close, doubts: gin_doubts, need: _no_need, contract: _no_contract, to_come: gin_to_come, target: gin_target, bonuses: gin_bonuses, step: _no_step, lowest: _highest_leads, below: gin_below, alone: one_scores, sides: everyone_for_himself },
  kalooki: { price: kalooki_price, close: kalooki_close, doubts: kalooki_doubts, need: _no_need, contract: kalooki_contract, to_come: kalooki_to_come, target: _no_target, bonuses: _no_bonuses, step: _no_step, lowest: lowest_leads, below: nobody_loses_points, alone: _many_score, sides: kalooki_sides },
  rhine: { price: rhine_price, close: rhine_close, doubts: rhine_doubts, need: _no_need, contract: _no_contract, to_come: rhine_to_come, target: _no_target, bonuses: _no_bonuses, step: _no_step, lowest: lowest_leads, below: rhine_below, alone: _many_score, sides: rhine_sides },
  rummy500: { price: rummy500_price, close: rummy500_close, doubts: rummy500_doubts, need: _no_need, contract: _no_contract, to_come: _no_rounds, target: rummy500_target, bonuses: _no_bonuses, step: _no_step, lowest: _highest_leads, below: _may_lose_points, alone: _many_score, sides: rummy500_sides },
};

export {
  form_of as formOf,
  fold,
  figures,
  doubts_about as doubts,
  priced,
  sides_of as sidesOf,
  in_order as inOrder,
  $say as say,
  $speak as speak,
};
