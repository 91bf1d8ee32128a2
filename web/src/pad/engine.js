// Made by `python -m rummyhouse.pads.javascript web/src/pad` from the rules of the games. Do not edit.

const MATCH = {"seats": 0, "sides": 0, "side": 8, "dealer": 0, "starter": 0, "rounds": 0, "total": 8, "rounds_won": 8, "grand": 8, "over": 0, "winners": 0, "memory": 8};

export const GAMES = {
  "baja": {"name": "baja", "title": "Baja Rummy", "seats": [2, 3, 4, 5, 6], "parameters": [{"name": "format", "title": "Who plays with whom", "clause": "BAJA-GEN-7-R", "kind": "enum", "default": "partners", "low": 0, "high": 0, "extra": [], "values": ["partners", "cutthroat"], "spoken": ["two pairs of partners", "cutthroat, each for himself"], "rows": 0, "reach": "score", "parts": [], "permitted": "partners, cutthroat", "brings": {"partners": {"target_score": 20000, "meld_table": "5000:50, 10000:90, 15000:120, 20000:150", "book_close_max": -1, "ask_required": true}, "cutthroat": {"target_score": 10000, "meld_table": "2500:50, 5000:90, 7500:120, 10000:150", "book_close_max": 7, "ask_required": false}}, "real_cards": false}, {"name": "hand_count_public", "title": "Hand sizes are public", "clause": "BAJA-GEN-6-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "pile_visibility", "title": "What is seen of the discard pile", "clause": "BAJA-GEN-6-R", "kind": "enum", "default": "top", "low": 0, "high": 0, "extra": [], "values": ["top", "top_two", "all"], "spoken": ["the top card", "the top two cards", "every card of it"], "rows": 0, "reach": "score", "parts": [], "permitted": "top, top_two, all", "brings": {}, "real_cards": false}, {"name": "packs", "title": "Packs", "clause": "BAJA-CARD-2-R", "kind": "int", "default": 8, "low": 4, "high": 12, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 4 to 12", "brings": {}, "real_cards": false}, {"name": "jokers_per_pack", "title": "Jokers in a pack", "clause": "BAJA-CARD-2-R", "kind": "int", "default": 2, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false}, {"name": "threes_meldable", "title": "Threes may be melded", "clause": "BAJA-CARD-5-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "threes_freeze", "title": "Discards that freeze the pile", "clause": "BAJA-CARD-6-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "cut_tie", "title": "Ties at the cut", "clause": "BAJA-CUT-3-R", "kind": "enum", "default": "recut_tied", "low": 0, "high": 0, "extra": [], "values": ["recut_tied", "recut_all"], "spoken": ["those tied cut again", "everybody cuts again"], "rows": 0, "reach": "score", "parts": [], "permitted": "recut_tied, recut_all", "brings": {}, "real_cards": false}, {"name": "upcard_mandatory", "title": "The face-up card must be taken", "clause": "BAJA-FIRST-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "first_turn_meld", "title": "Melding in the first turn", "clause": "BAJA-FIRST-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "stock_choice", "title": "Where stock cards come from", "clause": "BAJA-DRAW-1-R", "kind": "enum", "default": "free", "low": 0, "high": 0, "extra": [], "values": ["free", "one_from_each"], "spoken": ["from either pile", "one from each pile"], "rows": 0, "reach": "score", "parts": [], "permitted": "free, one_from_each", "brings": {}, "real_cards": false}, {"name": "pile_unplayable", "title": "A discard that cannot be played", "clause": "BAJA-PILE-5-R", "kind": "enum", "default": "refuse", "low": 0, "high": 0, "extra": [], "values": ["refuse", "return_and_stock"], "spoken": ["taking it is refused", "it goes back for a stock card"], "rows": 0, "reach": "score", "parts": [], "permitted": "refuse, return_and_stock", "brings": {}, "real_cards": false}, {"name": "discard_draw_before_meld", "title": "The discard before melding", "clause": "BAJA-PILE-6-R", "kind": "enum", "default": "with_same_turn_meld", "low": 0, "high": 0, "extra": [], "values": ["with_same_turn_meld", "never"], "spoken": ["by melding in the same turn", "never before melding"], "rows": 0, "reach": "score", "parts": [], "permitted": "with_same_turn_meld, never", "brings": {}, "real_cards": false}, {"name": "discard_counts_for_initial_meld", "title": "The discard counts for the initial meld", "clause": "BAJA-PILE-6-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "meld_scope", "title": "Who makes an initial meld", "clause": "BAJA-MELD-2-R", "kind": "enum", "default": "player", "low": 0, "high": 0, "extra": [], "values": ["player", "team"], "spoken": ["each player his own", "one meld frees both partners"], "rows": 0, "reach": "score", "parts": [], "permitted": "player, team", "brings": {}, "real_cards": false}, {"name": "meld_table", "title": "Points to meld", "clause": "BAJA-MELD-3-R", "kind": "steps", "default": "5000:50, 10000:90, 15000:120, 20000:150", "low": 0, "high": 400, "extra": [], "values": [], "spoken": [], "rows": 8, "reach": "score", "parts": [], "permitted": "up to 8 steps with rising limits, like 5000:50, 10000:90, 15000:120, 20000:150", "brings": {}, "real_cards": false}, {"name": "negative_score_meld", "title": "Points to meld below zero", "clause": "BAJA-MELD-3-R", "kind": "int", "default": 50, "low": 0, "high": 150, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 150", "brings": {}, "real_cards": false}, {"name": "extra_deal_meld", "title": "Points to meld in an extra deal", "clause": "BAJA-MELD-3-R", "kind": "int", "default": 150, "low": 0, "high": 400, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 400", "brings": {}, "real_cards": false}, {"name": "min_meld_cards", "title": "Cards of a new meld", "clause": "BAJA-MELD-4-R", "kind": "int", "default": 3, "low": 3, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 3 to 4", "brings": {}, "real_cards": false}, {"name": "min_naturals", "title": "Natural cards of a book", "clause": "BAJA-MELD-6-R", "kind": "int", "default": 2, "low": 1, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 4", "brings": {}, "real_cards": false}, {"name": "max_wild_per_book", "title": "Wild cards of a book", "clause": "BAJA-MELD-6-R", "kind": "int", "default": 2, "low": 0, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 3", "brings": {}, "real_cards": false}, {"name": "twos_book_in_initial_meld", "title": "A book of twos in the initial meld", "clause": "BAJA-MELD-7-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "failed_meld_penalty", "title": "Price of an initial meld that is too low", "clause": "BAJA-MELD-8-R", "kind": "int", "default": 0, "low": 0, "high": 500, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 500", "brings": {}, "real_cards": false}, {"name": "multiple_open_same_rank", "title": "Several open books of a rank", "clause": "BAJA-MELD-10-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "initial_meld_may_merge", "title": "Initial meld with the partner's melds", "clause": "BAJA-MELD-11-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "rearrange", "title": "Moving cards just laid", "clause": "BAJA-LAY-3-R", "kind": "enum", "default": "same_window", "low": 0, "high": 0, "extra": [], "values": ["same_window", "never"], "spoken": ["until a foot is taken or a card discarded", "not permitted"], "rows": 0, "reach": "score", "parts": [], "permitted": "same_window, never", "brings": {}, "real_cards": false}, {"name": "undo_before_seen", "title": "Taking back cards just laid", "clause": "BAJA-LAY-5-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "book_close_max", "title": "Cards of a closed book", "clause": "BAJA-BOOK-8-R", "kind": "int", "default": -1, "low": 7, "high": 14, "extra": [-1], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 7 to 14 or -1", "brings": {}, "real_cards": false}, {"name": "display_markers", "title": "Colour markers", "clause": "BAJA-BOOK-10-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "twos_book_jokers", "title": "Jokers in a book of twos", "clause": "BAJA-TWOS-2-R", "kind": "int", "default": 0, "low": 0, "high": 2, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 2", "brings": {}, "real_cards": false}, {"name": "twos_book_min_start", "title": "Cards of a new book of twos", "clause": "BAJA-TWOS-2-R", "kind": "int", "default": 3, "low": 1, "high": 7, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 7", "brings": {}, "real_cards": false}, {"name": "foot_order", "title": "Which foot comes first", "clause": "BAJA-FOOT-4-R", "kind": "enum", "default": "player_choice", "low": 0, "high": 0, "extra": [], "values": ["player_choice", "left_first", "right_first"], "spoken": ["the player chooses", "the foot from the left", "the foot from the right"], "rows": 0, "reach": "score", "parts": [], "permitted": "player_choice, left_first, right_first", "brings": {}, "real_cards": false}, {"name": "auto_pickup_foot", "title": "Feet are taken up by themselves", "clause": "BAJA-FOOT-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "required_red", "title": "Red books to go out", "clause": "BAJA-OUT-3-R", "kind": "int", "default": 1, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false}, {"name": "required_black", "title": "Black books to go out", "clause": "BAJA-OUT-3-R", "kind": "int", "default": 1, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false}, {"name": "required_runs", "title": "Runs to go out", "clause": "BAJA-OUT-3-R", "kind": "int", "default": 1, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false}, {"name": "required_twos", "title": "Books of twos to go out", "clause": "BAJA-OUT-3-R", "kind": "int", "default": 1, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false}, {"name": "ask_required", "title": "The partner must be asked", "clause": "BAJA-OUT-9-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "go_out_answer_binding", "title": "The partner's answer binds", "clause": "BAJA-OUT-9-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "failed_out_penalty", "title": "Price of a failed attempt", "clause": "BAJA-OUT-9-R", "kind": "int", "default": 300, "low": 0, "high": 2000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 2000", "brings": {}, "real_cards": false}, {"name": "keep_card_if_not_ready", "title": "Who cannot go out keeps a card", "clause": "BAJA-OUT-11-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "bonus_twos", "title": "Points for a book of twos", "clause": "BAJA-SCORE-4-R", "kind": "int", "default": 2000, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false}, {"name": "bonus_run", "title": "Points for a run", "clause": "BAJA-SCORE-4-R", "kind": "int", "default": 1500, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false}, {"name": "bonus_red", "title": "Points for a red book", "clause": "BAJA-SCORE-4-R", "kind": "int", "default": 500, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false}, {"name": "bonus_black", "title": "Points for a black book", "clause": "BAJA-SCORE-4-R", "kind": "int", "default": 300, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false}, {"name": "bonus_out", "title": "Points for going out", "clause": "BAJA-SCORE-4-R", "kind": "int", "default": 200, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false}, {"name": "stock_exhaustion", "title": "When the stock is used up", "clause": "BAJA-STOCK-1-R", "kind": "enum", "default": "reshuffle", "low": 0, "high": 0, "extra": [], "values": ["reshuffle", "end_deal"], "spoken": ["discards are shuffled into a new stock", "the deal ends"], "rows": 0, "reach": "score", "parts": [], "permitted": "reshuffle, end_deal", "brings": {}, "real_cards": false}, {"name": "correction_consent", "title": "Who agrees to a correction", "clause": "BAJA-COND-2-R", "kind": "enum", "default": "all_players", "low": 0, "high": 0, "extra": [], "values": ["all_players", "opponents", "none"], "spoken": ["all the players", "the opponents", "nobody is asked"], "rows": 0, "reach": "score", "parts": [], "permitted": "all_players, opponents, none", "brings": {}, "real_cards": true}, {"name": "target_score", "title": "Points to win", "clause": "BAJA-WIN-2-R", "kind": "int", "default": 20000, "low": 1000, "high": 100000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1000 to 100000", "brings": {}, "real_cards": false}, {"name": "target_tie_break", "title": "A tie at the target", "clause": "BAJA-WIN-3-R", "kind": "enum", "default": "extra_deal", "low": 0, "high": 0, "extra": [], "values": ["extra_deal", "shared", "went_out"], "spoken": ["an extra deal decides", "the win is shared", "whoever went out wins"], "rows": 0, "reach": "score", "parts": [], "permitted": "extra_deal, shared, went_out", "brings": {}, "real_cards": false}], "presets": [{"name": "standard", "title": "The Baja Rummy tournament", "values": {}}, {"name": "cutthroat", "title": "Each for himself", "values": {"format": "cutthroat", "target_score": 10000, "meld_table": "2500:50, 5000:90, 7500:120, 10000:150", "book_close_max": 7, "ask_required": false}}], "fields": [{"name": "out", "label": "Who went out", "help": "The player whose last card ended the deal; nobody if the stock ran out.", "clause": "BAJA-OUT-8", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": []}, {"name": "red", "label": "Red books", "help": "Closed books without a wild card.", "clause": "BAJA-SCORE-1", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": []}, {"name": "black", "label": "Black books", "help": "Closed books with a two or joker in them.", "clause": "BAJA-SCORE-1", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": []}, {"name": "straights", "label": "Runs", "help": "Closed runs of seven.", "clause": "BAJA-SCORE-1", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": []}, {"name": "twos", "label": "Books of twos", "help": "Closed books of seven twos.", "clause": "BAJA-SCORE-1", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": []}, {"name": "laid_5", "label": "Fours to sevens (5)", "help": "In books and runs, closed or open.", "clause": "BAJA-CARD-3", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": []}, {"name": "laid_10", "label": "Eights to kings (10)", "help": "In books and runs, closed or open.", "clause": "BAJA-CARD-3", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": []}, {"name": "laid_20", "label": "Aces and twos (20)", "help": "In books and runs, closed or open.", "clause": "BAJA-CARD-3", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": []}, {"name": "laid_50", "label": "Jokers (50)", "help": "In books, closed or open.", "clause": "BAJA-CARD-3", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": [{"rule": "jokers_per_pack", "one_of": [], "but": [0]}]}, {"name": "laid_300", "label": "Black threes (-300)", "help": "In books of threes.", "clause": "BAJA-CARD-5-R", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": [{"rule": "threes_meldable", "one_of": [], "but": [0]}]}, {"name": "laid_500", "label": "Red threes (-500)", "help": "In books of threes.", "clause": "BAJA-CARD-5-R", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": [{"rule": "threes_meldable", "one_of": [], "but": [0]}]}, {"name": "laid_sum", "label": "Cards laid, added up", "help": "For those who add in their heads: points, besides the cards counted above.", "clause": "BAJA-SCORE-2", "per": "side", "kind": "points", "values": [], "group": "Laid", "negative": false, "unit": "points", "when": []}, {"name": "left_5", "label": "Fours to sevens (5)", "help": "In hands, and in feet not taken up.", "clause": "BAJA-SCORE-3", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": []}, {"name": "left_10", "label": "Eights to kings (10)", "help": "In hands, and in feet not taken up.", "clause": "BAJA-SCORE-3", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": []}, {"name": "left_20", "label": "Aces and twos (20)", "help": "In hands, and in feet not taken up.", "clause": "BAJA-SCORE-3", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": []}, {"name": "left_50", "label": "Jokers (50)", "help": "In hands, and in feet not taken up.", "clause": "BAJA-SCORE-4-R", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": [{"rule": "jokers_per_pack", "one_of": [], "but": [0]}]}, {"name": "left_300", "label": "Black threes (300)", "help": "In hands, and in feet not taken up.", "clause": "BAJA-SCORE-4-R", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": []}, {"name": "left_500", "label": "Red threes (500)", "help": "In hands, and in feet not taken up.", "clause": "BAJA-SCORE-4-R", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": []}, {"name": "left_sum", "label": "Cards left, added up", "help": "For those who add in their heads: points, besides the cards counted above.", "clause": "BAJA-SCORE-3", "per": "side", "kind": "points", "values": [], "group": "Left", "negative": false, "unit": "points", "when": []}, {"name": "feet", "label": "Feet not taken up", "help": "Their cards are counted above; this only checks.", "clause": "BAJA-SCORE-3", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "", "when": []}, {"name": "failed_outs", "label": "Failed to go out", "help": "Declared, a card laid after it, and not gone out in that turn.", "clause": "BAJA-OUT-7", "per": "side", "kind": "count", "values": [], "group": "Failed", "negative": false, "unit": "", "when": [{"rule": "failed_out_penalty", "one_of": [], "but": [0]}]}, {"name": "failed_melds", "label": "Failed initial melds", "help": "Laid, and worth too little.", "clause": "BAJA-MELD-8-R", "per": "side", "kind": "count", "values": [], "group": "Failed", "negative": false, "unit": "", "when": [{"rule": "failed_meld_penalty", "one_of": [], "but": [0]}]}], "lines": [{"name": "out", "label": "Going out", "clause": "BAJA-OUT-8", "group": "assets", "when": []}, {"name": "red", "label": "Red books", "clause": "BAJA-SCORE-1", "group": "assets", "when": []}, {"name": "black", "label": "Black books", "clause": "BAJA-SCORE-1", "group": "assets", "when": []}, {"name": "straight", "label": "Runs", "clause": "BAJA-SCORE-1", "group": "assets", "when": []}, {"name": "twos", "label": "Books of twos", "clause": "BAJA-SCORE-1", "group": "assets", "when": []}, {"name": "laid", "label": "Cards laid", "clause": "BAJA-SCORE-2", "group": "cards", "when": []}, {"name": "left", "label": "Cards left in hands and feet", "clause": "BAJA-SCORE-3", "group": "liabilities", "when": []}, {"name": "cannibals", "label": "Jokers on open books", "clause": "BAJA-SCORE-3", "group": "liabilities", "when": [{"rule": "jokers_per_pack", "one_of": [-1], "but": []}]}, {"name": "bank", "label": "Bank", "clause": "BAJA-SCORE-3", "group": "liabilities", "when": [{"rule": "jokers_per_pack", "one_of": [-1], "but": []}]}, {"name": "failed_outs", "label": "Failed to go out", "clause": "BAJA-OUT-7", "group": "liabilities", "when": [{"rule": "failed_out_penalty", "one_of": [], "but": [0]}]}, {"name": "failed_melds", "label": "Failed initial melds", "clause": "BAJA-MELD-8-R", "group": "liabilities", "when": [{"rule": "failed_meld_penalty", "one_of": [], "but": [0]}]}], "usual": [-15000, 25000], "everybody_deals": true, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "red": 8, "black": 8, "straights": 8, "twos": 8, "cannibals": 8, "bank": 8, "feet": 8, "failed_outs": 8, "failed_melds": 8, "laid_5": 8, "laid_10": 8, "laid_20": 8, "laid_50": 8, "laid_300": 8, "laid_500": 8, "left_5": 8, "left_10": 8, "left_20": 8, "left_50": 8, "left_300": 8, "left_500": 8, "laid_sum": 8, "left_sum": 8, "terms": {"two_points": 0, "joker_points": 0, "joker_liability": 0, "cannibal_liability": 0, "need_red": 0, "need_black": 0, "need_straights": 0, "need_twos": 0, "red_points": 0, "black_points": 0, "straight_points": 0, "twos_points": 0, "most_twos_paid": 0, "out_points": 0, "failed_points": 0, "failed_meld_points": 0}}},
  "basic": {"name": "basic", "title": "Basic Rummy", "seats": [2, 3, 4, 5, 6], "parameters": [{"name": "hand_size", "title": "Cards in a hand", "clause": "BAS-DEAL-1", "kind": "int", "default": 0, "low": 5, "high": 13, "extra": [0], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 5 to 13 or 0", "brings": {}, "real_cards": false}, {"name": "next_dealer", "title": "Who deals next", "clause": "BAS-DEAL-4-R", "kind": "enum", "default": "left", "low": 0, "high": 0, "extra": [], "values": ["left", "winner"], "spoken": ["whoever sits to the left", "the winner of the hand"], "rows": 0, "reach": "score", "parts": [], "permitted": "left, winner", "brings": {}, "real_cards": false}, {"name": "max_melds_per_turn", "title": "Melds in a turn", "clause": "BAS-TURN-4-R", "kind": "int", "default": 0, "low": 0, "high": 5, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 5", "brings": {}, "real_cards": false}, {"name": "may_discard_taken", "title": "Discarding the card just taken", "clause": "BAS-TURN-7-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "layoff_requires_meld", "title": "Lay off only after a meld", "clause": "BAS-LAY-3-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "final_discard_required", "title": "Go out with a discard", "clause": "BAS-FIN-1", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "recycle", "title": "When the stock is used up", "clause": "BAS-REC-1", "kind": "enum", "default": "shuffle", "low": 0, "high": 0, "extra": [], "values": ["shuffle", "no_shuffle", "never"], "spoken": ["discards are shuffled", "discards are turned over unshuffled", "it stays used up"], "rows": 0, "reach": "score", "parts": [], "permitted": "shuffle, no_shuffle, never", "brings": {}, "real_cards": false}, {"name": "recycle_keep_top", "title": "The top discard stays", "clause": "BAS-STOCK-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "max_recycles", "title": "How often the pile becomes the stock", "clause": "BAS-REC-3", "kind": "int", "default": 1, "low": 0, "high": 9, "extra": [-1], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 9 or -1", "brings": {}, "real_cards": false}, {"name": "stalemate_timing", "title": "When a used-up stock counts", "clause": "BAS-STOCK-3-R", "kind": "enum", "default": "end_of_turn", "low": 0, "high": 0, "extra": [], "values": ["end_of_turn", "on_demand"], "spoken": ["at the end of the turn", "when somebody wants to draw"], "rows": 0, "reach": "score", "parts": [], "permitted": "end_of_turn, on_demand", "brings": {}, "real_cards": false}, {"name": "detect_deadlock", "title": "End dead hands", "clause": "BAS-STALE-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "block_score", "title": "Score of a blocked hand", "clause": "BAS-BLOCK-3-R", "kind": "enum", "default": "charge_own", "low": 0, "high": 0, "extra": [], "values": ["charge_own", "lowest_wins", "none"], "spoken": ["everybody pays for his own hand", "the lowest hand wins the differences", "nobody scores"], "rows": 0, "reach": "score", "parts": [], "permitted": "charge_own, lowest_wins, none", "brings": {}, "real_cards": false}, {"name": "scoring", "title": "Who scores", "clause": "BAS-SCORE-2", "kind": "enum", "default": "winner_takes_all", "low": 0, "high": 0, "extra": [], "values": ["winner_takes_all", "penalty_points"], "spoken": ["the winner, for all other hands", "each loser, against himself"], "rows": 0, "reach": "score", "parts": [], "permitted": "winner_takes_all, penalty_points", "brings": {}, "real_cards": false}, {"name": "going_rummy_multiplier", "title": "Going rummy", "clause": "BAS-RUMMY-2-R", "kind": "int", "default": 2, "low": 1, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 3", "brings": {}, "real_cards": false}, {"name": "target", "title": "Points that end the match", "clause": "BAS-MATCH-2-R", "kind": "int", "default": 0, "low": 10, "high": 1000, "extra": [0], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 10 to 1000 or 0", "brings": {}, "real_cards": false}, {"name": "ace", "title": "The ace in a run", "clause": "BAS-ACE-1", "kind": "enum", "default": "low", "low": 0, "high": 0, "extra": [], "values": ["low", "high_or_low", "corner"], "spoken": ["below the two only", "below the two or above the king", "also between king and two"], "rows": 0, "reach": "score", "parts": [], "permitted": "low, high_or_low, corner", "brings": {}, "real_cards": false}, {"name": "ace_points", "title": "Points of an ace", "clause": "BAS-ACE-5-R", "kind": "int", "default": 0, "low": 0, "high": 15, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 15", "brings": {}, "real_cards": false}, {"name": "jokers", "title": "Jokers", "clause": "BAS-JOK-2-R", "kind": "int", "default": 0, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false}, {"name": "joker_points", "title": "Points of a joker", "clause": "BAS-JOK-1", "kind": "int", "default": 15, "low": 0, "high": 50, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 50", "brings": {}, "real_cards": false}, {"name": "min_naturals", "title": "Naturals in a meld", "clause": "BAS-JOK-3-R", "kind": "int", "default": 2, "low": 1, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 3", "brings": {}, "real_cards": false}, {"name": "joker_to_hand", "title": "Keep a swapped joker", "clause": "BAS-JOK-5-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "layoff_on", "title": "Melds to lay off on", "clause": "BAS-OURS-1", "kind": "enum", "default": "any", "low": 0, "high": 0, "extra": [], "values": ["any", "own"], "spoken": ["anybody's melds", "one's own melds only"], "rows": 0, "reach": "score", "parts": [], "permitted": "any, own", "brings": {}, "real_cards": false}, {"name": "least_run", "title": "Cards of the shortest run", "clause": "BAS-OURS-2", "kind": "int", "default": 3, "low": 3, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 3 to 4", "brings": {}, "real_cards": false}, {"name": "lay_taken", "title": "The taken discard is laid", "clause": "BAS-OURS-3", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "deals", "title": "Number of deals", "clause": "BAS-OURS-4", "kind": "int", "default": 0, "low": 0, "high": 50, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 50", "brings": {}, "real_cards": false}, {"name": "out_bonus", "title": "Bonus for going out", "clause": "BAS-OURS-5", "kind": "int", "default": 0, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false}], "presets": [{"name": "standard", "title": "As it is played at cardgames.io", "values": {}}, {"name": "pagat", "title": "As pagat.com describes it", "values": {"max_melds_per_turn": 1}}, {"name": "penalty_points", "title": "Penalty points", "values": {"scoring": "penalty_points"}}, {"name": "aces_high_or_low", "title": "Aces high or low", "values": {"ace": "high_or_low"}}, {"name": "round_the_corner", "title": "Round the corner", "values": {"ace": "corner"}}, {"name": "jokers", "title": "With two jokers", "values": {"jokers": 2}}, {"name": "final_discard", "title": "Out with a discard", "values": {"final_discard_required": true}}, {"name": "no_shuffle", "title": "Pile turned over", "values": {"recycle": "no_shuffle"}}, {"name": "block", "title": "Block rummy", "values": {"recycle": "never"}}], "fields": [{"name": "out", "label": "Who went out", "help": "The player without a card; nobody in a stalemate.", "clause": "BAS-OUT-1", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": []}, {"name": "rummy", "label": "Gone rummy", "help": "The whole hand was shed in one turn, without a card laid before.", "clause": "BAS-RUMMY-1", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "going_rummy_multiplier", "one_of": [], "but": [1]}]}, {"name": "blocked", "label": "Blocked", "help": "The stock ran out and nobody went out.", "clause": "BAS-BLOCK-1", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "recycle", "one_of": [2], "but": []}]}, {"name": "aces", "label": "Aces", "help": "Aces left in hand.", "clause": "BAS-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": []}, {"name": "pips", "label": "Twos to nines, added up", "help": "A five and a nine are 14.", "clause": "BAS-SCORE-1", "per": "seat", "kind": "points", "values": [], "group": "Left in hand", "negative": false, "unit": "points", "when": []}, {"name": "tens", "label": "Tens and court cards", "help": "Tens, jacks, queens and kings left in hand, 10 each.", "clause": "BAS-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": []}, {"name": "jokers", "label": "Jokers ({joker_points})", "help": "Jokers left in hand.", "clause": "BAS-JOK-1", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": [{"rule": "jokers", "one_of": [], "but": [0]}]}], "lines": [{"name": "hands", "label": "Cards left", "clause": "BAS-SCORE-1", "group": "", "when": []}, {"name": "own", "label": "Less the own hand", "clause": "BAS-BLOCK-3-R", "group": "", "when": []}, {"name": "rummy", "label": "Going rummy", "clause": "BAS-RUMMY-1", "group": "", "when": [{"rule": "going_rummy_multiplier", "one_of": [], "but": [1]}]}, {"name": "bonus", "label": "Going out", "clause": "BAS-OURS-5", "group": "", "when": [{"rule": "out_bonus", "one_of": [], "but": [0]}]}], "usual": [-1500, 1500], "everybody_deals": false, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "rummy": 0, "blocked": 0, "aces": 8, "pips": 8, "tens": 8, "jokers": 8}},
  "fan": {"name": "fan", "title": "Fan Rummy", "seats": [2], "parameters": [{"name": "target", "title": "Points to win", "clause": "FAN-SCORE-8", "kind": "int", "default": 100, "low": 10, "high": 1000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 10 to 1000", "brings": {}, "real_cards": false}, {"name": "gin_bonus", "title": "Bonus for gin", "clause": "FAN-SCORE-4", "kind": "int", "default": 25, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false}, {"name": "big_gin_bonus", "title": "Bonus for big gin", "clause": "FAN-SCORE-5", "kind": "int", "default": 31, "low": 0, "high": 200, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 200", "brings": {}, "real_cards": false}, {"name": "undercut_bonus", "title": "Bonus for an undercut", "clause": "FAN-SCORE-2", "kind": "int", "default": 25, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false}, {"name": "tie_is_undercut", "title": "A tie is an undercut", "clause": "FAN-SCORE-3-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "spade_double", "title": "A spade doubles", "clause": "FAN-SCORE-6", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "ace_knock", "title": "An ace as knock card", "clause": "FAN-KNOCK-3-R", "kind": "enum", "default": "gin_required", "low": 0, "high": 0, "extra": [], "values": ["gin_required", "value_one"], "spoken": ["only gin ends the round", "one point may be left"], "rows": 0, "reach": "score", "parts": [], "permitted": "gin_required, value_one", "brings": {}, "real_cards": false}, {"name": "ace_gin_bonus", "title": "Gin bonus after an ace", "clause": "FAN-KNOCK-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "layoffs", "title": "Laying off", "clause": "FAN-LAY-1-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "end_on_first_move", "title": "Ending with the knock card", "clause": "FAN-FIRST-6-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "may_discard_drawn", "title": "Discarding the card just taken", "clause": "FAN-TURN-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "recycle_order", "title": "Dead pile becomes the stock", "clause": "FAN-EXH-1-R", "kind": "enum", "default": "as_is", "low": 0, "high": 0, "extra": [], "values": ["as_is", "turned_over", "shuffled"], "spoken": ["as it lies", "turned over", "well shuffled"], "rows": 0, "reach": "score", "parts": [], "permitted": "as_is, turned_over, shuffled", "brings": {}, "real_cards": false}, {"name": "max_recycles", "title": "How often the dead pile returns", "clause": "FAN-EXH-2-R", "kind": "int", "default": 1, "low": 0, "high": 9, "extra": [-1], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 9 or -1", "brings": {}, "real_cards": false}, {"name": "void_same_dealer", "title": "Same dealer after a void round", "clause": "FAN-DEAL-8-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "column_size", "title": "Cards in a column", "clause": "FAN-DEAL-3", "kind": "int", "default": 10, "low": 1, "high": 15, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 15", "brings": {}, "real_cards": false}], "presets": [{"name": "standard", "title": "As Mark Ball wrote it down", "values": {}}, {"name": "inventor", "title": "As Daniel Friedman invented it", "values": {"ace_gin_bonus": false}}], "fields": [{"name": "out", "label": "Who knocked", "help": "The player who ended the round; nobody if it was void.", "clause": "FAN-SCORE-1", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": []}, {"name": "ending", "label": "How", "help": "Gin is no deadwood at all; big gin is eleven melded cards without a discard.", "clause": "FAN-SCORE-4", "per": "round", "kind": "choice", "values": ["knock", "gin", "big gin"], "group": "", "negative": false, "unit": "", "when": []}, {"name": "deadwood", "label": "Deadwood", "help": "What is left unmatched after melds and lay-offs: court cards ten, aces one.", "clause": "FAN-SCORE-1", "per": "seat", "kind": "points", "values": [], "group": "", "negative": false, "unit": "points", "when": []}, {"name": "spade", "label": "The knock card was a spade", "help": "Then the points of the round count twice.", "clause": "FAN-SCORE-6", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "spade_double", "one_of": [], "but": [0]}]}, {"name": "ace", "label": "The knock card was an ace", "help": "Then the round asked for gin, which earns no bonus.", "clause": "FAN-KNOCK-4-R", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "ace_knock", "one_of": [0], "but": []}, {"rule": "ace_gin_bonus", "one_of": [0], "but": []}]}], "lines": [{"name": "deadwood", "label": "Difference in deadwood", "clause": "FAN-SCORE-1", "group": "", "when": []}, {"name": "gin", "label": "Gin", "clause": "FAN-SCORE-4", "group": "", "when": []}, {"name": "big_gin", "label": "Big gin", "clause": "FAN-SCORE-5", "group": "", "when": []}, {"name": "undercut", "label": "Undercut", "clause": "FAN-SCORE-2", "group": "", "when": []}, {"name": "doubled", "label": "Doubled by a spade", "clause": "FAN-SCORE-6", "group": "", "when": [{"rule": "spade_double", "one_of": [], "but": [0]}]}], "usual": [0, 1000], "everybody_deals": false, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "ending": 0, "deadwood": 8, "spade": 0, "ace": 0}},
  "fiji": {"name": "fiji", "title": "Fiji Rummy", "seats": [2, 3, 4, 5, 6], "parameters": [{"name": "team_mode", "title": "Who plays with whom", "clause": "FIJI-TEAM-2-R", "kind": "enum", "default": "none", "low": 0, "high": 0, "extra": [], "values": ["none", "2x2", "3x2", "2x3"], "spoken": ["each for himself", "two pairs of partners", "three pairs of partners", "two teams of three"], "rows": 0, "reach": "score", "parts": [], "permitted": "none, 2x2, 3x2, 2x3", "brings": {}, "real_cards": false}, {"name": "packs_per_player", "title": "Packs for each player", "clause": "FIJI-CARD-2-R", "kind": "int", "default": 2, "low": 1, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 3", "brings": {}, "real_cards": false}, {"name": "packs_pot", "title": "Packs for the pot", "clause": "FIJI-CARD-2-R", "kind": "int", "default": 1, "low": 0, "high": 2, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 2", "brings": {}, "real_cards": false}, {"name": "packs_per_extra_player", "title": "Packs for players five and six", "clause": "FIJI-CARD-2-R", "kind": "int", "default": 2, "low": 0, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 3", "brings": {}, "real_cards": false}, {"name": "jokers_per_pack", "title": "Jokers in a pack", "clause": "FIJI-CARD-3-R", "kind": "int", "default": 2, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false}, {"name": "display_markers", "title": "Colour markers", "clause": "FIJI-CARD-5-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "hand_count_public", "title": "Hand sizes are public", "clause": "FIJI-GEN-8-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "pile_visibility", "title": "What is seen of the discard pile", "clause": "FIJI-GEN-8-R", "kind": "enum", "default": "top_two", "low": 0, "high": 0, "extra": [], "values": ["top", "top_two", "all"], "spoken": ["the top card", "the top two cards", "every card of it"], "rows": 0, "reach": "score", "parts": [], "permitted": "top, top_two, all", "brings": {}, "real_cards": false}, {"name": "two_player_feet", "title": "Feet of two players", "clause": "FIJI-DEAL-5-R", "kind": "enum", "default": "both_to_opponent", "low": 0, "high": 0, "extra": [], "values": ["both_to_opponent", "swap_one"], "spoken": ["both go to the opponent", "the left ones are exchanged"], "rows": 0, "reach": "score", "parts": [], "permitted": "both_to_opponent, swap_one", "brings": {}, "real_cards": false}, {"name": "starter_special", "title": "A three or joker turned up first", "clause": "FIJI-DEAL-9-R", "kind": "enum", "default": "as_discard", "low": 0, "high": 0, "extra": [], "values": ["as_discard", "redraw", "plain"], "spoken": ["lies there like a discard", "is buried and replaced", "means nothing special"], "rows": 0, "reach": "score", "parts": [], "permitted": "as_discard, redraw, plain", "brings": {}, "real_cards": false}, {"name": "starter_callable", "title": "The first card may be called", "clause": "FIJI-DEAL-9-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "cut_order", "title": "Order of cards at the cut", "clause": "FIJI-CUT-2-R", "kind": "enum", "default": "baja", "low": 0, "high": 0, "extra": [], "values": ["baja", "ace_high"], "spoken": ["jokers high, then twos and aces", "aces high, jokers cut again"], "rows": 0, "reach": "score", "parts": [], "permitted": "baja, ace_high", "brings": {}, "real_cards": false}, {"name": "cut_tie", "title": "Ties at the cut", "clause": "FIJI-CUT-3-R", "kind": "enum", "default": "recut_tied", "low": 0, "high": 0, "extra": [], "values": ["recut_tied", "recut_all"], "spoken": ["those tied cut again", "everybody cuts again"], "rows": 0, "reach": "score", "parts": [], "permitted": "recut_tied, recut_all", "brings": {}, "real_cards": false}, {"name": "next_round_starter", "title": "Who begins the next round", "clause": "FIJI-CUT-5-R", "kind": "enum", "default": "rotate", "low": 0, "high": 0, "extra": [], "values": ["rotate", "recut", "went_out"], "spoken": ["left of the last first player", "whoever cuts highest", "whoever went out"], "rows": 0, "reach": "score", "parts": [], "permitted": "rotate, recut, went_out", "brings": {}, "real_cards": false}, {"name": "stock_choice", "title": "Where stock cards come from", "clause": "FIJI-DRAW-2-R", "kind": "enum", "default": "free", "low": 0, "high": 0, "extra": [], "values": ["free", "one_from_each"], "spoken": ["from either stack", "one from each stack"], "rows": 0, "reach": "score", "parts": [], "permitted": "free, one_from_each", "brings": {}, "real_cards": false}, {"name": "draw_peek", "title": "Looking between the draws", "clause": "FIJI-DRAW-2-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "meld_table", "title": "Points to meld", "clause": "FIJI-MELD-3-R", "kind": "steps", "default": "2500:60, 5000:90, 7500:120, 10000:150, 12500:180, 14999:200", "low": 0, "high": 400, "extra": [], "values": [], "spoken": [], "rows": 8, "reach": "score", "parts": [], "permitted": "up to 8 steps with rising limits, like 2500:60, 5000:90, 7500:120, 10000:150, 12500:180, 14999:200", "brings": {}, "real_cards": false}, {"name": "negative_score_meld", "title": "Points to meld below zero", "clause": "FIJI-MELD-4-R", "kind": "int", "default": 60, "low": 0, "high": 200, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 200", "brings": {}, "real_cards": false}, {"name": "extra_round_meld", "title": "Points to meld in an extra round", "clause": "FIJI-MELD-4-R", "kind": "int", "default": 200, "low": 0, "high": 400, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 400", "brings": {}, "real_cards": false}, {"name": "coup_in_initial_meld", "title": "Twos alone in the initial meld", "clause": "FIJI-MELD-11-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "surprise_meld", "title": "Surprise meld", "clause": "FIJI-SURP-3-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "surprise_meld_draw", "title": "Drawing after a surprise meld", "clause": "FIJI-SURP-3-R", "kind": "enum", "default": "any", "low": 0, "high": 0, "extra": [], "values": ["any", "pile_at_least_one", "pile_only"], "spoken": ["any two cards", "at least one from the discard pile", "both from the discard pile"], "rows": 0, "reach": "score", "parts": [], "permitted": "any, pile_at_least_one, pile_only", "brings": {}, "real_cards": false}, {"name": "failed_meld_exposes", "title": "A failed meld has been seen", "clause": "FIJI-LAY-3-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "failed_meld_penalty", "title": "Price of a failed meld", "clause": "FIJI-LAY-3-R", "kind": "int", "default": 0, "low": 0, "high": 500, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 500", "brings": {}, "real_cards": false}, {"name": "failed_meld_retry", "title": "Another try in the same turn", "clause": "FIJI-LAY-3-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "multiple_open_same_rank", "title": "Several open books of a rank", "clause": "FIJI-LAY-6-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "pile_play_deadline", "title": "When pile cards are laid", "clause": "FIJI-PILE-4-R", "kind": "enum", "default": "immediately", "low": 0, "high": 0, "extra": [], "values": ["immediately", "before_discard"], "spoken": ["before anything else", "any time before the discard"], "rows": 0, "reach": "score", "parts": [], "permitted": "immediately, before_discard", "brings": {}, "real_cards": false}, {"name": "pile_unplayable", "title": "A discard that cannot be laid", "clause": "FIJI-PILE-5-R", "kind": "enum", "default": "refuse", "low": 0, "high": 0, "extra": [], "values": ["refuse", "return_and_stock"], "spoken": ["taking it is refused", "it goes back for a stock card"], "rows": 0, "reach": "score", "parts": [], "permitted": "refuse, return_and_stock", "brings": {}, "real_cards": false}, {"name": "call_enabled", "title": "Calls", "clause": "FIJI-CALL-14-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "call_window_ms", "title": "Time to call", "clause": "FIJI-CALL-14-R", "kind": "int", "default": 3000, "low": 0, "high": 60000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 60000", "brings": {}, "real_cards": false}, {"name": "call_order", "title": "Who of several callers is first", "clause": "FIJI-CALL-15-R", "kind": "enum", "default": "seats", "low": 0, "high": 0, "extra": [], "values": ["seats", "time"], "spoken": ["the nearest to the next player", "the quickest"], "rows": 0, "reach": "score", "parts": [], "permitted": "seats, time", "brings": {}, "real_cards": false}, {"name": "call_tie_ms", "title": "A tie of calls", "clause": "FIJI-CALL-15-R", "kind": "int", "default": 250, "low": 0, "high": 2000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 2000", "brings": {}, "real_cards": false}, {"name": "rightful_block", "title": "How the next player keeps his turn", "clause": "FIJI-CALL-3-R", "kind": "enum", "default": "must_use", "low": 0, "high": 0, "extra": [], "values": ["must_use", "able_is_enough"], "spoken": ["he must take and use the discard", "it is enough that he could"], "rows": 0, "reach": "score", "parts": [], "permitted": "must_use, able_is_enough", "brings": {}, "real_cards": false}, {"name": "capture_single_second_draw", "title": "Second card of a captor", "clause": "FIJI-CALL-7-R", "kind": "enum", "default": "stock", "low": 0, "high": 0, "extra": [], "values": ["stock", "none"], "spoken": ["one from the stock", "no second card"], "rows": 0, "reach": "score", "parts": [], "permitted": "stock, none", "brings": {}, "real_cards": false}, {"name": "capture_pair_fallback", "title": "One card instead of two", "clause": "FIJI-CALL-21-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "call_before_meld", "title": "Calling before melding", "clause": "FIJI-CALL-13-R", "kind": "enum", "default": "false_call", "low": 0, "high": 0, "extra": [], "values": ["false_call", "refuse"], "spoken": ["it is a false call", "it is refused"], "rows": 0, "reach": "score", "parts": [], "permitted": "false_call, refuse", "brings": {}, "real_cards": false}, {"name": "frozen_call_penalty", "title": "Calling a frozen pile is a false call", "clause": "FIJI-CALL-19-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "false_call_source", "title": "Where the penalty card comes from", "clause": "FIJI-CALL-17-R", "kind": "enum", "default": "hand", "low": 0, "high": 0, "extra": [], "values": ["hand", "hand_or_open_books"], "spoken": ["the hand only", "the hand or open books"], "rows": 0, "reach": "score", "parts": [], "permitted": "hand, hand_or_open_books", "brings": {}, "real_cards": false}, {"name": "false_call_view", "title": "How the penalty card is chosen", "clause": "FIJI-CALL-17-R", "kind": "enum", "default": "blind", "low": 0, "high": 0, "extra": [], "values": ["blind", "open"], "spoken": ["without seeing it", "from the open hand"], "rows": 0, "reach": "score", "parts": [], "permitted": "blind, open", "brings": {}, "real_cards": false}, {"name": "false_call_cards", "title": "Penalty cards", "clause": "FIJI-CALL-17-R", "kind": "int", "default": 1, "low": 0, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 3", "brings": {}, "real_cards": false}, {"name": "penalty_from_partner", "title": "Penalty from a partner", "clause": "FIJI-CALL-23-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "freeze_duration", "title": "How long a freeze lasts", "clause": "FIJI-FRZ-3-R", "kind": "enum", "default": "while_on_top", "low": 0, "high": 0, "extra": [], "values": ["while_on_top", "one_turn"], "spoken": ["while the card is on top", "for one turn"], "rows": 0, "reach": "score", "parts": [], "permitted": "while_on_top, one_turn", "brings": {}, "real_cards": false}, {"name": "used_joker_retake", "title": "Used jokers return", "clause": "FIJI-FRZ-5-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "unused_joker_discard", "title": "Discarding an unused joker", "clause": "FIJI-FRZ-6-R", "kind": "enum", "default": "no_freeze", "low": 0, "high": 0, "extra": [], "values": ["no_freeze", "freeze", "forbidden"], "spoken": ["does not freeze the pile", "freezes the pile", "is forbidden"], "rows": 0, "reach": "score", "parts": [], "permitted": "no_freeze, freeze, forbidden", "brings": {}, "real_cards": false}, {"name": "auto_pickup_foot", "title": "Feet are taken up by themselves", "clause": "FIJI-FOOT-5-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "foot_order", "title": "Which foot comes first", "clause": "FIJI-FOOT-6-R", "kind": "enum", "default": "player_choice", "low": 0, "high": 0, "extra": [], "values": ["player_choice", "left_first", "right_first"], "spoken": ["the player chooses", "the foot from the left", "the foot from the right"], "rows": 0, "reach": "score", "parts": [], "permitted": "player_choice, left_first, right_first", "brings": {}, "real_cards": false}, {"name": "max_wild_per_book", "title": "Twos in a black book", "clause": "FIJI-BOOK-4-R", "kind": "int", "default": 2, "low": 0, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 3", "brings": {}, "real_cards": false}, {"name": "straight_length", "title": "Cards of a straight", "clause": "FIJI-BOOK-6-R", "kind": "int", "default": 7, "low": 7, "high": 8, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 7 to 8", "brings": {}, "real_cards": false}, {"name": "required_red", "title": "Red books to go out", "clause": "FIJI-REQ-4-R", "kind": "int", "default": 2, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false}, {"name": "required_black", "title": "Black books to go out", "clause": "FIJI-REQ-4-R", "kind": "int", "default": 2, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false}, {"name": "required_straights_individual", "title": "Straights of a single player to go out", "clause": "FIJI-REQ-4-R", "kind": "int", "default": 1, "low": 0, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 3", "brings": {}, "real_cards": false}, {"name": "required_straights_team", "title": "Straights of a team to go out", "clause": "FIJI-REQ-4-R", "kind": "int", "default": 2, "low": 0, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 4", "brings": {}, "real_cards": false}, {"name": "required_coups", "title": "Coups to go out", "clause": "FIJI-REQ-4-R", "kind": "int", "default": 0, "low": 0, "high": 2, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 2", "brings": {}, "real_cards": false}, {"name": "cannibal_min_real_cards", "title": "Cards that are left of a bitten book", "clause": "FIJI-CAN-8-R", "kind": "int", "default": 0, "low": 0, "high": 2, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 2", "brings": {}, "real_cards": false}, {"name": "cannibal_new_book", "title": "A bitten card may begin a book", "clause": "FIJI-CAN-9-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "cannibal_requires_opponent_cards", "title": "Cannibals need opponents' cards", "clause": "FIJI-CAN-10-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "self_cannibal_scope", "title": "Biting an own book", "clause": "FIJI-CAN-10-R", "kind": "enum", "default": "any", "low": 0, "high": 0, "extra": [], "values": ["any", "complete_straight_only", "forbidden"], "spoken": ["for any purpose", "only to complete a straight", "never at all"], "rows": 0, "reach": "score", "parts": [], "permitted": "any, complete_straight_only, forbidden", "brings": {}, "real_cards": false}, {"name": "wild_replaces_cannibal", "title": "Twos replace cannibals", "clause": "FIJI-CAN-13-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "bank_discard_compulsory", "title": "Banked jokers come first", "clause": "FIJI-BANK-3-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "keep_card_if_not_ready", "title": "Who cannot go out keeps a card", "clause": "FIJI-OUT-6-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "discard_bank_when_out", "title": "A banked joker goes when one is out", "clause": "FIJI-OUT-7-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "ask_to_go_out", "title": "May I go out?", "clause": "FIJI-ASK-2-R", "kind": "enum", "default": "optional", "low": 0, "high": 0, "extra": [], "values": ["optional", "required", "off"], "spoken": ["partners may be asked", "partners must be asked", "nobody is asked"], "rows": 0, "reach": "score", "parts": [], "permitted": "optional, required, off", "brings": {}, "real_cards": false}, {"name": "go_out_answer_binding", "title": "The partner's answer binds", "clause": "FIJI-ASK-2-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "failed_go_out_penalty", "title": "Price of not going out", "clause": "FIJI-ASK-2-R", "kind": "int", "default": 0, "low": 0, "high": 1000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 1000", "brings": {}, "real_cards": false}, {"name": "bonus_out", "title": "Points for going out", "clause": "FIJI-SCORE-7-R", "kind": "int", "default": 200, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false}, {"name": "bonus_black", "title": "Points for a black book", "clause": "FIJI-SCORE-7-R", "kind": "int", "default": 300, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false}, {"name": "bonus_red", "title": "Points for a red book", "clause": "FIJI-SCORE-7-R", "kind": "int", "default": 500, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false}, {"name": "bonus_straight", "title": "Points for a straight", "clause": "FIJI-SCORE-7-R", "kind": "int", "default": 1500, "low": 0, "high": 20000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 20000", "brings": {}, "real_cards": false}, {"name": "coup_min_start", "title": "Cards of a new coup", "clause": "FIJI-COUP-2-R", "kind": "int", "default": 3, "low": 1, "high": 7, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 7", "brings": {}, "real_cards": false}, {"name": "coup_value_individual", "title": "Points for a coup", "clause": "FIJI-COUP-4-R", "kind": "int", "default": 10000, "low": 0, "high": 50000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 50000", "brings": {}, "real_cards": false}, {"name": "coup_value_team", "title": "Points for a team's coup", "clause": "FIJI-COUP-4-R", "kind": "int", "default": 5000, "low": 0, "high": 50000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 50000", "brings": {}, "real_cards": false}, {"name": "coup_limit", "title": "Coups that score", "clause": "FIJI-COUP-4-R", "kind": "int", "default": -1, "low": 1, "high": 9, "extra": [-1], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 9 or -1", "brings": {}, "real_cards": false}, {"name": "target_score", "title": "Points to win", "clause": "FIJI-WIN-2-R", "kind": "int", "default": 15000, "low": 1000, "high": 100000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1000 to 100000", "brings": {}, "real_cards": false}, {"name": "target_tie_break", "title": "A tie at the target", "clause": "FIJI-WIN-4-R", "kind": "enum", "default": "extra_round", "low": 0, "high": 0, "extra": [], "values": ["extra_round", "shared", "went_out"], "spoken": ["an extra round decides", "the win is shared", "whoever went out wins"], "rows": 0, "reach": "score", "parts": [], "permitted": "extra_round, shared, went_out", "brings": {}, "real_cards": false}, {"name": "stock_exhaustion", "title": "When the stock is used up", "clause": "FIJI-STOCK-1-R", "kind": "enum", "default": "reshuffle", "low": 0, "high": 0, "extra": [], "values": ["reshuffle", "end_round"], "spoken": ["discards are shuffled into new stacks", "the round ends"], "rows": 0, "reach": "score", "parts": [], "permitted": "reshuffle, end_round", "brings": {}, "real_cards": false}], "presets": [{"name": "standard", "title": "Each for himself", "values": {}}, {"name": "standard_teams", "title": "Two pairs of partners", "values": {"team_mode": "2x2"}}, {"name": "three_pairs", "title": "Three pairs of partners", "values": {"team_mode": "3x2"}}, {"name": "teams_of_three", "title": "Two teams of three", "values": {"team_mode": "2x3"}}], "fields": [{"name": "out", "label": "Who went out", "help": "The player whose last card ended the round; nobody if the stock ran out.", "clause": "FIJI-OUT-4", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": []}, {"name": "red", "label": "Red books", "help": "Closed books of seven without a two.", "clause": "FIJI-SCORE-4", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": []}, {"name": "black", "label": "Black books", "help": "Closed books with a two in them.", "clause": "FIJI-SCORE-4", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": []}, {"name": "straights", "label": "Straights", "help": "Closed straights.", "clause": "FIJI-SCORE-4", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": []}, {"name": "twos", "label": "Coups", "help": "Books of seven twos.", "clause": "FIJI-COUP-1", "per": "side", "kind": "count", "values": [], "group": "Closed books", "negative": false, "unit": "", "when": []}, {"name": "laid_5", "label": "Fours to sevens (5)", "help": "In books and straights, closed or open.", "clause": "FIJI-CARD-6", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": []}, {"name": "laid_10", "label": "Eights to kings (10)", "help": "In books and straights, closed or open.", "clause": "FIJI-CARD-6", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": []}, {"name": "laid_20", "label": "Aces (20)", "help": "In books and straights, closed or open.", "clause": "FIJI-CARD-6", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": []}, {"name": "laid_50", "label": "Twos (50)", "help": "In books, closed or open, and in coups.", "clause": "FIJI-SCORE-5", "per": "side", "kind": "count", "values": [], "group": "Laid", "negative": false, "unit": "cards", "when": []}, {"name": "laid_sum", "label": "Cards laid, added up", "help": "For those who add in their heads: points, besides the cards counted above.", "clause": "FIJI-SCORE-5", "per": "side", "kind": "points", "values": [], "group": "Laid", "negative": false, "unit": "points", "when": []}, {"name": "left_5", "label": "Fours to sevens (5)", "help": "In hands, and in feet not taken up.", "clause": "FIJI-SCORE-2", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": []}, {"name": "left_10", "label": "Eights to kings (10)", "help": "In hands, and in feet not taken up.", "clause": "FIJI-SCORE-2", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": []}, {"name": "left_20", "label": "Aces (20)", "help": "In hands, and in feet not taken up.", "clause": "FIJI-SCORE-2", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": []}, {"name": "left_50", "label": "Twos (50)", "help": "In hands, and in feet not taken up.", "clause": "FIJI-SCORE-3-R", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": []}, {"name": "left_300", "label": "Black threes (300)", "help": "In hands, and in feet not taken up.", "clause": "FIJI-SCORE-3-R", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": []}, {"name": "left_500", "label": "Red threes, jokers (500)", "help": "In hands, and in feet.", "clause": "FIJI-SCORE-3-R", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "cards", "when": []}, {"name": "left_sum", "label": "Cards left, added up", "help": "For those who add in their heads: points, besides the cards counted above.", "clause": "FIJI-SCORE-2", "per": "side", "kind": "points", "values": [], "group": "Left", "negative": false, "unit": "points", "when": []}, {"name": "feet", "label": "Feet not taken up", "help": "Their cards are counted above; this only checks.", "clause": "FIJI-SCORE-2", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "", "when": []}, {"name": "cannibals", "label": "Cannibals on open books", "help": "Jokers that lie on own books.", "clause": "FIJI-CAN-16", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "", "when": [{"rule": "jokers_per_pack", "one_of": [], "but": [0]}]}, {"name": "bank", "label": "Jokers in the bank", "help": "Face up before the players of the side.", "clause": "FIJI-BANK-2", "per": "side", "kind": "count", "values": [], "group": "Left", "negative": false, "unit": "", "when": [{"rule": "jokers_per_pack", "one_of": [], "but": [0]}]}, {"name": "failed_outs", "label": "Failed to go out", "help": "Asked, told yes, and not gone out in that turn.", "clause": "FIJI-ASK-2-R", "per": "side", "kind": "count", "values": [], "group": "Failed", "negative": false, "unit": "", "when": [{"rule": "failed_go_out_penalty", "one_of": [], "but": [0]}]}, {"name": "failed_melds", "label": "Failed initial melds", "help": "Laid, and worth too little.", "clause": "FIJI-LAY-3-R", "per": "side", "kind": "count", "values": [], "group": "Failed", "negative": false, "unit": "", "when": [{"rule": "failed_meld_penalty", "one_of": [], "but": [0]}]}], "lines": [{"name": "out", "label": "Going out", "clause": "FIJI-OUT-4", "group": "assets", "when": []}, {"name": "red", "label": "Red books", "clause": "FIJI-SCORE-4", "group": "assets", "when": []}, {"name": "black", "label": "Black books", "clause": "FIJI-SCORE-4", "group": "assets", "when": []}, {"name": "straight", "label": "Straights", "clause": "FIJI-SCORE-4", "group": "assets", "when": []}, {"name": "twos", "label": "Coups", "clause": "FIJI-COUP-1", "group": "assets", "when": []}, {"name": "laid", "label": "Cards laid", "clause": "FIJI-SCORE-5", "group": "cards", "when": []}, {"name": "left", "label": "Cards left in hands and feet", "clause": "FIJI-SCORE-3-R", "group": "liabilities", "when": []}, {"name": "cannibals", "label": "Cannibals", "clause": "FIJI-CAN-16", "group": "liabilities", "when": [{"rule": "jokers_per_pack", "one_of": [], "but": [0]}]}, {"name": "bank", "label": "Bank", "clause": "FIJI-BANK-2", "group": "liabilities", "when": [{"rule": "jokers_per_pack", "one_of": [], "but": [0]}]}, {"name": "failed_outs", "label": "Failed to go out", "clause": "FIJI-ASK-2-R", "group": "liabilities", "when": [{"rule": "failed_go_out_penalty", "one_of": [], "but": [0]}]}, {"name": "failed_melds", "label": "Failed initial melds", "clause": "FIJI-LAY-3-R", "group": "liabilities", "when": [{"rule": "failed_meld_penalty", "one_of": [], "but": [0]}]}], "usual": [-15000, 25000], "everybody_deals": true, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "red": 8, "black": 8, "straights": 8, "twos": 8, "cannibals": 8, "bank": 8, "feet": 8, "failed_outs": 8, "failed_melds": 8, "laid_5": 8, "laid_10": 8, "laid_20": 8, "laid_50": 8, "laid_300": 8, "laid_500": 8, "left_5": 8, "left_10": 8, "left_20": 8, "left_50": 8, "left_300": 8, "left_500": 8, "laid_sum": 8, "left_sum": 8, "terms": {"two_points": 0, "joker_points": 0, "joker_liability": 0, "cannibal_liability": 0, "need_red": 0, "need_black": 0, "need_straights": 0, "need_twos": 0, "red_points": 0, "black_points": 0, "straight_points": 0, "twos_points": 0, "most_twos_paid": 0, "out_points": 0, "failed_points": 0, "failed_meld_points": 0}}},
  "gin": {"name": "gin", "title": "Gin Rummy", "seats": [2], "parameters": [{"name": "oklahoma", "title": "Oklahoma", "clause": "GIN-DEAL-5", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "knock_card", "title": "Knock limit", "clause": "GIN-DEAL-5", "kind": "int", "default": 10, "low": 0, "high": 10, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 10", "brings": {}, "real_cards": false}, {"name": "gin_bonus", "title": "Gin bonus", "clause": "GIN-SCORE-1", "kind": "int", "default": 25, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false}, {"name": "undercut_bonus", "title": "Undercut bonus", "clause": "GIN-SCORE-1", "kind": "int", "default": 25, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false}, {"name": "tie_is_undercut", "title": "A tie is an undercut", "clause": "GIN-CLA-4-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "big_gin", "title": "Big gin", "clause": "GIN-KNOCK-8", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "big_gin_bonus", "title": "Big gin bonus", "clause": "GIN-CLA-5-R", "kind": "int", "default": 31, "low": 0, "high": 200, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 200", "brings": {}, "real_cards": false}, {"name": "eleven_card_rule", "title": "When a knock is allowed", "clause": "GIN-KNOCK-2-R", "kind": "enum", "default": "openspiel", "low": 0, "high": 0, "extra": [], "values": ["openspiel", "exact"], "spoken": ["the melds are fixed first", "if any discard leaves little enough"], "rows": 0, "reach": "score", "parts": [], "permitted": "openspiel, exact", "brings": {}, "real_cards": false}, {"name": "layoff_depth", "title": "Cards laid off at a run's end", "clause": "GIN-LAY-3", "kind": "int", "default": 2, "low": 0, "high": 10, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 10", "brings": {}, "real_cards": false}, {"name": "lay_melds", "title": "Who arranges the melds", "clause": "GIN-CLA-9-R", "kind": "enum", "default": "explicit", "low": 0, "high": 0, "extra": [], "values": ["explicit", "auto"], "spoken": ["each player himself", "the house, for least deadwood"], "rows": 0, "reach": "score", "parts": [], "permitted": "explicit, auto", "brings": {}, "real_cards": false}, {"name": "may_return_upcard", "title": "Upcard may go straight back", "clause": "GIN-CLA-2-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "repeat_stop", "title": "Stop when the upcard goes back twice", "clause": "GIN-PLAY-4", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "max_upcard_draws", "title": "Most draws of the upcard", "clause": "GIN-PLAY-5", "kind": "int", "default": 50, "low": 0, "high": 500, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 500", "brings": {}, "real_cards": false}, {"name": "wall_stock", "title": "Cards left at the wall", "clause": "GIN-PLAY-6", "kind": "int", "default": 2, "low": 0, "high": 10, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 10", "brings": {}, "real_cards": false}, {"name": "wall_knock", "title": "Last upcard may be taken to knock", "clause": "GIN-WALL-1", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "spade_double", "title": "A spade doubles", "clause": "GIN-CLA-8-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "deal_order", "title": "Order of the deal", "clause": "GIN-DEAL-2-R", "kind": "enum", "default": "blocks", "low": 0, "high": 0, "extra": [], "values": ["blocks", "alternate"], "spoken": ["ten cards at once", "one card at a time"], "rows": 0, "reach": "score", "parts": [], "permitted": "blocks, alternate", "brings": {}, "real_cards": false}, {"name": "next_dealer", "title": "Next dealer", "clause": "GIN-CLA-1-R", "kind": "enum", "default": "alternate", "low": 0, "high": 0, "extra": [], "values": ["alternate", "loser", "winner"], "spoken": ["the players take turns", "the loser of the round", "the winner of the round"], "rows": 0, "reach": "score", "parts": [], "permitted": "alternate, loser, winner", "brings": {}, "real_cards": false}, {"name": "dead_hand_same_dealer", "title": "Same dealer after a dead round", "clause": "GIN-CLA-1-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "target", "title": "Points to win the match", "clause": "GIN-CLA-6-R", "kind": "int", "default": 0, "low": 0, "high": 1000, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 1000", "brings": {}, "real_cards": false}, {"name": "game_bonus", "title": "Game bonus", "clause": "GIN-CLA-7-R", "kind": "int", "default": 0, "low": 0, "high": 500, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 500", "brings": {}, "real_cards": false}, {"name": "box_bonus", "title": "Box bonus", "clause": "GIN-CLA-7-R", "kind": "int", "default": 0, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false}, {"name": "shutout_double", "title": "Shutout doubles", "clause": "GIN-CLA-7-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}], "presets": [{"name": "parity", "title": "OpenSpiel's gin", "values": {}}, {"name": "classic", "title": "Classic gin", "values": {"tie_is_undercut": true, "big_gin": true, "eleven_card_rule": "exact", "layoff_depth": 0, "lay_melds": "auto", "may_return_upcard": false, "repeat_stop": false, "max_upcard_draws": 0, "wall_knock": false, "spade_double": true, "deal_order": "alternate", "target": 100, "game_bonus": 100, "box_bonus": 25, "shutout_double": true}}, {"name": "oklahoma", "title": "Oklahoma gin", "values": {"tie_is_undercut": true, "big_gin": true, "eleven_card_rule": "exact", "layoff_depth": 0, "lay_melds": "auto", "may_return_upcard": false, "repeat_stop": false, "max_upcard_draws": 0, "wall_knock": false, "spade_double": true, "deal_order": "alternate", "target": 150, "game_bonus": 100, "box_bonus": 25, "shutout_double": true, "oklahoma": true}}], "fields": [{"name": "out", "label": "Who knocked", "help": "The player who ended the hand; nobody if it was dead.", "clause": "GIN-KNOCK-1", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": []}, {"name": "ending", "label": "How", "help": "Gin is no deadwood at all; big gin is eleven melded cards without a discard.", "clause": "GIN-SCORE-1", "per": "round", "kind": "choice", "values": ["knock", "gin", "big gin"], "group": "", "negative": false, "unit": "", "when": []}, {"name": "deadwood", "label": "Deadwood", "help": "What is left unmatched after melds and lay-offs: court cards ten, aces one.", "clause": "GIN-SCORE-1", "per": "seat", "kind": "points", "values": [], "group": "", "negative": false, "unit": "points", "when": []}, {"name": "spade", "label": "The first upcard was a spade", "help": "In Oklahoma a spade doubles the hand.", "clause": "GIN-CLA-8-R", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "oklahoma", "one_of": [], "but": [0]}, {"rule": "spade_double", "one_of": [], "but": [0]}]}], "lines": [{"name": "deadwood", "label": "Difference in deadwood", "clause": "GIN-SCORE-1", "group": "", "when": []}, {"name": "gin", "label": "Gin", "clause": "GIN-SCORE-1", "group": "", "when": []}, {"name": "big_gin", "label": "Big gin", "clause": "GIN-CLA-5-R", "group": "", "when": []}, {"name": "undercut", "label": "Undercut", "clause": "GIN-SCORE-1", "group": "", "when": []}, {"name": "doubled", "label": "Doubled by a spade", "clause": "GIN-CLA-8-R", "group": "", "when": [{"rule": "oklahoma", "one_of": [], "but": [0]}, {"rule": "spade_double", "one_of": [], "but": [0]}]}, {"name": "paid", "label": "Paid to the winner", "clause": "GIN-SCORE-1", "group": "", "when": [{"rule": "target", "one_of": [0], "but": []}]}], "usual": [-1000, 1000], "everybody_deals": false, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "ending": 0, "deadwood": 8, "spade": 0}},
  "kalooki": {"name": "kalooki", "title": "Kalooki", "seats": [2, 3, 4, 5, 6, 7, 8], "parameters": [{"name": "packs", "title": "Packs", "clause": "KAL-GEN-2-R", "kind": "int", "default": 2, "low": 2, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 2 to 4", "brings": {}, "real_cards": false}, {"name": "jokers", "title": "Jokers", "clause": "KAL-GEN-2-R", "kind": "int", "default": 4, "low": 0, "high": 10, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 10", "brings": {}, "real_cards": false}, {"name": "rounds", "title": "Rounds", "clause": "KAL-GEN-5-R", "kind": "int", "default": 9, "low": 1, "high": 9, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 9", "brings": {}, "real_cards": false}, {"name": "contracts", "title": "Contracts", "clause": "KAL-CON-1", "kind": "steps", "default": "1:930, 2:1021, 3:1112, 4:1203, 5:1240, 6:1331, 7:1422, 8:1513, 9:1604", "low": 300, "high": 2099, "extra": [], "values": [], "spoken": [], "rows": 9, "reach": "round", "parts": ["cards", "threes", "fours"], "permitted": "up to 9 steps with rising limits, like 1:930, 2:1021, 3:1112, 4:1203, 5:1240, 6:1331, 7:1422, 8:1513, 9:1604", "brings": {}, "real_cards": false}, {"name": "value_joker", "title": "Points of a joker", "clause": "KAL-VAL-1-R", "kind": "int", "default": 50, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false}, {"name": "value_black_ace", "title": "Black aces", "clause": "KAL-VAL-1-R", "kind": "int", "default": 15, "low": 0, "high": 50, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 50", "brings": {}, "real_cards": false}, {"name": "value_red_ace", "title": "Red aces", "clause": "KAL-VAL-1-R", "kind": "int", "default": 1, "low": 0, "high": 50, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 50", "brings": {}, "real_cards": false}, {"name": "value_ten_to_king", "title": "Tens and court cards", "clause": "KAL-VAL-1-R", "kind": "int", "default": 10, "low": 0, "high": 50, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 50", "brings": {}, "real_cards": false}, {"name": "run_max_length", "title": "Longest four", "clause": "KAL-MELD-4-R", "kind": "int", "default": 14, "low": 13, "high": 14, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 13 to 14", "brings": {}, "real_cards": false}, {"name": "joker_adjacent_in_four", "title": "Jokers side by side", "clause": "KAL-JOKER-2", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "min_naturals_three", "title": "Naturals in a three", "clause": "KAL-JOKER-3", "kind": "int", "default": 2, "low": 1, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 3", "brings": {}, "real_cards": false}, {"name": "min_naturals_four", "title": "Naturals in a four", "clause": "KAL-JOKER-4-R", "kind": "int", "default": 1, "low": 1, "high": 4, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 4", "brings": {}, "real_cards": false}, {"name": "joker_discard", "title": "Jokers discarded", "clause": "KAL-JOKER-8", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "only_jokers", "title": "A hand of jokers only", "clause": "KAL-TURN-7-R", "kind": "enum", "default": "skip", "low": 0, "high": 0, "extra": [], "values": ["skip", "allow_discard"], "spoken": ["the turn ends without a discard", "a joker may be discarded"], "rows": 0, "reach": "score", "parts": [], "permitted": "skip, allow_discard", "brings": {}, "real_cards": false}, {"name": "joker_upcard", "title": "A joker turned up", "clause": "KAL-DEAL-6-R", "kind": "enum", "default": "replace", "low": 0, "high": 0, "extra": [], "values": ["replace", "keep"], "spoken": ["goes under the stock", "stays face up"], "rows": 0, "reach": "score", "parts": [], "permitted": "replace, keep", "brings": {}, "real_cards": false}, {"name": "joker_swap", "title": "Replaced jokers", "clause": "KAL-TACK-5-R", "kind": "enum", "default": "end_only", "low": 0, "high": 0, "extra": [], "values": ["end_only", "own_free", "none"], "spoken": ["move to an end of the four", "leave an own four freely", "jokers stay where they are"], "rows": 0, "reach": "score", "parts": [], "permitted": "end_only, own_free, none", "brings": {}, "real_cards": false}, {"name": "distinct_four_suits", "title": "Fours of different suits", "clause": "KAL-CON-2", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "distinct_three_ranks", "title": "Threes of different ranks", "clause": "KAL-CON-3", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "discard_draw_after_down", "title": "Taking discards when down", "clause": "KAL-TURN-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "may_discard_taken", "title": "Discarding the card just taken", "clause": "KAL-TURN-6-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "call_after_down", "title": "Calls when down", "clause": "KAL-CALL-1", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "calls_per_round", "title": "Calls in a round", "clause": "KAL-CALL-7-R", "kind": "int", "default": 3, "low": 0, "high": 99, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 99", "brings": {}, "real_cards": false}, {"name": "call_overrun", "title": "Calls beyond the limit", "clause": "KAL-CALL-13-R", "kind": "enum", "default": "refuse", "low": 0, "high": 0, "extra": [], "values": ["refuse", "allow"], "spoken": ["they are refused", "they go through, at a price"], "rows": 0, "reach": "score", "parts": [], "permitted": "refuse, allow", "brings": {}, "real_cards": false}, {"name": "overcall_penalty", "title": "Price of a call too many", "clause": "KAL-CALL-13-R", "kind": "int", "default": 0, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false}, {"name": "refused_call_counts", "title": "Refused calls count", "clause": "KAL-CALL-8-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "call_window", "title": "How calls are asked for", "clause": "KAL-CALL-6-R", "kind": "enum", "default": "ask_all", "low": 0, "high": 0, "extra": [], "values": ["ask_all", "race"], "spoken": ["one after the other, by seats", "whoever calls first, before the draw"], "rows": 0, "reach": "score", "parts": [], "permitted": "ask_all, race", "brings": {}, "real_cards": false}, {"name": "call_priority", "title": "Who comes first in a race", "clause": "KAL-CALL-9-R", "kind": "enum", "default": "turn_order", "low": 0, "high": 0, "extra": [], "values": ["turn_order", "first_come"], "spoken": ["the nearest in turn", "whoever called first"], "rows": 0, "reach": "score", "parts": [], "permitted": "turn_order, first_come", "brings": {}, "real_cards": false}, {"name": "call_initial_upcard", "title": "Calling the first upcard", "clause": "KAL-CALL-11-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "draw_discard_after_call", "title": "The discard under a called one", "clause": "KAL-CALL-5-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "extra_melds", "title": "Melds beyond the contract", "clause": "KAL-LAY-2-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "contract_error_penalty", "title": "Price of a wrong contract", "clause": "KAL-LAY-4-R", "kind": "int", "default": 0, "low": 0, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 100", "brings": {}, "real_cards": false}, {"name": "contract_error_lockout", "title": "Locked out after a wrong contract", "clause": "KAL-LAY-4-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "tack_same_turn", "title": "Tacking in the laying turn", "clause": "KAL-TACK-1-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "tack_up_first", "title": "Fours grow upward first", "clause": "KAL-TACK-4-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "joker_move_end", "title": "Where a moved joker goes", "clause": "KAL-TACK-5-R", "kind": "enum", "default": "up_first", "low": 0, "high": 0, "extra": [], "values": ["up_first", "either"], "spoken": ["the upper end first", "either end of the four"], "rows": 0, "reach": "score", "parts": [], "permitted": "up_first, either", "brings": {}, "real_cards": false}, {"name": "final_discard_required", "title": "Go out with a discard", "clause": "KAL-OUT-2-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "kalooki_announce", "title": "The shout of kalooki", "clause": "KAL-OUT-3-R", "kind": "enum", "default": "auto", "low": 0, "high": 0, "extra": [], "values": ["auto", "manual"], "spoken": ["comes by itself", "must be made"], "rows": 0, "reach": "score", "parts": [], "permitted": "auto, manual", "brings": {}, "real_cards": false}, {"name": "down_and_out_multiplier", "title": "Down and out in one turn", "clause": "KAL-SCORE-3-R", "kind": "int", "default": 1, "low": 1, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 3", "brings": {}, "real_cards": false}, {"name": "tie_break", "title": "Equal lowest totals", "clause": "KAL-SCORE-4-R", "kind": "enum", "default": "shared", "low": 0, "high": 0, "extra": [], "values": ["shared", "extra_round"], "spoken": ["the win is shared", "the last contract is dealt again"], "rows": 0, "reach": "score", "parts": [], "permitted": "shared, extra_round", "brings": {}, "real_cards": false}, {"name": "max_recycles", "title": "How often the pile becomes the stock", "clause": "KAL-STOCK-1-R", "kind": "int", "default": 1, "low": 0, "high": 9, "extra": [-1], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 9 or -1", "brings": {}, "real_cards": false}, {"name": "recycle_shuffle", "title": "The new stock is shuffled", "clause": "KAL-STOCK-1-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "exhaust_result", "title": "A used-up stock", "clause": "KAL-STOCK-2-R", "kind": "enum", "default": "no_score", "low": 0, "high": 0, "extra": [], "values": ["no_score", "score_hands"], "spoken": ["the round is void", "everybody adds his hand"], "rows": 0, "reach": "score", "parts": [], "permitted": "no_score, score_hands", "brings": {}, "real_cards": false}, {"name": "replay_void_round", "title": "Void rounds again", "clause": "KAL-STOCK-3-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "hand_limit", "title": "Cards that may be held", "clause": "KAL-CHAL-1-R", "kind": "int", "default": 0, "low": 13, "high": 40, "extra": [0], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 13 to 40 or 0", "brings": {}, "real_cards": false}, {"name": "challenge_midturn_allowance", "title": "The card just drawn", "clause": "KAL-CHAL-2-R", "kind": "int", "default": 1, "low": 0, "high": 1, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 1", "brings": {}, "real_cards": false}, {"name": "over_limit_lockout", "title": "No laying above the limit", "clause": "KAL-CHAL-11-R", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "challenge_penalty", "title": "Price of a challenge lost", "clause": "KAL-CHAL-3", "kind": "int", "default": 50, "low": 0, "high": 200, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 200", "brings": {}, "real_cards": false}, {"name": "last_survivor", "title": "The last one in the round", "clause": "KAL-CHAL-9-R", "kind": "enum", "default": "zero", "low": 0, "high": 0, "extra": [], "values": ["zero", "hand"], "spoken": ["scores nothing", "scores his hand"], "rows": 0, "reach": "score", "parts": [], "permitted": "zero, hand", "brings": {}, "real_cards": false}, {"name": "hand_counts_public", "title": "Sizes of hands are public", "clause": "KAL-CHAL-10-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}], "presets": [{"name": "jamaica", "title": "Jamaican Kalooki", "values": {}}, {"name": "trinidad", "title": "Trinidad Kalooki", "values": {"rounds": 7, "contracts": "1:1220, 2:1211, 3:1202, 4:1230, 5:1221, 6:1212, 7:1203", "joker_adjacent_in_four": true, "min_naturals_three": 1, "joker_swap": "own_free", "call_after_down": true, "tack_up_first": false, "joker_move_end": "either", "hand_limit": 18}}, {"name": "super_kalooki", "title": "Super Kalooki", "values": {"call_overrun": "allow", "overcall_penalty": 50, "contract_error_penalty": 50, "contract_error_lockout": true, "down_and_out_multiplier": 2}}], "fields": [{"name": "out", "label": "Who went out", "help": "Who said kalooki; nobody if the stock was used up.", "clause": "KAL-OUT-1", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": []}, {"name": "down_and_out", "label": "Down and out in one turn", "help": "The contract was laid in the turn that ended the round.", "clause": "KAL-SCORE-3-R", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "down_and_out_multiplier", "one_of": [], "but": [1]}]}, {"name": "last_left", "label": "The last one in the round", "help": "All others had been dropped after a challenge.", "clause": "KAL-CHAL-9-R", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "hand_limit", "one_of": [], "but": [0]}]}, {"name": "jokers", "label": "Jokers ({value_joker})", "help": "Jokers left in hand.", "clause": "KAL-VAL-1-R", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": []}, {"name": "black_aces", "label": "Black aces ({value_black_ace})", "help": "Aces of clubs and spades left in hand.", "clause": "KAL-VAL-1-R", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": []}, {"name": "red_aces", "label": "Red aces ({value_red_ace})", "help": "Aces of hearts and diamonds left in hand.", "clause": "KAL-VAL-1-R", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": []}, {"name": "tens", "label": "Tens and court cards ({value_ten_to_king})", "help": "Tens, jacks, queens and kings left in hand.", "clause": "KAL-VAL-1-R", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": []}, {"name": "pips", "label": "Twos to nines, added up", "help": "A five and a nine are 14.", "clause": "KAL-VAL-1-R", "per": "seat", "kind": "points", "values": [], "group": "Left in hand", "negative": false, "unit": "points", "when": []}, {"name": "overcalls", "label": "Calls too many ({overcall_penalty})", "help": "Calls beyond the limit.", "clause": "KAL-CALL-13-R", "per": "seat", "kind": "count", "values": [], "group": "Charged", "negative": false, "unit": "", "when": [{"rule": "call_overrun", "one_of": [1], "but": []}, {"rule": "overcall_penalty", "one_of": [], "but": [0]}]}, {"name": "errors", "label": "Wrong contracts ({contract_error_penalty})", "help": "Laid, and not the contract.", "clause": "KAL-LAY-4-R", "per": "seat", "kind": "count", "values": [], "group": "Charged", "negative": false, "unit": "", "when": [{"rule": "contract_error_penalty", "one_of": [], "but": [0]}]}, {"name": "dropped", "label": "Dropped after a challenge ({challenge_penalty})", "help": "His cards at that moment count, and the price of the challenge.", "clause": "KAL-CHAL-3", "per": "seat", "kind": "flag", "values": [], "group": "Charged", "negative": false, "unit": "", "when": [{"rule": "hand_limit", "one_of": [], "but": [0]}]}], "lines": [{"name": "hands", "label": "Cards left", "clause": "KAL-SCORE-1", "group": "", "when": []}, {"name": "down_and_out", "label": "Down and out", "clause": "KAL-SCORE-3-R", "group": "", "when": [{"rule": "down_and_out_multiplier", "one_of": [], "but": [1]}]}, {"name": "challenge", "label": "Challenge lost", "clause": "KAL-CHAL-3", "group": "", "when": [{"rule": "hand_limit", "one_of": [], "but": [0]}]}, {"name": "charged", "label": "Calls and contracts", "clause": "KAL-CALL-13-R", "group": "", "when": []}], "usual": [0, 1500], "everybody_deals": false, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "down_and_out": 0, "last_left": 0, "jokers": 8, "black_aces": 8, "red_aces": 8, "tens": 8, "pips": 8, "overcalls": 8, "errors": 8, "dropped": 8, "charged": 8}},
  "rhine": {"name": "rhine", "title": "Rhine Rummy", "seats": [2, 3, 4, 5, 6, 7, 8], "parameters": [{"name": "packs", "title": "Packs", "clause": "RHINE-GEN-4-R", "kind": "int", "default": 2, "low": 2, "high": 6, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 2 to 6", "brings": {}, "real_cards": false}, {"name": "jokers", "title": "Jokers", "clause": "RHINE-GEN-4-R", "kind": "int", "default": 4, "low": 0, "high": 12, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 12", "brings": {}, "real_cards": false}, {"name": "rounds", "title": "Rounds", "clause": "RHINE-GEN-5", "kind": "int", "default": 10, "low": 1, "high": 20, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 20", "brings": {}, "real_cards": false}, {"name": "hand_size", "title": "Cards in a hand", "clause": "RHINE-DEAL-1", "kind": "int", "default": 10, "low": 5, "high": 15, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 5 to 15", "brings": {}, "real_cards": false}, {"name": "pickup_piles", "title": "Piles to draw from", "clause": "RHINE-DEAL-4-R", "kind": "int", "default": 2, "low": 1, "high": 2, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 2", "brings": {}, "real_cards": false}, {"name": "max_sequence", "title": "Longest run", "clause": "RHINE-SET-7-R", "kind": "int", "default": 14, "low": 13, "high": 14, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 13 to 14", "brings": {}, "real_cards": false}, {"name": "failed_fin_penalty", "title": "Price of a wrong Fin", "clause": "RHINE-TURN-5-R", "kind": "int", "default": 0, "low": 0, "high": 3, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 0 to 3", "brings": {}, "real_cards": false}, {"name": "qualify_joker", "title": "Joker in the qualifying meld", "clause": "RHINE-QUAL-3-R", "kind": "enum", "default": "none", "low": 0, "high": 0, "extra": [], "values": ["none", "extra"], "spoken": ["no joker", "one beside three natural cards"], "rows": 0, "reach": "score", "parts": [], "permitted": "none, extra", "brings": {}, "real_cards": false}, {"name": "manipulate_on_qualifying_turn", "title": "Rearranging while qualifying", "clause": "RHINE-QUAL-5-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "joker_replace_from", "title": "Where a joker's natural comes from", "clause": "RHINE-JOKER-2-R", "kind": "enum", "default": "hand", "low": 0, "high": 0, "extra": [], "values": ["hand", "hand_or_table"], "spoken": ["the hand only", "the hand or another meld"], "rows": 0, "reach": "score", "parts": [], "permitted": "hand, hand_or_table", "brings": {}, "real_cards": false}, {"name": "exhaustion_check", "title": "When a player says he cannot lay", "clause": "RHINE-EXH-3-R", "kind": "enum", "default": "simple", "low": 0, "high": 0, "extra": [], "values": ["trust", "simple", "full"], "spoken": ["he is believed", "plays without rearranging are looked for", "all plays are looked for"], "rows": 0, "reach": "score", "parts": [], "permitted": "trust, simple, full", "brings": {}, "real_cards": false}, {"name": "down_and_out_bonus", "title": "Down and Out", "clause": "RHINE-OUT-3-R", "kind": "int", "default": -20, "low": -100, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from -100 to 0", "brings": {}, "real_cards": false}, {"name": "tie_break", "title": "Equal lowest totals", "clause": "RHINE-SCORE-3-R", "kind": "enum", "default": "shared", "low": 0, "high": 0, "extra": [], "values": ["shared", "extra_round"], "spoken": ["the match is shared", "further rounds are played"], "rows": 0, "reach": "score", "parts": [], "permitted": "shared, extra_round", "brings": {}, "real_cards": false}, {"name": "variation_1", "title": "Qualify by points", "clause": "RHINE-VAR-1", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "qualify_minimum", "title": "Points to qualify", "clause": "RHINE-VAR-1a-R", "kind": "int", "default": 30, "low": 10, "high": 100, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 10 to 100", "brings": {}, "real_cards": false}, {"name": "ace_low_qualify_value", "title": "A low ace while qualifying", "clause": "RHINE-VAR-1a-R", "kind": "int", "default": 0, "low": 1, "high": 20, "extra": [0], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "a whole number from 1 to 20 or 0", "brings": {}, "real_cards": false}, {"name": "variation_2", "title": "Twos are wild", "clause": "RHINE-VAR-2", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "two_as_natural", "title": "Twos as themselves", "clause": "RHINE-VAR-2a-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "one_wild_per_set", "title": "One wild card in a meld", "clause": "RHINE-VAR-2b-R", "kind": "bool", "default": true, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}, {"name": "variation_3", "title": "Points as in Canasta", "clause": "RHINE-VAR-3", "kind": "bool", "default": false, "low": 0, "high": 0, "extra": [], "values": [], "spoken": [], "rows": 0, "reach": "score", "parts": [], "permitted": "true or false", "brings": {}, "real_cards": false}], "presets": [{"name": "standard", "title": "As David Mallen describes it", "values": {}}, {"name": "large", "title": "For six and more", "values": {"packs": 3, "jokers": 6}}, {"name": "thirty_points", "title": "Qualify with thirty points", "values": {"variation_1": true}}, {"name": "wild_twos", "title": "Twos are wild", "values": {"variation_2": true}}, {"name": "canasta_points", "title": "Points as in Canasta", "values": {"variation_3": true}}], "fields": [{"name": "out", "label": "Who went out", "help": "The player without a card; nobody if the piles were used up.", "clause": "RHINE-OUT-1", "per": "round", "kind": "seat", "values": [], "group": "", "negative": false, "unit": "", "when": []}, {"name": "down_and_out", "label": "Down and Out", "help": "He qualified and went out in the same turn.", "clause": "RHINE-OUT-2", "per": "round", "kind": "flag", "values": [], "group": "", "negative": false, "unit": "", "when": [{"rule": "down_and_out_bonus", "one_of": [], "but": [0]}]}, {"name": "pips", "label": "Twos to tens, added up", "help": "A five and a nine are 14.", "clause": "RHINE-SCORE-1", "per": "seat", "kind": "points", "values": [], "group": "Left in hand", "negative": false, "unit": "points", "when": [{"rule": "variation_3", "one_of": [0], "but": []}]}, {"name": "jacks", "label": "Jacks (11)", "help": "Jacks left in hand.", "clause": "RHINE-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": [{"rule": "variation_3", "one_of": [0], "but": []}]}, {"name": "queens", "label": "Queens (12)", "help": "Queens left in hand.", "clause": "RHINE-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": [{"rule": "variation_3", "one_of": [0], "but": []}]}, {"name": "kings", "label": "Kings (13)", "help": "Kings left in hand.", "clause": "RHINE-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": [{"rule": "variation_3", "one_of": [0], "but": []}]}, {"name": "fives", "label": "Twos to sevens (5)", "help": "Twos to sevens left in hand.", "clause": "RHINE-VAR-3", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": [{"rule": "variation_3", "one_of": [], "but": [0]}]}, {"name": "tens", "label": "Eights to kings (10)", "help": "Eights to kings left in hand.", "clause": "RHINE-VAR-3", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": [{"rule": "variation_3", "one_of": [], "but": [0]}]}, {"name": "aces", "label": "Aces", "help": "Aces left in hand: 15 each, or 20 where points are those of Canasta.", "clause": "RHINE-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": []}, {"name": "jokers", "label": "Jokers", "help": "Jokers left in hand: 20 each, or 50 where points are those of Canasta.", "clause": "RHINE-SCORE-1", "per": "seat", "kind": "count", "values": [], "group": "Left in hand", "negative": false, "unit": "cards", "when": []}], "lines": [{"name": "hands", "label": "Cards left", "clause": "RHINE-SCORE-1", "group": "", "when": []}, {"name": "down_and_out", "label": "Down and Out", "clause": "RHINE-OUT-2", "group": "", "when": [{"rule": "down_and_out_bonus", "one_of": [], "but": [0]}]}], "usual": [-100, 1000], "everybody_deals": false, "record": {"seats": 0, "sides": 0, "side": 8, "starter": 0, "plain": 0, "out": 0, "down_and_out": 0, "pips": 8, "jacks": 8, "queens": 8, "kings": 8, "fives": 8, "tens": 8, "aces": 8, "jokers": 8}},
};

export const READ = {"baja": ["format", "packs", "jokers_per_pack", "threes_meldable", "meld_table", "negative_score_meld", "extra_deal_meld", "failed_meld_penalty", "required_red", "required_black", "required_runs", "required_twos", "failed_out_penalty", "bonus_twos", "bonus_run", "bonus_red", "bonus_black", "bonus_out", "target_score", "target_tie_break"], "basic": ["hand_size", "next_dealer", "may_discard_taken", "layoff_requires_meld", "recycle", "recycle_keep_top", "max_recycles", "block_score", "scoring", "going_rummy_multiplier", "target", "ace", "ace_points", "jokers", "joker_points", "min_naturals", "joker_to_hand", "layoff_on", "lay_taken", "deals", "out_bonus"], "fan": ["target", "gin_bonus", "big_gin_bonus", "undercut_bonus", "tie_is_undercut", "spade_double", "ace_knock", "ace_gin_bonus", "void_same_dealer"], "fiji": ["team_mode", "packs_per_player", "packs_pot", "packs_per_extra_player", "jokers_per_pack", "next_round_starter", "meld_table", "negative_score_meld", "extra_round_meld", "failed_meld_penalty", "required_red", "required_black", "required_straights_individual", "required_straights_team", "required_coups", "failed_go_out_penalty", "bonus_out", "bonus_black", "bonus_red", "bonus_straight", "coup_value_individual", "coup_value_team", "coup_limit", "target_score", "target_tie_break"], "gin": ["oklahoma", "knock_card", "gin_bonus", "undercut_bonus", "tie_is_undercut", "big_gin", "big_gin_bonus", "spade_double", "next_dealer", "dead_hand_same_dealer", "target", "game_bonus", "box_bonus", "shutout_double"], "kalooki": ["packs", "jokers", "rounds", "contracts", "value_joker", "value_black_ace", "value_red_ace", "value_ten_to_king", "call_overrun", "overcall_penalty", "call_window", "call_priority", "contract_error_penalty", "down_and_out_multiplier", "tie_break", "exhaust_result", "replay_void_round", "hand_limit", "challenge_penalty", "last_survivor"], "rhine": ["packs", "jokers", "rounds", "hand_size", "down_and_out_bonus", "tie_break", "variation_3"]};

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

function problem(message) {
  return new Error(message);
}

function modulo(number, by) {
  return number - by * Math.floor(number / by);
}

function range(count) {
  return Array.from({ length: count }, (_, i) => i);
}

function kind(name) {
  if (!is_text(name) || !Object.hasOwn(GAMES, name)) throw problem(`There is no pad for the game '${name}'.`);
  return GAMES[name];
}

function rules_of(data) {
  return data;
}

function grouped(number) {
  return number.toLocaleString("en-US");
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

function step(data, rules) {
  return RULES[data.name].step(rules);
}

function lowest(data, rules) {
  return RULES[data.name].lowest(rules);
}

function seating(data, choice, seats) {
  return RULES[data.name].sides(choice, seats);
}

const baja_HEAPS = ["fours to sevens", "eights to kings", "aces and twos", "jokers", "black threes", "red threes"];
const baja_BOOKS = [["red book", "red books"], ["black book", "black books"], ["run", "runs"], ["book of twos", "books of twos"]];
const books_HELD = ["left_5", "left_10", "left_20", "left_50", "left_300", "left_500"];
const baja_SEATS = [2, 3, 4, 5, 6];
const baja_PAIRS = [0, 1, 0, 1];
const basic_SEATS = [2, 3, 4, 5, 6];
const fiji_HEAPS = ["fours to sevens", "eights to kings", "aces", "twos", "black threes", "red threes and jokers"];
const fiji_BOOKS = [["red book", "red books"], ["black book", "black books"], ["straight", "straights"], ["coup", "coups"]];
const fiji_SEATS = [2, 3, 4, 5, 6];
const fiji_TEAMS = {"2x2": [0, 1, 0, 1], "3x2": [0, 1, 2, 0, 1, 2], "2x3": [0, 1, 0, 1, 0, 1]};
const kalooki_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const kalooki_SEATS = [2, 3, 4, 5, 6, 7, 8];
const rhine_SEATS = [2, 3, 4, 5, 6, 7, 8];

function form_of(game, preset, rules, seats, sides) {
  let choice, data;
  data = kind(game);
  choice = agreed(data, preset, rules);
  return asked(data, codes_of(data, choice), agreed_sides(data, choice, seats, sides), preset);
}

function agreed(data, preset, changes) {
  let chosen, found, known, name, one, parameter, rules;
  rules = rules_of(data);
  chosen = rules.presets[0];
  if (is_text(preset) && (preset !== "")) {
    known = false;
    for (one of rules.presets) {
      if (one.name === preset) {
        chosen = one;
        known = true;
      }
    }
    if (!known) {
      throw problem(`${data["title"]} has no preset '${preset}'.`);
    }
  }
  for (name of names_of(changes)) {
    found = false;
    for (parameter of rules.parameters) {
      if (parameter.name === name) {
        found = true;
        if (!is_permitted(parameter, changes[name])) {
          throw problem(`${name} may be ${parameter.permitted} (${parameter.clause}).`);
        }
      }
    }
    if (!found) {
      throw problem(`${data["title"]} has no house rule '${name}'.`);
    }
  }
  return values_of(rules.parameters, chosen.values, changes);
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
  if (!is_whole(value)) {
    return false;
  }
  return holds(parameter.extra, value) || Boolean(parameter.low <= value && value <= parameter.high);
}

function holds(values, value) {
  let one;
  for (one of values) {
    if (one === value) {
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
  before = 0 - 1;
  for (step of steps) {
    if ((step[0] <= before) || (step[1] < parameter.low) || (step[1] > parameter.high)) {
      return false;
    }
    before = step[0];
  }
  return true;
}

function values_of(parameters, preset, changes) {
  let name, values;
  values = ground_of(parameters, preset, changes);
  for (name of names_of(changes)) {
    values[name] = changes[name];
  }
  return values;
}

function ground_of(parameters, preset, changes) {
  let along, brought, name, parameter, value, values;
  values = {};
  for (parameter of parameters) {
    values[parameter.name] = parameter.default;
  }
  for (name of names_of(preset)) {
    values[name] = preset[name];
  }
  brought = {};
  for (parameter of parameters) {
    value = get(changes, parameter.name, values[parameter.name]);
    if (value !== values[parameter.name]) {
      along = get(parameter.brings, value, {});
      for (name of names_of(along)) {
        brought[name] = along[name];
      }
    }
  }
  for (name of names_of(brought)) {
    values[name] = brought[name];
  }
  return values;
}

function codes_of(data, choice) {
  let codes, parameter;
  codes = {};
  for (parameter of rules_of(data).parameters) {
    codes[parameter.name] = code_of(parameter, choice[parameter.name]);
  }
  return codes;
}

function code_of(parameter, value) {
  let i, last, steps;
  if (parameter.kind === "enum") {
    for (let at$1 = 0, end$1 = parameter.values.length; at$1 < end$1; at$1++) {
      i = at$1;
      if (parameter.values[i] === value) {
        return i;
      }
    }
  }
  if (parameter.kind !== "steps") {
    return Math.trunc(value);
  }
  steps = steps_of(value);
  last = steps[steps.length - 1];
  while (steps.length < parameter.rows) {
    steps.push(last);
  }
  return steps;
}

function agreed_sides(data, choice, seats, sides) {
  let right, seat;
  right = seated(data, choice, seats);
  if (is_list(sides) && (sides.length > 0)) {
    for (let at$1 = 0, end$1 = seats; at$1 < end$1; at$1++) {
      seat = at$1;
      if ((sides.length !== seats) || (sides[seat] !== right[seat])) {
        throw problem("Nobody sits like this by these house rules.");
      }
    }
  }
  return right;
}

function seated(data, choice, seats) {
  if (!holds(data["seats"], seats)) {
    throw problem(`${data["title"]} cannot be played by ${seats}.`);
  }
  return seating(data, choice, seats);
}

function asked(data, codes, sides, preset) {
  let field, fields, line, lines;
  fields = [];
  for (field of data["fields"]) {
    if (is_asked(field, codes)) {
      fields.push({ name: field["name"], label: labelled(field["label"], codes), help: field["help"], clause: field["clause"], per: field["per"], kind: field["kind"], values: field["values"], group: field["group"], negative: field["negative"], unit: field["unit"] });
    }
  }
  lines = [];
  for (line of data["lines"]) {
    if (is_asked(line, codes)) {
      lines.push({ name: line["name"], label: line["label"], clause: line["clause"], group: line["group"] });
    }
  }
  return { game: data["name"], preset: preset, fields: fields, lines: lines, sides: sides };
}

function is_asked(entry, codes) {
  let value, when;
  for (when of entry["when"]) {
    value = codes[when["rule"]];
    if ((when["one_of"].length > 0) && (!holds(when["one_of"], value))) {
      return false;
    }
    if (holds(when["but"], value)) {
      return false;
    }
  }
  return true;
}

function labelled(label, codes) {
  let found, name;
  found = label;
  for (name of names_of(codes)) {
    found = fill_in(found, name, codes[name]);
  }
  return found;
}

function fold(acts) {
  let choice, clashes, codes, data, entries, entry, first, form, given, match, names, number, pad, row, rules, seats, sides;
  row = in_order(acts);
  first = opening(row);
  if (first === null) {
    throw problem("Nobody has opened this pad.");
  }
  data = kind(_text(get(first, "game", "")));
  choice = agreed(data, get(first, "preset", ""), get(first, "rules", {}));
  given = get(first, "sides", null);
  names = get(first, "names", null);
  seats = is_list(given) ? given.length : 0;
  if ((seats === 0) && is_list(names)) {
    seats = names.length;
  }
  sides = agreed_sides(data, choice, seats, given);
  codes = codes_of(data, choice);
  form = asked(data, codes, sides, _text(get(first, "preset", "")));
  entries = entries_of(row, form);
  clashes = resolve(row, entries);
  pad = { game: data["name"], title: _text(get(first, "title", "")), match: _text(get(first, "match", "")), preset: _text(get(first, "preset", "")), rules: is_object(get(first, "rules", {})) ? get(first, "rules", {}) : {}, names: named(row, names, seats), teams: teams_of(first), sides: sides, closed: is_closed(row), form: form, rounds: [], clashes: clashes, trace: renamed(row, names, seats), standing: null };
  rules = rules_record(data, codes);
  match = new_match(sides);
  match.dealer = first_seat(first, seats);
  if (data["everybody_deals"]) {
    match.starter = Math.trunc(match.dealer);
  }
  number = 0;
  for (entry of entries) {
    if (entry["counts"]) {
      number += 1;
    }
    pad["rounds"].push(settled(data, pad["form"], rules, match, entry, number));
  }
  pad["standing"] = standing(data, pad, rules, match, number + 1);
  return pad;
}

function in_order(acts) {
  let good;
  good = is_list(acts) ? acts.filter((act) => is_act(act)) : [];
  return first_by(sorted_by(good, rank_of), id_of);
}

function is_act(act) {
  if ((!is_name(get(act, "id", null))) || (!is_name(get(act, "device", null)))) {
    return false;
  }
  if ((!is_whole(get(act, "clock", null))) || (!is_text(get(act, "kind", null)))) {
    return false;
  }
  return Boolean(Math.abs(act["clock"]) <= 9007199254740992);
}

function rank_of(act) {
  return [act["clock"], act["device"], act["id"]];
}

function id_of(act) {
  return String(act["id"]);
}

function opening(acts) {
  let act;
  for (act of acts) {
    if (act["kind"] === "open") {
      return act;
    }
  }
  return null;
}

function _text(value) {
  return is_text(value) ? value : "";
}

function entries_of(acts, form) {
  let act, entries, entry, found, name, other, over;
  entries = [];
  for (act of acts) {
    name = get(act, "round", null);
    if (!is_name(name)) {
      continue;
    }
    entry = find_entry(entries, name);
    if ((act["kind"] === "round") && (entry === null)) {
      entries.push(_new_entry(act, name, form));
    } else if (entry === null) {
      continue;
    } else if (act["kind"] === "correct") {
      _correct(entry, act, form);
    } else if ((act["kind"] === "remove") || (act["kind"] === "restore")) {
      entry["removed"] = act["kind"] === "remove";
      entry["trace"].push(traced(act, act["kind"], null, null, []));
    } else if (act["kind"] === "prefer") {
      entry["trace"].push(traced(act, "prefer", null, null, []));
      over = get(act, "over", null);
      for (other of entries) {
        if ((other["id"] !== name) && is_list(over) && holds(over, other["id"])) {
          other["trace"].push(traced(act, "leave", null, null, []));
        }
      }
    }
  }
  for (entry of entries) {
    found = merged(form, entry["writes"]);
    entry["tally"] = found["content"]["tally"];
    entry["numbers"] = found["content"]["numbers"];
    entry["clashes"] = clashes_in(found["places"], entry["writes"]);
  }
  return entries;
}

function find_entry(entries, name) {
  let entry;
  for (entry of entries) {
    if (entry["id"] === name) {
      return entry;
    }
  }
  return null;
}

function _new_entry(act, name, form) {
  let after;
  after = content(act);
  return { id: name, after: whole(get(act, "after", 0)), device: act["device"], clock: act["clock"], tally: after["tally"], numbers: after["numbers"], writes: [written(act, after, [], places_of(form, after), [])], clashes: [], seen: [], counts: true, removed: false, by: writer(act), at: moment_of(act), trace: [traced(act, "round", null, after, [])] };
}

function content(act) {
  let numbers, tally;
  tally = get(act, "tally", null);
  numbers = get(act, "numbers", null);
  return { tally: is_object(tally) ? tally : {}, numbers: is_list(numbers) ? numbers : null };
}

function places_of(form, content) {
  let at, count, field, found, numbers, side, sides, value;
  sides = form["sides"];
  numbers = content["numbers"];
  found = [place("plain", 0 - 1, (numbers === null) ? 0 : 1)];
  if (numbers !== null) {
    for (let at$1 = 0, end$1 = Math.max(...sides) + 1; at$1 < end$1; at$1++) {
      side = at$1;
      found.push(place("points", side, whole(part(numbers, side))));
    }
    return found;
  }
  for (field of form["fields"]) {
    value = get(content["tally"], field["name"], null);
    count = width(field, sides);
    if (count === 0) {
      found.push(place(field["name"], 0 - 1, entered(field, value, sides.length, Math.max(...sides) + 1)));
    }
    for (let at$2 = 0, end$2 = count; at$2 < end$2; at$2++) {
      at = at$2;
      found.push(place(field["name"], at, entered(field, part(value, at), sides.length, Math.max(...sides) + 1)));
    }
  }
  return found;
}

function place(field, at, value) {
  return { field: field, at: at, value: value };
}

function part(values, at) {
  return (is_list(values) && (at < values.length)) ? values[at] : 0;
}

function width(field, sides) {
  if (field["per"] === "round") {
    return 0;
  }
  return (field["per"] === "seat") ? sides.length : (Math.max(...sides) + 1);
}

function entered(field, value, seats, sides) {
  let most, number;
  if ((field["kind"] === "seat") || (field["kind"] === "side")) {
    most = (field["kind"] === "seat") ? seats : sides;
    number = (value === null) ? (0 - 1) : whole(value);
    return ((number >= (0 - 1)) && (number < most)) ? number : (0 - 1);
  }
  number = whole(value);
  if (field["kind"] === "flag") {
    return number ? 1 : 0;
  }
  if (field["kind"] === "choice") {
    return ((number >= 0) && (number < field["values"].length)) ? number : 0;
  }
  return number;
}

function written(act, content, before, after, seen) {
  let answer, one, places, settled, settles;
  settles = get(act, "settles", null);
  places = [];
  for (one of after) {
    settled = false;
    for (answer of is_list(settles) ? settles : []) {
      if ((get(answer, "field", "") === one["field"]) && (get(answer, "at", 0 - 1) === one["at"])) {
        settled = true;
      }
    }
    if (settled || (value_in(before, one["field"], one["at"]) !== one["value"])) {
      places.push(one);
    }
  }
  if ((places.length > 0) && (value_in(places, "plain", 0 - 1) === null)) {
    places.push(after[0]);
  }
  return { act: act, content: content, places: places, seen: seen };
}

function value_in(places, field, at) {
  let one;
  for (one of places) {
    if ((one["field"] === field) && (one["at"] === at)) {
      return one["value"];
    }
  }
  return null;
}

function writer(act) {
  let by;
  by = get(act, "by", "");
  return is_text(by) ? by : "";
}

function moment_of(act) {
  return get(act, "at", 0);
}

function traced(act, kind, before, after, changed) {
  return { by: writer(act), at: moment_of(act), kind: kind, before: before, after: after, changes: changed };
}

function _correct(entry, act, form) {
  let after, before, ids, known, write;
  known = seen_by(act, entry["writes"]);
  before = merged(form, known);
  after = content(act);
  ids = known.map((one) => one["act"]["id"]);
  write = written(act, after, before["places"], places_of(form, after), ids);
  entry["trace"].push(traced(act, "correct", before["content"], after, changes(write, known)));
  entry["writes"].push(write);
  entry["seen"].push(act["id"]);
}

function seen_by(act, writes) {
  let found, known, one;
  known = get(act, "seen", null);
  found = [];
  for (one of writes) {
    if ((!is_list(known)) || (one["act"]["kind"] === "round") || holds(known, one["act"]["id"])) {
      found.push(one);
    }
  }
  return found;
}

function merged(form, writes) {
  let content, found, one, pattern, plain, raw, same, standing, there, value;
  raw = writes[writes.length - 1]["content"];
  plain = heads(writes, "plain", 0 - 1)[0];
  pattern = { tally: {}, numbers: plain["value"] ? [] : null };
  found = [];
  same = true;
  there = places_of(form, raw);
  for (one of places_of(form, pattern)) {
    standing = heads(writes, one["field"], one["at"]);
    value = (standing.length > 0) ? standing[0]["value"] : one["value"];
    found.push(place(one["field"], one["at"], value));
    if (value_in(there, one["field"], one["at"]) !== value) {
      same = false;
    }
  }
  content = same ? raw : content_of(form, raw, found);
  return { places: found, content: content };
}

function heads(writes, field, at) {
  let again, found, i, k, over, value;
  found = [];
  for (let at$2 = 0, end$2 = writes.length; at$2 < end$2; at$2++) {
    i = at$2;
    value = value_in(writes[i]["places"], field, at);
    over = value === null;
    for (let at$1 = i + 1, end$1 = writes.length; at$1 < end$1; at$1++) {
      k = at$1;
      again = value_in(writes[k]["places"], field, at);
      if ((again !== null) && holds(writes[k]["seen"], writes[i]["act"]["id"])) {
        over = true;
      }
    }
    if (!over) {
      found.push({ value: value, write: writes[i] });
    }
  }
  return found;
}

function content_of(form, raw, places) {
  let field, numbers, row, tally;
  if (value_in(places, "plain", 0 - 1) === 1) {
    numbers = places.filter((one) => one["field"] === "points").map((one) => one["value"]);
    return { tally: raw["tally"], numbers: numbers };
  }
  tally = {};
  for (field of form["fields"]) {
    row = places.filter((one) => one["field"] === field["name"]).map((one) => one["value"]);
    tally[field["name"]] = (width(field, form["sides"]) === 0) ? row[0] : row;
  }
  return { tally: tally, numbers: null };
}

function changes(write, before) {
  let by, found, gone, one, other;
  found = [];
  for (one of write["places"]) {
    gone = [];
    for (other of heads(before, one["field"], one["at"])) {
      if ((other["value"] !== one["value"]) && (!holds(gone, other["value"]))) {
        gone.push(other["value"]);
        by = writer(other["write"]["act"]);
        found.push({ field: one["field"], at: one["at"], before: other["value"], by: by, after: one["value"] });
      }
    }
    if ((one["field"] !== "plain") && (heads(before, one["field"], one["at"]).length === 0)) {
      found.push({ field: one["field"], at: one["at"], before: null, by: "", after: one["value"] });
    }
  }
  return found;
}

function clashes_in(places, writes) {
  let act, choices, found, head, one, values;
  found = [];
  for (one of places) {
    choices = [];
    values = [];
    for (head of heads(writes, one["field"], one["at"])) {
      if (!holds(values, head["value"])) {
        values.push(head["value"]);
        act = head["write"]["act"];
        choices.push({ value: head["value"], by: writer(act), when: moment_of(act), numbers: head["write"]["content"]["numbers"] });
      }
    }
    if (choices.length > 1) {
      found.push({ field: one["field"], at: one["at"], choices: choices });
    }
  }
  return found;
}

function resolve(acts, entries) {
  let act, asked, chosen, clashes, entry, first, group, other, rival, seen, told;
  clashes = [];
  for (entry of entries) {
    if (entry["removed"]) {
      entry["counts"] = false;
    }
    group = rivals(entries, entry);
    if ((group.length < 2) || (group[0]["id"] !== entry["id"])) {
      continue;
    }
    chosen = preferences(acts, group);
    asked = false;
    for (other of group) {
      if (chosen.length === 0) {
        other["counts"] = other["id"] === entry["id"];
        asked = true;
        continue;
      }
      first = chosen[0];
      other["counts"] = !leaves_out(first, other["id"]);
      told = (other["id"] === first["round"]) || leaves_out(first, other["id"]);
      if ((other["clock"] > first["clock"]) || ((!told) && (!has_seen(first, other["id"])))) {
        other["counts"] = false;
        asked = true;
      }
      for (rival of chosen) {
        if (leaves_out(rival, other["id"]) !== leaves_out(first, other["id"])) {
          asked = true;
        }
      }
    }
    if (asked) {
      seen = _names(group);
      for (act of chosen) {
        seen.push(act["id"]);
      }
      clashes.push({ after: entry["after"], rounds: _names(group), seen: seen });
    }
  }
  return clashes;
}

function rivals(entries, entry) {
  let found, other, several;
  found = [];
  several = false;
  for (other of entries) {
    if ((other["after"] === entry["after"]) && (!other["removed"])) {
      found.push(other);
      if (other["device"] !== entry["device"]) {
        several = true;
      }
    }
  }
  return (several && (!entry["removed"])) ? found : [entry];
}

function preferences(acts, group) {
  let act, found, i, k, names, over, row;
  names = _names(group);
  row = [];
  for (act of acts) {
    if ((act["kind"] === "prefer") && holds(names, get(act, "round", null))) {
      row.push(act);
    }
  }
  found = [];
  for (let at$2 = 0, end$2 = row.length; at$2 < end$2; at$2++) {
    i = at$2;
    over = false;
    for (let at$1 = i + 1, end$1 = row.length; at$1 < end$1; at$1++) {
      k = at$1;
      if (has_seen(row[k], row[i]["id"])) {
        over = true;
      }
    }
    if (!over) {
      found.push(row[i]);
    }
  }
  return found;
}

function _names(entries) {
  return entries.map((entry) => entry["id"]);
}

function has_seen(act, name) {
  let seen;
  seen = get(act, "seen", null);
  return is_list(seen) ? holds(seen, name) : true;
}

function leaves_out(act, name) {
  let over;
  over = get(act, "over", null);
  return (act["round"] !== name) && is_list(over) && holds(over, name);
}

function named(acts, names, seats) {
  let act, found, name, seat;
  found = [];
  for (let at$1 = 0, end$1 = seats; at$1 < end$1; at$1++) {
    seat = at$1;
    name = (is_list(names) && (seat < names.length)) ? names[seat] : "";
    found.push((is_text(name) && (name !== "")) ? name : `Player ${seat + 1}`);
  }
  for (act of acts) {
    seat = whole(get(act, "seat", 0 - 1));
    name = get(act, "name", "");
    if ((act["kind"] === "rename") && (seat >= 0) && (seat < seats) && is_text(name) && (name !== "")) {
      found[seat] = name;
    }
  }
  return found;
}

function teams_of(first) {
  let given;
  given = get(first, "teams", null);
  return is_list(given) ? given.map((name) => _text(name)) : [];
}

function is_closed(acts) {
  let act, closed;
  closed = false;
  for (act of acts) {
    if (act["kind"] === "close") {
      closed = true;
    } else if (act["kind"] === "reopen") {
      closed = false;
    }
  }
  return closed;
}

function renamed(acts, names, seats) {
  let act, after, before, found, seat, so_far;
  found = [];
  so_far = [];
  for (act of acts) {
    if (act["kind"] === "rename") {
      before = named(so_far, names, seats);
      so_far.push(act);
      after = named(so_far, names, seats);
      for (let at$1 = 0, end$1 = seats; at$1 < end$1; at$1++) {
        seat = at$1;
        if (before[seat] !== after[seat]) {
          found.push(_line(act, before[seat], after[seat]));
        }
      }
    } else if ((act["kind"] === "close") || (act["kind"] === "reopen")) {
      found.push(_line(act, "", ""));
    }
  }
  return found;
}

function _line(act, before, after) {
  return { by: writer(act), at: moment_of(act), kind: act["kind"], before: before, after: after };
}

function first_seat(first, seats) {
  let dealer;
  dealer = whole(get(first, "dealer", 0));
  return ((dealer >= 0) && (dealer < seats)) ? dealer : 0;
}

function settled(data, form, rules, match, entry, number) {
  let asks, counts, dealer, found, lines, points, starter, sums, tally;
  counts = entry["counts"];
  tally = tally_of(data, form, entry["tally"]);
  lines = [];
  points = [];
  found = [];
  if (entry["numbers"] !== null) {
    put(tally, "plain", 1);
    points = plain_points(entry["numbers"], Math.trunc(match.sides));
    found = odd_points(data, rules, points);
  } else {
    sums = itemised(data, form, rules, tally);
    lines = sums["lines"];
    points = sums["points"];
    found = doubts_in(data, form, rules, entry["tally"]);
  }
  dealer = counts ? dealer_of(data, match) : (0 - 1);
  starter = counts ? Math.trunc(match.starter) : (0 - 1);
  asks = counts ? contract(data, rules, match) : "";
  if (counts) {
    put(tally, "starter", starter);
    close(data, match, tally, points, rules);
  }
  return { id: entry["id"], number: counts ? number : 0, counts: counts, dealer: dealer, starter: starter, contract: asks, tally: entry["tally"], numbers: entry["numbers"], lines: lines, points: points, totals: totals_of(match), required: needs(data, rules, match), doubts: found, by: entry["by"], at: entry["at"], removed: entry["removed"], clashes: entry["clashes"], seen: entry["seen"], trace: entry["trace"] };
}

function tally_of(data, form, values) {
  let at, count, field, sides, tally, value;
  sides = form["sides"];
  tally = new_tally(data, sides);
  for (field of form["fields"]) {
    value = get(values, field["name"], null);
    count = width(field, sides);
    if (count === 0) {
      put(tally, field["name"], entered(field, value, sides.length, Math.max(...sides) + 1));
    }
    for (let at$1 = 0, end$1 = count; at$1 < end$1; at$1++) {
      at = at$1;
      put_at(tally, field["name"], at, entered(field, part(value, at), sides.length, Math.max(...sides) + 1));
    }
  }
  return tally;
}

function plain_points(numbers, sides) {
  return range(sides).map((side) => (side < numbers.length) ? whole(numbers[side]) : 0);
}

function odd_points(data, rules, points) {
  let fewest, found, most, sentence, side;
  fewest = data["usual"][0];
  most = data["usual"][1];
  found = [];
  for (let at$1 = 0, end$1 = points.length; at$1 < end$1; at$1++) {
    side = at$1;
    sentence = off_step(data, rules, points[side]);
    if (points[side] < fewest) {
      sentence = `${grouped(points[side])} points in one round are fewer than anybody makes.`;
      if (fewest === 0) {
        sentence = `In ${data["title"]} no round counts below zero.`;
      }
    } else if (points[side] > most) {
      sentence = `${grouped(points[side])} points in one round are more than anybody makes.`;
    }
    if (sentence !== "") {
      found.push({ field: "points", at: side, sentence: sentence });
    }
  }
  return found;
}

function off_step(data, rules, points) {
  if ((modulo(points, step(data, rules))) === 0) {
    return "";
  }
  return `In ${data["title"]} points come by fives, and ${grouped(points)} does not.`;
}

function itemised(data, form, rules, tally) {
  let found, i, lines, points, side;
  lines = [];
  points = range(Math.max(...form["sides"]) + 1).map(() => 0);
  found = price(data, tally, rules);
  for (let at$2 = 0, end$2 = found.length; at$2 < end$2; at$2++) {
    i = at$2;
    for (let at$1 = 0, end$1 = points.length; at$1 < end$1; at$1++) {
      side = at$1;
      points[side] += found[i][side];
    }
    if (is_shown(form, data["lines"][i]["name"])) {
      lines.push({ name: data["lines"][i]["name"], points: found[i] });
    }
  }
  return { lines: lines, points: points };
}

function is_shown(form, name) {
  return holds(form["lines"].map((line) => line["name"]), name);
}

function doubts_in(data, form, rules, values) {
  let doubt, found;
  found = odd_entries(form, values);
  for (doubt of doubts(data, tally_of(data, form, values), rules)) {
    found.push(doubt);
  }
  return found;
}

function odd_entries(form, values) {
  let at, count, field, found, number, one, sentence, sides, value, where;
  sides = form["sides"];
  found = [];
  for (field of form["fields"]) {
    value = get(values, field["name"], null);
    count = width(field, sides);
    for (let at$1 = 0, end$1 = Math.max(count, 1); at$1 < end$1; at$1++) {
      at = at$1;
      one = (count > 0) ? part(value, at) : value;
      if (one === null) {
        continue;
      }
      number = whole(one);
      where = (count > 0) ? at : (0 - 1);
      sentence = "";
      if (entered(field, one, sides.length, Math.max(...sides) + 1) !== number) {
        sentence = "There is no such choice.";
      } else if ((number < 0) && (!field["negative"]) && ((field["kind"] === "count") || (field["kind"] === "points"))) {
        sentence = "It cannot be less than nothing.";
      }
      if (sentence !== "") {
        found.push({ field: field["name"], at: where, sentence: sentence });
      }
    }
  }
  return found;
}

function dealer_of(data, match) {
  return data["everybody_deals"] ? (0 - 1) : Math.trunc(match.dealer);
}

function totals_of(match) {
  return range(Math.trunc(match.sides)).map((side) => Math.trunc(match.total[side]));
}

function needs(data, rules, match) {
  let found, points, side;
  found = [];
  for (let at$1 = 0, end$1 = Math.trunc(match.sides); at$1 < end$1; at$1++) {
    side = at$1;
    points = need(data, rules, Math.trunc(match.total[side]));
    found.push((points >= 0) ? points : null);
  }
  return found;
}

function standing(data, pad, rules, match, number) {
  let few, grand, over, points, required, side, sides, totals, winners;
  over = Boolean(match.over);
  sides = Math.trunc(match.sides);
  winners = [];
  totals = [];
  grand = [];
  required = [];
  for (let at$1 = 0, end$1 = sides; at$1 < end$1; at$1++) {
    side = at$1;
    if (over && ((modulo(Math.floor(Math.trunc(match.winners) / (1 << side)) + 0, 2)) === 1)) {
      winners.push(side);
    }
    totals.push(Math.trunc(match.total[side]));
    grand.push(over ? Math.trunc(match.grand[side]) : Math.trunc(match.total[side]));
    points = need(data, rules, Math.trunc(match.total[side]));
    required.push((points >= 0) ? points : null);
  }
  few = lowest(data, rules);
  return { totals: totals, grand: grand, required: required, dealer: dealer_of(data, match), starter: Math.trunc(match.starter), number: number, contract: over ? "" : contract(data, rules, match), to_come: over ? [] : to_come(data, rules, match), over: over, lowest: few, winners: winners, leaders: leaders(totals, few), sentence: sentence(pad, grand, winners, leaders(totals, few), over, number) };
}

function leaders(totals, few) {
  let best, total;
  best = totals[0];
  for (total of totals) {
    if ((few && (total < best)) || ((!few) && (total > best))) {
      best = total;
    }
  }
  return range(totals.length).filter((side) => totals[side] === best);
}

function sentence(pad, totals, winners, ahead, over, number) {
  let points;
  if (over) {
    if (winners.length === 0) {
      return "The match is over, and nobody has won.";
    }
    points = points_in_words(totals[winners[0]]);
    if (winners.length === 1) {
      return `${together(pad, winners)} won the match: ${points}.`;
    }
    return `${together(pad, winners)} share the match: ${points}.`;
  }
  if (number === 1) {
    return "The first round is to be played.";
  }
  points = points_in_words(totals[ahead[0]]);
  if (ahead.length === totals.length) {
    return `All are level: ${points}.`;
  }
  if (ahead.length === 1) {
    return `In the lead: ${together(pad, ahead)}, ${points}.`;
  }
  return `Level in the lead: ${together(pad, ahead)}, ${points}.`;
}

function points_in_words(number) {
  return (number === 1) ? "1 point" : `${grouped(number)} points`;
}

function together(pad, sides) {
  let most, names;
  names = sides.map((side) => side_name(pad, side));
  if (names.length === 1) {
    return names[0];
  }
  most = range(names.length - 1).map((i) => names[i]);
  return `${most.join(", ")} and ${names[names.length - 1]}`;
}

function side_name(pad, side) {
  let names;
  if ((side < pad["teams"].length) && (pad["teams"][side] !== "")) {
    return String(pad["teams"][side]);
  }
  names = range(pad["sides"].length).filter((seat) => pad["sides"][seat] === side).map((seat) => pad["names"][seat]);
  return names.join(" & ");
}

function doubts_about(form, rules, values) {
  let codes, data;
  data = kind(form["game"]);
  codes = codes_of(data, agreed(data, form["preset"], rules));
  return doubts_in(data, form, rules_record(data, codes), values);
}

function priced(form, rules, values) {
  let codes, data;
  data = kind(form["game"]);
  codes = codes_of(data, agreed(data, form["preset"], rules));
  return itemised(data, form, rules_record(data, codes), tally_of(data, form, values));
}

function sides_of(game, preset, rules, seats) {
  return seated(kind(game), agreed(kind(game), preset, rules), seats);
}

function baja_price(facts, rules, lines) {
  baja_fill_prices(facts.terms, rules);
  books_price(facts, rules, lines);
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
}

function books_price(tally, rules, lines) {
  let side, terms;
  terms = tally.terms;
  for (let at$1 = 0, end$1 = Math.trunc(tally.sides); at$1 < end$1; at$1++) {
    side = at$1;
    if (side === books_side_out(tally)) {
      lines[0][side] = Math.trunc(terms.out_points);
    }
    lines[1][side] = Math.trunc(tally.red[side]) * Math.trunc(terms.red_points) + 0;
    lines[2][side] = Math.trunc(tally.black[side]) * Math.trunc(terms.black_points) + 0;
    lines[3][side] = Math.trunc(tally.straights[side]) * Math.trunc(terms.straight_points) + 0;
    lines[4][side] = books_twos_paid(terms, Math.trunc(tally.twos[side])) * Math.trunc(terms.twos_points) + 0;
    lines[5][side] = books_laid_points(tally, side);
    lines[6][side] = 0 - books_left_points(tally, side);
    lines[7][side] = (0 - Math.trunc(tally.cannibals[side])) * Math.trunc(terms.cannibal_liability) + 0;
    lines[8][side] = (0 - Math.trunc(tally.bank[side])) * Math.trunc(terms.joker_liability) + 0;
    lines[9][side] = (0 - Math.trunc(tally.failed_outs[side])) * Math.trunc(terms.failed_points) + 0;
    lines[10][side] = (0 - Math.trunc(tally.failed_melds[side])) * Math.trunc(terms.failed_meld_points) + 0;
  }
}

function books_side_out(tally) {
  return (tally.out >= 0) ? Math.trunc(tally.side[Math.trunc(tally.out)]) : (0 - 1);
}

function books_twos_paid(terms, books) {
  return (terms.most_twos_paid < 0) ? books : Math.min(books, Math.trunc(terms.most_twos_paid));
}

function books_laid_points(tally, side) {
  let found;
  found = ((Math.trunc(tally.laid_sum[side]) + (5 * Math.trunc(tally.laid_5[side]) + 0)) + (10 * Math.trunc(tally.laid_10[side]) + 0)) + (20 * Math.trunc(tally.laid_20[side]) + 0);
  return ((found + (50 * Math.trunc(tally.laid_50[side]) + 0)) - (300 * Math.trunc(tally.laid_300[side]) + 0)) - (500 * Math.trunc(tally.laid_500[side]) + 0);
}

function books_left_points(tally, side) {
  let found;
  found = ((Math.trunc(tally.left_sum[side]) + (5 * Math.trunc(tally.left_5[side]) + 0)) + (10 * Math.trunc(tally.left_10[side]) + 0)) + (20 * Math.trunc(tally.left_20[side]) + 0);
  return ((found + (50 * Math.trunc(tally.left_50[side]) + 0)) + (300 * Math.trunc(tally.left_300[side]) + 0)) + (500 * Math.trunc(tally.left_500[side]) + 0);
}

function baja_close(match, facts, points, rules) {
  books_close(match, facts, points, Math.trunc(rules.target_score), Math.trunc(rules.target_tie_break));
}

function books_close(match, tally, points, target, tie_break) {
  let winners;
  add_to_totals(match, points);
  if (tally.out >= 0) {
    match.rounds_won[books_side_out(tally)] += 1;
  }
  match.dealer = modulo(Math.trunc(match.dealer) + 1, Math.trunc(match.seats));
  match.starter = (tally.starter !== -1) ? (modulo(Math.trunc(tally.starter) + 1, Math.trunc(match.seats))) : -1;
  winners = books_winners(match, tally, target, tie_break);
  if (winners) {
    end_match(match, winners);
  }
}

function add_to_totals(match, points) {
  let side;
  for (let at$1 = 0, end$1 = Math.trunc(match.sides); at$1 < end$1; at$1++) {
    side = at$1;
    match.total[side] += points[side];
  }
  match.rounds += 1;
}

function books_winners(match, tally, target, tie_break) {
  let best, found, side;
  best = target - 1;
  found = 0;
  for (let at$1 = 0, end$1 = Math.trunc(match.sides); at$1 < end$1; at$1++) {
    side = at$1;
    if (match.total[side] > best) {
      best = Math.trunc(match.total[side]);
      found = 0;
    }
    if ((match.total[side] === best) && (best >= target)) {
      found |= 1 << side;
    }
  }
  if (((found & (found - 1)) === 0) || (tie_break === 1)) {
    return found;
  }
  if ((tie_break === 2) && (tally.out >= 0)) {
    return found & (1 << books_side_out(tally));
  }
  return 0;
}

function end_match(match, winners) {
  let side;
  match.over = 1;
  match.winners = winners;
  for (let at$1 = 0, end$1 = Math.trunc(match.sides); at$1 < end$1; at$1++) {
    side = at$1;
    match.grand[side] = match.total[side];
  }
}

function baja_doubts(tally, rules) {
  let jokers, most, packs;
  baja_fill_prices(tally.terms, rules);
  packs = Math.trunc(baja_packs_of(rules, Math.trunc(tally.seats)));
  jokers = packs * Math.trunc(rules.jokers_per_pack) + 0;
  most = [16 * packs + 0, 24 * packs + 0, 8 * packs + 0, jokers, 2 * packs + 0, 2 * packs + 0];
  return books_doubts_of(tally, baja_HEAPS, most, baja_BOOKS);
}

function baja_packs_of(rules, seats) {
  return (rules.format === 1) ? (2 * seats + 0) : Math.trunc(rules.packs);
}

function books_doubts_of(tally, names, most, kinds) {
  let books, counts, feet, found, heap, left, own, players, seat, sentence, side;
  found = [];
  counts = [0, 0, 0, 0, 0, 0];
  for (let at$1 = 0, end$1 = Math.trunc(tally.sides); at$1 < end$1; at$1++) {
    side = at$1;
    counts[0] += Math.trunc(tally.laid_5[side]) + Math.trunc(tally.left_5[side]);
    counts[1] += Math.trunc(tally.laid_10[side]) + Math.trunc(tally.left_10[side]);
    counts[2] += Math.trunc(tally.laid_20[side]) + Math.trunc(tally.left_20[side]);
    counts[3] += Math.trunc(tally.laid_50[side]) + Math.trunc(tally.left_50[side]);
    counts[4] += Math.trunc(tally.laid_300[side]) + Math.trunc(tally.left_300[side]);
    counts[5] += Math.trunc(tally.laid_500[side]) + Math.trunc(tally.left_500[side]);
    counts[5] += Math.trunc(tally.cannibals[side]) + Math.trunc(tally.bank[side]);
  }
  for (let at$2 = 0, end$2 = 6; at$2 < end$2; at$2++) {
    heap = at$2;
    if (counts[heap] > most[heap]) {
      sentence = `The packs hold ${most[heap]} ${names[heap]}, and ${counts[heap]} are written down.`;
      found.push({ field: books_HELD[heap], at: 0 - 1, sentence: sentence });
    }
  }
  books_doubt_sums(tally, most, found);
  for (let at$4 = 0, end$4 = Math.trunc(tally.sides); at$4 < end$4; at$4++) {
    side = at$4;
    books = ((Math.trunc(tally.red[side]) + Math.trunc(tally.black[side])) + Math.trunc(tally.straights[side])) + Math.trunc(tally.twos[side]);
    if ((tally.laid_sum[side] === 0) && ((7 * books + 0) > books_cards_laid(tally, side))) {
      sentence = `${7 * books + 0} cards lie in ${books} closed books, and only ${books_cards_laid(tally, side)} are laid.`;
      found.push({ field: "red", at: side, sentence: sentence });
    }
    players = 0;
    for (let at$3 = 0, end$3 = Math.trunc(tally.seats); at$3 < end$3; at$3++) {
      seat = at$3;
      if (tally.side[seat] === side) {
        players += 1;
      }
    }
    feet = Math.trunc(tally.feet[side]);
    own = 2 * players + 0;
    if (side === books_side_out(tally)) {
      own -= 2;
      books_doubt_out(tally, side, players, kinds, found);
    }
    if (feet > own) {
      found.push({ field: "feet", at: side, sentence: `At most ${own} feet can be left.` });
    } else if ((tally.left_sum[side] === 0) && ((11 * feet + 0) > books_cards_left(tally, side))) {
      left = books_cards_left(tally, side);
      sentence = `Feet not taken up hold ${11 * feet + 0} cards; cards written down as left: ${left}.`;
      found.push({ field: "feet", at: side, sentence: sentence });
    }
  }
  return found;
}

function books_doubt_sums(tally, most, found) {
  let all_worth, laid, left, side, worth;
  worth = (((5 * most[0] + 0) + (10 * most[1] + 0)) + (20 * most[2] + 0)) + (50 * most[3] + 0);
  all_worth = (worth + (300 * most[4] + 0)) + (500 * most[5] + 0);
  for (let at$1 = 0, end$1 = Math.trunc(tally.sides); at$1 < end$1; at$1++) {
    side = at$1;
    laid = `All cards of the packs that can be laid are worth ${worth} together.`;
    books_doubt_sum("laid_sum", side, Math.trunc(tally.laid_sum[side]), worth, laid, found);
    left = `All cards of the packs together cost ${all_worth}.`;
    books_doubt_sum("left_sum", side, Math.trunc(tally.left_sum[side]), all_worth, left, found);
  }
}

function books_doubt_sum(field, side, points, most, too_many, found) {
  let sentence;
  if ((modulo(points, 5)) !== 0) {
    sentence = `No cards are worth ${points} together: each is worth a multiple of five.`;
    found.push({ field: field, at: side, sentence: sentence });
  } else if (points > most) {
    found.push({ field: field, at: side, sentence: too_many });
  }
}

function books_cards_laid(tally, side) {
  let found;
  found = (Math.trunc(tally.laid_5[side]) + Math.trunc(tally.laid_10[side])) + Math.trunc(tally.laid_20[side]);
  return ((found + Math.trunc(tally.laid_50[side])) + Math.trunc(tally.laid_300[side])) + Math.trunc(tally.laid_500[side]);
}

function books_doubt_out(tally, side, players, kinds, found) {
  let all_of_them, closed, missing, needed, rest, sentence, terms, told;
  terms = tally.terms;
  if ((players === 1) && ((books_cards_left(tally, side) > 0) || (tally.left_sum[side] !== 0))) {
    sentence = "Who went out has no card left in hand or feet.";
    found.push({ field: "left_5", at: side, sentence: sentence });
  }
  needed = [Math.trunc(terms.need_red), Math.trunc(terms.need_black), Math.trunc(terms.need_straights), Math.trunc(terms.need_twos)];
  closed = [Math.trunc(tally.red[side]), Math.trunc(tally.black[side]), Math.trunc(tally.straights[side]), Math.trunc(tally.twos[side])];
  missing = range(4).map((kind) => Math.max(0, needed[kind] - closed[kind]));
  all_of_them = books_listed(needed, kinds);
  rest = books_listed(missing, kinds);
  if (rest !== "") {
    told = (rest === all_of_them) ? "none of them is written down" : `still missing: ${rest}`;
    sentence = `Whoever goes out needs ${all_of_them}; ${told}.`;
    found.push({ field: "out", at: 0 - 1, sentence: sentence });
  }
}

function books_cards_left(tally, side) {
  let found;
  found = (Math.trunc(tally.left_5[side]) + Math.trunc(tally.left_10[side])) + Math.trunc(tally.left_20[side]);
  return ((found + Math.trunc(tally.left_50[side])) + Math.trunc(tally.left_300[side])) + Math.trunc(tally.left_500[side]);
}

function books_listed(counts, kinds) {
  let kind, parts;
  parts = [];
  for (let at$1 = 0, end$1 = 4; at$1 < end$1; at$1++) {
    kind = at$1;
    if (counts[kind] === 1) {
      parts.push(`1 ${kinds[kind][0]}`);
    } else if (counts[kind] > 1) {
      parts.push(`${counts[kind]} ${kinds[kind][1]}`);
    }
  }
  return parts.join(", ");
}

function baja_need_of(rules, total) {
  if (total < 0) {
    return Math.trunc(rules.negative_score_meld);
  }
  if (total >= rules.target_score) {
    return Math.trunc(rules.extra_deal_meld);
  }
  return books_need_by(rules.meld_table, total);
}

function books_need_by(table, total) {
  let step;
  for (let at$1 = 0, end$1 = 8; at$1 < end$1; at$1++) {
    step = at$1;
    if (total <= table[step][0]) {
      return Math.trunc(table[step][1]);
    }
  }
  return Math.trunc(table[8 - 1][1]);
}

function _no_contract(rules, match) {
  return "";
}

function _no_rounds(rules, match) {
  return [];
}

function baja_step(rules) {
  return books_step_of([Math.trunc(rules.bonus_out), Math.trunc(rules.bonus_black), Math.trunc(rules.bonus_red), Math.trunc(rules.bonus_run), Math.trunc(rules.bonus_twos), Math.trunc(rules.failed_out_penalty), Math.trunc(rules.failed_meld_penalty)]);
}

function books_step_of(prices) {
  let points;
  for (points of prices) {
    if ((modulo(points, 5)) !== 0) {
      return 1;
    }
  }
  return 5;
}

function baja_lowest(rules) {
  return false;
}

function baja_sides(choice, seats) {
  if (choice["format"] === "cutthroat") {
    if (!baja_SEATS.includes(seats)) {
      throw problem(`SEATING_INVALID: cutthroat is for 2 to 6 players, not ${seats} (BAJA-GEN-7-R)`);
    }
    return [...range(seats)];
  }
  if (seats !== baja_PAIRS.length) {
    throw problem(`SEATING_INVALID: two pairs of partners are 4 players, not ${seats}; for 2 to 6 there is cutthroat (BAJA-GEN-1, BAJA-GEN-7-R)`);
  }
  baja_check_partners(baja_PAIRS);
  return baja_PAIRS;
}

function baja_check_partners(sides) {
  let pairs;
  pairs = (sides.length === baja_PAIRS.length) && (sides[0] === sides[2] && sides[2] !== sides[1] && sides[1] === sides[3]);
  if (!pairs) {
    throw problem("SEATING_INVALID: Baja is played by two pairs, and partners sit opposite each other (BAJA-GEN-2-R)");
  }
}

function basic_price(tally, rules, lines) {
  let charges, first, least, more, seat, to, value;
  charges = rules.scoring === 1;
  first = basic_winner(tally, rules);
  if (first !== -1) {
    least = basic_counted_hand(tally, rules, first);
    more = basic_factor(tally, rules) - 1;
    for (let at$1 = 0, end$1 = Math.trunc(tally.seats); at$1 < end$1; at$1++) {
      seat = at$1;
      if (seat !== first) {
        to = charges ? seat : first;
        value = basic_counted_hand(tally, rules, seat);
        lines[0][to] += value;
        lines[1][to] -= least;
        lines[2][to] += (value - least) * more + 0;
      }
    }
    if (tally.out >= 0) {
      lines[3][Math.trunc(tally.out)] = charges ? (0 - Math.trunc(rules.out_bonus)) : Math.trunc(rules.out_bonus);
    }
  } else if (tally.blocked && (rules.block_score === 0)) {
    for (let at$2 = 0, end$2 = Math.trunc(tally.seats); at$2 < end$2; at$2++) {
      seat = at$2;
      value = basic_counted_hand(tally, rules, seat);
      lines[0][seat] = charges ? value : (0 - value);
    }
  }
}

function basic_winner(tally, rules) {
  if (tally.out >= 0) {
    return Math.trunc(tally.out);
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
  for (let at$1 = 0, end$1 = Math.trunc(tally.seats); at$1 < end$1; at$1++) {
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
  found = (Math.trunc(tally.aces[seat]) * basic_points_of_card(rules, 0) + 0) + Math.trunc(tally.pips[seat]);
  return (found + (Math.trunc(tally.tens[seat]) * basic_points_of_card(rules, 9) + 0)) + (Math.trunc(tally.jokers[seat]) * basic_points_of_card(rules, 52) + 0);
}

function basic_points_of_card(rules, card) {
  if (card >= 52) {
    return Math.trunc(rules.joker_points);
  }
  if ((modulo(card, 13)) === 0) {
    if (rules.ace_points > 0) {
      return Math.trunc(rules.ace_points);
    }
    return (rules.ace === 0) ? 1 : 15;
  }
  return card_value(card);
}

function card_value(card) {
  let rank;
  rank = modulo(Math.trunc(card), 13);
  return (rank > 8) ? 10 : (rank + 1);
}

function basic_factor(tally, rules) {
  return tally.rummy ? Math.trunc(rules.going_rummy_multiplier) : 1;
}

function basic_close(match, tally, points, rules) {
  let charges, first, highest, least, seats, side, to_winner, winners, wins;
  seats = Math.trunc(match.seats);
  charges = rules.scoring === 1;
  first = tally.plain ? Math.trunc(tally.out) : basic_winner(tally, rules);
  if (tally.plain && (first === -1) && (!charges)) {
    first = best_side(points, seats);
  }
  add_to_totals(match, points);
  if (first !== -1) {
    match.rounds_won[Math.trunc(match.side[first])] += 1;
  }
  to_winner = (rules.next_dealer === 1) && (first !== -1);
  match.dealer = to_winner ? first : (modulo(Math.trunc(match.dealer) + 1, seats));
  highest = Math.trunc(match.total[0]);
  least = highest;
  for (let at$1 = 0, end$1 = Math.trunc(match.sides); at$1 < end$1; at$1++) {
    side = at$1;
    highest = Math.max(highest, Math.trunc(match.total[side]));
    least = Math.min(least, Math.trunc(match.total[side]));
  }
  if ((rules.deals > 0) ? (match.rounds >= rules.deals) : (highest >= basic_target(rules, seats))) {
    wins = charges ? least : highest;
    winners = 0;
    for (let at$2 = 0, end$2 = Math.trunc(match.sides); at$2 < end$2; at$2++) {
      side = at$2;
      if (match.total[side] === wins) {
        winners |= 1 << side;
      }
    }
    end_match(match, winners);
  }
}

function best_side(points, sides) {
  let best, found, side;
  best = 0;
  found = -1;
  for (let at$1 = 0, end$1 = sides; at$1 < end$1; at$1++) {
    side = at$1;
    if (points[side] > best) {
      best = Math.trunc(points[side]);
      found = side;
    } else if (points[side] === best) {
      found = -1;
    }
  }
  return found;
}

function basic_target(rules, seats) {
  return (rules.target > 0) ? Math.trunc(rules.target) : (100 * (seats - 1) + 0);
}

function basic_doubts(tally, rules) {
  let aces, found, held, jokers, most, packs, pips, seat, tens, there;
  found = [];
  aces = 0;
  pips = 0;
  tens = 0;
  jokers = 0;
  for (let at$1 = 0, end$1 = Math.trunc(tally.seats); at$1 < end$1; at$1++) {
    seat = at$1;
    aces += Math.trunc(tally.aces[seat]);
    pips += Math.trunc(tally.pips[seat]);
    tens += Math.trunc(tally.tens[seat]);
    jokers += Math.trunc(tally.jokers[seat]);
    held = ((Math.trunc(tally.aces[seat]) + Math.trunc(tally.pips[seat])) + Math.trunc(tally.tens[seat])) + Math.trunc(tally.jokers[seat]);
    if ((seat === tally.out) && (held !== 0)) {
      found.push({ field: "pips", at: seat, sentence: "Who went out has no card left." });
    }
  }
  packs = basic_packs_for(Math.trunc(tally.seats));
  there = (packs === 1) ? "The pack holds" : `The ${packs} packs hold`;
  if (aces > (4 * packs + 0)) {
    found.push({ field: "aces", at: 0 - 1, sentence: `${there} ${4 * packs + 0} aces.` });
  }
  if (pips > (176 * packs + 0)) {
    most = `Twos to nines of ${(packs === 1) ? "a pack" : `${packs} packs`} are ${176 * packs + 0} points.`;
    found.push({ field: "pips", at: 0 - 1, sentence: most });
  }
  if (tens > (16 * packs + 0)) {
    found.push({ field: "tens", at: 0 - 1, sentence: `${there} ${16 * packs + 0} tens and court cards.` });
  }
  if (jokers > rules.jokers) {
    found.push({ field: "jokers", at: 0 - 1, sentence: `${there} ${Math.trunc(rules.jokers)} jokers.` });
  }
  if (tally.rummy && (tally.out < 0)) {
    found.push({ field: "rummy", at: 0 - 1, sentence: "Nobody went out, so nobody has gone rummy." });
  }
  if (tally.blocked && (tally.out >= 0)) {
    found.push({ field: "blocked", at: 0 - 1, sentence: "A hand is blocked when nobody goes out." });
  }
  return found;
}

function basic_packs_for(seats) {
  return (seats <= 4) ? 1 : 2;
}

function _no_need(rules, total) {
  return -1;
}

function _no_step(rules) {
  return 1;
}

function basic_lowest(rules) {
  return Boolean(rules.scoring === 1);
}

function basic_sides(choice, seats) {
  let pack, sentence, size;
  if (!basic_SEATS.includes(seats)) {
    throw problem(`SEATING_INVALID: basic rummy is for 2 to 6 players, not ${seats} (BAS-GEN-1)`);
  }
  for (sentence of basic_idle(choice)) {
    throw problem(`HOUSE_RULES_INVALID: ${sentence}`);
  }
  [size, pack] = [Math.trunc(choice["hand_size"]), (52 * basic_packs_for(seats) + 0) + Math.trunc(choice["jokers"])];
  if ((seats * size + 0) > (pack - 2)) {
    throw problem(`SEATING_INVALID: ${seats} hands of ${size} cards leave less than an upcard and a stock of the ${pack} cards (BAS-DEAL-1)`);
  }
  return [...range(seats)];
}

function basic_idle(choice) {
  let about_jokers, found, is_block, keeps_top;
  found = [];
  is_block = choice["recycle"] === "never";
  keeps_top = Boolean(choice["recycle_keep_top"]);
  if (is_block && (choice["max_recycles"] !== 1)) {
    found.push("max_recycles is about a renewed stock, and with recycle = never it never is (BAS-BLOCK-1)");
  }
  if (is_block && (!keeps_top)) {
    found.push("recycle_keep_top is about a renewed stock, and with recycle = never it never is (BAS-BLOCK-1)");
  }
  if ((!is_block) && (choice["block_score"] !== "charge_own")) {
    found.push("block_score is about block rummy; it needs recycle = never (BAS-BLOCK-3-R)");
  }
  if ((!is_block) && (choice["max_recycles"] === 0) && ((choice["recycle"] !== "shuffle") || (!keeps_top))) {
    found.push("how the stock is renewed changes nothing with max_recycles = 0 (BAS-REC-3)");
  }
  about_jokers = (choice["joker_points"] !== 15) || (choice["min_naturals"] !== 2) || Boolean(choice["joker_to_hand"]);
  if ((choice["jokers"] === 0) && about_jokers) {
    found.push("joker_points, min_naturals and joker_to_hand are about jokers; they need some (BAS-JOK-1)");
  }
  if ((choice["layoff_on"] === "own") && choice["layoff_requires_meld"]) {
    found.push("layoff_requires_meld says nothing more where layoff_on = own (BAS-OURS-1)");
  }
  if (choice["lay_taken"] && choice["may_discard_taken"]) {
    found.push("may_discard_taken contradicts lay_taken: the taken card is laid (BAS-OURS-3)");
  }
  if ((choice["deals"] !== 0) && (choice["target"] !== 0)) {
    found.push("target does not count where deals says how long the match is (BAS-OURS-4)");
  }
  return found;
}

function fan_price(tally, rules, lines) {
  let difference, extra, line, seat;
  seat = fan_winner(tally, rules);
  if (seat === -1) {
    return;
  }
  difference = Math.trunc(tally.deadwood[1 - seat]) - Math.trunc(tally.deadwood[seat]);
  extra = fan_bonus(tally, rules);
  line = 3;
  if (tally.ending === 2) {
    line = 2;
  } else if (tally.ending === 1) {
    line = 1;
  }
  lines[0][seat] = difference;
  lines[line][seat] = extra;
  if (fan_factor(rules, tally.spade !== 0) > 1) {
    lines[4][seat] = difference + extra;
  }
}

function fan_winner(tally, rules) {
  if (tally.out < 0) {
    return -1;
  }
  if (tally.ending !== 0) {
    return Math.trunc(tally.out);
  }
  if (fan_is_undercut(tally, rules)) {
    return 1 - Math.trunc(tally.out);
  }
  if (tally.deadwood[0] === tally.deadwood[1]) {
    return -1;
  }
  return Math.trunc(tally.out);
}

function fan_is_undercut(tally, rules) {
  let knocker, other;
  if ((tally.out < 0) || (tally.ending !== 0)) {
    return false;
  }
  knocker = Math.trunc(tally.deadwood[Math.trunc(tally.out)]);
  other = Math.trunc(tally.deadwood[1 - Math.trunc(tally.out)]);
  return (knocker > other) || ((knocker === other) && (rules.tie_is_undercut !== 0));
}

function fan_bonus(tally, rules) {
  if (tally.ending === 2) {
    return Math.trunc(rules.big_gin_bonus);
  }
  if (tally.ending === 1) {
    if (tally.ace && (rules.ace_knock === 0) && (!rules.ace_gin_bonus)) {
      return 0;
    }
    return Math.trunc(rules.gin_bonus);
  }
  if (fan_is_undercut(tally, rules)) {
    return Math.trunc(rules.undercut_bonus);
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
    match.rounds_won[seat] += 1;
  }
  is_void = (seat === -1) && (tally.out < 0);
  if (!(is_void && rules.void_same_dealer)) {
    match.dealer = 1 - Math.trunc(match.dealer);
  }
  leader = best_side(match.total, 2);
  if ((leader !== -1) && (match.total[leader] >= rules.target)) {
    end_match(match, 1 << leader);
  }
}

function fan_doubts(tally, rules) {
  let found, mine, out, seat;
  found = [];
  for (let at$1 = 0, end$1 = 2; at$1 < end$1; at$1++) {
    seat = at$1;
    if (tally.deadwood[seat] > 98) {
      found.push({ field: "deadwood", at: seat, sentence: "Ten cards without a meld count 98 at most." });
    }
  }
  out = Math.trunc(tally.out);
  if (out < 0) {
    return found;
  }
  mine = Math.trunc(tally.deadwood[out]);
  if ((tally.ending !== 0) && (mine > 0)) {
    found.push({ field: "deadwood", at: out, sentence: "With gin no deadwood is left." });
  }
  if ((tally.ending === 0) && (mine === 0)) {
    found.push({ field: "ending", at: 0 - 1, sentence: "A knock without deadwood is gin." });
  }
  if ((tally.ending === 0) && (mine > 10)) {
    found.push({ field: "deadwood", at: out, sentence: "Nobody may knock with more than 10." });
  }
  if ((tally.ending === 0) && tally.ace && (rules.ace_knock === 0)) {
    found.push({ field: "ending", at: 0 - 1, sentence: "With an ace as knock card only gin ends the round." });
  }
  return found;
}

function fan_lowest(rules) {
  return false;
}

function everyone_for_himself(choice, seats) {
  return [...range(seats)];
}

function fiji_price(facts, rules, lines) {
  fiji_fill_prices(facts.terms, rules);
  books_price(facts, rules, lines);
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
}

function fiji_close(match, facts, points, rules) {
  books_close(match, facts, points, Math.trunc(rules.target_score), Math.trunc(rules.target_tie_break));
  if (rules.next_round_starter === 1) {
    match.starter = -1;
  } else if ((rules.next_round_starter === 2) && (facts.out >= 0)) {
    match.starter = facts.out;
  }
}

function fiji_doubts(tally, rules) {
  let jokers, most, packs;
  fiji_fill_prices(tally.terms, rules);
  packs = Math.trunc(fiji_packs_of(rules, Math.trunc(tally.seats)));
  jokers = packs * Math.trunc(rules.jokers_per_pack) + 0;
  most = [16 * packs + 0, 24 * packs + 0, 4 * packs + 0, 4 * packs + 0, 2 * packs + 0, (2 * packs + 0) + jokers];
  return books_doubts_of(tally, fiji_HEAPS, most, fiji_BOOKS);
}

function fiji_packs_of(rules, seats) {
  let found;
  found = (Math.trunc(rules.packs_per_player) * Math.min(seats, 4) + 0) + Math.trunc(rules.packs_pot);
  return found + (Math.trunc(rules.packs_per_extra_player) * Math.max(seats - 4, 0) + 0);
}

function fiji_need_of(rules, total) {
  if (total < 0) {
    return Math.trunc(rules.negative_score_meld);
  }
  if (total >= rules.target_score) {
    return Math.trunc(rules.extra_round_meld);
  }
  return books_need_by(rules.meld_table, total);
}

function fiji_step(rules) {
  return books_step_of([Math.trunc(rules.bonus_out), Math.trunc(rules.bonus_black), Math.trunc(rules.bonus_red), Math.trunc(rules.bonus_straight), Math.trunc(rules.coup_value_individual), Math.trunc(rules.coup_value_team), Math.trunc(rules.failed_go_out_penalty), Math.trunc(rules.failed_meld_penalty)]);
}

function fiji_lowest(rules) {
  return false;
}

function fiji_sides(choice, seats) {
  let layout, mode;
  if (!fiji_SEATS.includes(seats)) {
    throw problem(`PLAYER_COUNT: Fiji is for 2 to 6 players, not ${seats} (FIJI-GEN-1)`);
  }
  mode = String(choice["team_mode"]);
  if (mode === "none") {
    return [...range(seats)];
  }
  layout = fiji_TEAMS[mode];
  if (layout.length !== seats) {
    throw problem(`SEATING_INVALID: teams of ${mode} are ${layout.length} players, not ${seats}; teams are two or three pairs, or two teams of three (FIJI-TEAM-2-R)`);
  }
  return layout;
}

function gin_price(tally, rules, lines) {
  let extra, line, result, sign, winner;
  if (tally.out < 0) {
    return;
  }
  result = gin_result_for_knocker(tally, rules);
  winner = (result >= 0) ? Math.trunc(tally.out) : (1 - Math.trunc(tally.out));
  sign = (result >= 0) ? 1 : (0 - 1);
  extra = gin_bonus(tally, rules);
  line = 3;
  if (tally.ending === 2) {
    line = 2;
  } else if (tally.ending === 1) {
    line = 1;
  }
  lines[0][winner] = sign * gin_difference(tally) + 0;
  lines[line][winner] = sign * extra + 0;
  if (gin_factor(rules, tally.spade !== 0) > 1) {
    lines[4][winner] = sign * (gin_difference(tally) + extra) + 0;
  }
  if (rules.target === 0) {
    lines[5][1 - winner] = 0 - Math.abs(result);
  }
}

function gin_result_for_knocker(tally, rules) {
  return (gin_difference(tally) + gin_bonus(tally, rules)) * gin_factor(rules, tally.spade !== 0) + 0;
}

function gin_difference(tally) {
  let knocker;
  knocker = Math.trunc(tally.out);
  return Math.trunc(tally.deadwood[1 - knocker]) - Math.trunc(tally.deadwood[knocker]);
}

function gin_bonus(tally, rules) {
  let ahead;
  if (tally.ending === 2) {
    return Math.trunc(rules.big_gin_bonus);
  }
  if (tally.ending === 1) {
    return Math.trunc(rules.gin_bonus);
  }
  ahead = gin_difference(tally);
  if ((ahead < 0) || ((ahead === 0) && rules.tie_is_undercut)) {
    return 0 - Math.trunc(rules.undercut_bonus);
  }
  return 0;
}

function gin_factor(rules, spade) {
  return (rules.oklahoma && rules.spade_double && spade) ? 2 : 1;
}

function gin_close(match, tally, points, rules) {
  let grand, leader, side, target, winner;
  add_to_totals(match, points);
  winner = best_side(points, 2);
  if (winner >= 0) {
    match.rounds_won[winner] += 1;
  }
  leader = best_side(match.total, 2);
  target = Math.trunc(rules.target);
  if (target === 0) {
    match.over = 1;
    match.winners = (winner >= 0) ? (1 << winner) : 0;
    match.grand[0] = match.total[0];
    match.grand[1] = match.total[1];
  } else if ((leader >= 0) && (match.total[leader] >= target)) {
    match.over = 1;
    match.winners = 1 << leader;
    for (let at$1 = 0, end$1 = 2; at$1 < end$1; at$1++) {
      side = at$1;
      grand = Math.trunc(match.total[side]);
      if (side === leader) {
        if (rules.shutout_double && (match.rounds_won[1 - leader] === 0)) {
          grand = grand * 2 + 0;
        }
        grand += Math.trunc(rules.game_bonus);
      }
      match.grand[side] = grand + (Math.trunc(rules.box_bonus) * Math.trunc(match.rounds_won[side]) + 0);
    }
  } else {
    match.dealer = gin_next_dealer(rules, (tally.out < 0) && (winner < 0), Math.trunc(match.dealer), winner);
  }
}

function gin_next_dealer(rules, dead, dealer, winner) {
  if (dead && rules.dead_hand_same_dealer) {
    return dealer;
  }
  if ((winner < 0) || (rules.next_dealer === 0)) {
    return 1 - dealer;
  }
  return (rules.next_dealer === 1) ? (1 - winner) : winner;
}

function gin_doubts(tally, rules) {
  let found, limit, mine, out, seat;
  found = [];
  for (let at$1 = 0, end$1 = 2; at$1 < end$1; at$1++) {
    seat = at$1;
    if (tally.deadwood[seat] > 98) {
      found.push({ field: "deadwood", at: seat, sentence: "Ten cards without a meld count 98 at most." });
    }
  }
  out = Math.trunc(tally.out);
  if (out < 0) {
    return found;
  }
  mine = Math.trunc(tally.deadwood[out]);
  if ((tally.ending !== 0) && (mine > 0)) {
    found.push({ field: "deadwood", at: out, sentence: "With gin no deadwood is left." });
  }
  if ((tally.ending === 0) && (mine === 0)) {
    found.push({ field: "ending", at: 0 - 1, sentence: "A knock without deadwood is gin." });
  }
  if ((tally.ending === 2) && (!rules.big_gin)) {
    found.push({ field: "ending", at: 0 - 1, sentence: "Big gin is not played at this table." });
  }
  if ((tally.ending === 0) && (!rules.oklahoma) && (mine > rules.knock_card)) {
    limit = Math.trunc(rules.knock_card);
    found.push({ field: "deadwood", at: out, sentence: `Nobody may knock with more than ${limit}.` });
  }
  return found;
}

function gin_lowest(rules) {
  return false;
}

function kalooki_price(tally, rules, lines) {
  let seat, value;
  for (let at$1 = 0, end$1 = Math.trunc(tally.seats); at$1 < end$1; at$1++) {
    seat = at$1;
    if (tally.dropped[seat]) {
      lines[0][seat] = kalooki_counted_hand(tally, rules, seat);
      lines[2][seat] = Math.trunc(rules.challenge_penalty);
    } else if (kalooki_counts_hand(tally, rules, seat)) {
      value = kalooki_counted_hand(tally, rules, seat);
      lines[0][seat] = value;
      lines[1][seat] = value * (kalooki_factor(tally, rules) - 1) + 0;
    }
    if (tally.dropped[seat] || (!kalooki_is_void(tally, rules))) {
      lines[3][seat] = (Math.trunc(tally.charged[seat]) + (Math.trunc(tally.overcalls[seat]) * Math.trunc(rules.overcall_penalty) + 0)) + (Math.trunc(tally.errors[seat]) * Math.trunc(rules.contract_error_penalty) + 0);
    }
  }
}

function kalooki_counted_hand(tally, rules, seat) {
  let found;
  found = Math.trunc(tally.black_aces[seat]) * kalooki_points_of_card(rules, 0) + 0;
  found += Math.trunc(tally.red_aces[seat]) * kalooki_points_of_card(rules, 26) + 0;
  found += Math.trunc(tally.tens[seat]) * kalooki_points_of_card(rules, 9) + 0;
  return (found + (Math.trunc(tally.jokers[seat]) * kalooki_points_of_card(rules, 52) + 0)) + Math.trunc(tally.pips[seat]);
}

function kalooki_points_of_card(rules, card) {
  let rank;
  if (card >= 52) {
    return Math.trunc(rules.value_joker);
  }
  rank = modulo(card, 13);
  if (rank === 0) {
    return (card < (2 * 13 + 0)) ? Math.trunc(rules.value_black_ace) : Math.trunc(rules.value_red_ace);
  }
  return (rank >= 9) ? Math.trunc(rules.value_ten_to_king) : (rank + 1);
}

function kalooki_counts_hand(tally, rules, seat) {
  if (tally.dropped[seat] || kalooki_is_void(tally, rules)) {
    return false;
  }
  if (seat === tally.out) {
    return Boolean((tally.last_left !== 0) && (rules.last_survivor === 1));
  }
  return Boolean(tally.last_left === 0);
}

function kalooki_is_void(tally, rules) {
  return (tally.out < 0) && (rules.exhaust_result === 0) && (!tally.plain);
}

function kalooki_factor(tally, rules) {
  return tally.down_and_out ? Math.trunc(rules.down_and_out_multiplier) : 1;
}

function kalooki_close(match, tally, points, rules) {
  add_to_totals(match, points);
  if (tally.out >= 0) {
    match.rounds_won[Math.trunc(match.side[Math.trunc(tally.out)])] += 1;
  }
  match.dealer = modulo(Math.trunc(match.dealer) + 1, Math.trunc(match.seats));
  if (kalooki_is_void(tally, rules) && rules.replay_void_round) {
    match.memory[0] += 1;
  }
  if ((match.rounds - match.memory[0]) >= kalooki_contracts_played(rules)) {
    kalooki_end(match, rules);
  }
}

function kalooki_contracts_played(rules) {
  return Math.min(Math.trunc(rules.rounds), Math.trunc(rules.contracts[9 - 1][0]));
}

function kalooki_end(match, rules) {
  let first, least, side, winners;
  least = Math.trunc(match.total[0]);
  for (let at$1 = 0, end$1 = Math.trunc(match.sides); at$1 < end$1; at$1++) {
    side = at$1;
    least = Math.min(least, Math.trunc(match.total[side]));
  }
  winners = 0;
  first = 0;
  for (let at$2 = 0, end$2 = Math.trunc(match.sides); at$2 < end$2; at$2++) {
    side = at$2;
    if (match.total[side] === least) {
      winners |= 1 << side;
      first += 1;
    }
  }
  if ((first > 1) && (rules.tie_break === 1)) {
    match.memory[0] += 1;
    return;
  }
  end_match(match, winners);
}

function kalooki_doubts(tally, rules) {
  let counts, dropped, fields, found, held, i, most, names, packs, seat;
  found = [];
  packs = Math.trunc(rules.packs);
  counts = [0, 0, 0, 0, 0];
  dropped = 0;
  for (let at$2 = 0, end$2 = Math.trunc(tally.seats); at$2 < end$2; at$2++) {
    seat = at$2;
    held = [Math.trunc(tally.jokers[seat]), Math.trunc(tally.black_aces[seat]), Math.trunc(tally.red_aces[seat]), Math.trunc(tally.tens[seat]), Math.trunc(tally.pips[seat])];
    for (let at$1 = 0, end$1 = 5; at$1 < end$1; at$1++) {
      i = at$1;
      counts[i] += held[i];
    }
    if ((seat === tally.out) && (!tally.last_left) && (((((held[0] + held[1]) + held[2]) + held[3]) + held[4]) !== 0)) {
      found.push({ field: "pips", at: seat, sentence: "Who went out has no card left." });
    }
    if (tally.dropped[seat]) {
      dropped += 1;
      if (seat === tally.out) {
        found.push({ field: "dropped", at: seat, sentence: "Who was dropped cannot go out." });
      }
    }
  }
  most = [Math.trunc(rules.jokers), 2 * packs + 0, 2 * packs + 0, 16 * packs + 0, (4 * 44 + 0) * packs + 0];
  fields = ["jokers", "black_aces", "red_aces", "tens", "pips"];
  names = ["jokers", "black aces", "red aces", "tens and court cards", "points in twos to nines"];
  for (let at$3 = 0, end$3 = 5; at$3 < end$3; at$3++) {
    i = at$3;
    if (counts[i] > most[i]) {
      found.push({ field: fields[i], at: 0 - 1, sentence: `The packs hold ${most[i]} ${names[i]}.` });
    }
  }
  if (tally.down_and_out && (tally.out < 0)) {
    found.push({ field: "down_and_out", at: 0 - 1, sentence: "Nobody went out." });
  }
  if (tally.last_left && ((tally.out < 0) || (dropped < (Math.trunc(tally.seats) - 1)))) {
    found.push({ field: "last_left", at: 0 - 1, sentence: "Then all but one have been dropped." });
  }
  return found;
}

function kalooki_contract(rules, match) {
  return kalooki_contract_of(rules, Math.min(kalooki_settled(match) + 1, kalooki_contracts_played(rules)));
}

function kalooki_settled(match) {
  return Math.trunc(match.rounds) - Math.trunc(match.memory[0]);
}

function kalooki_contract_of(rules, number) {
  let code;
  code = kalooki_contract_code(rules, number);
  return kalooki_melds_in_words(modulo(Math.floor(code / 10) + 0, 10), modulo(code, 10));
}

function kalooki_contract_code(rules, number) {
  let step;
  for (let at$1 = 0, end$1 = 9; at$1 < end$1; at$1++) {
    step = at$1;
    if (number <= rules.contracts[step][0]) {
      return Math.trunc(rules.contracts[step][1]);
    }
  }
  return Math.trunc(rules.contracts[9 - 1][1]);
}

function kalooki_melds_in_words(threes, fours) {
  let parts;
  parts = [];
  if (threes) {
    parts.push(kalooki_meld_in_words(threes, "three"));
  }
  if (fours) {
    parts.push(kalooki_meld_in_words(fours, "four"));
  }
  return (parts.length > 0) ? parts.join(" and ") : "nothing";
}

function kalooki_meld_in_words(count, word) {
  let number;
  number = (count < kalooki_NUMBERS.length) ? kalooki_NUMBERS[count] : `${count}`;
  return (count === 1) ? `${number} ${word}` : `${number} ${word}s`;
}

function kalooki_to_come(rules, match) {
  let left;
  left = Math.max(0, kalooki_contracts_played(rules) - kalooki_settled(match));
  return range(left).map((place) => kalooki_contract_of(rules, (kalooki_settled(match) + 1) + place));
}

function kalooki_lowest(rules) {
  return true;
}

function kalooki_sides(choice, seats) {
  let cards, code, contracts, enough, fours, jokers, largest, limit, listed, pack, rounds, size, threes, wanted;
  [rounds, jokers] = [Math.trunc(choice["rounds"]), Math.trunc(choice["jokers"])];
  contracts = [];
  [largest, listed] = [0, 0];
  for ([limit, code] of steps_of(String(choice["contracts"]))) {
    contracts.push([Math.floor(code / 100) + 0, modulo(Math.floor(code / 10) + 0, 10), modulo(code, 10)]);
    if (listed < rounds) {
      largest = Math.max(largest, Math.floor(code / 100) + 0);
    }
    listed = limit;
  }
  [wanted, pack] = [((seats * largest + 0) + 1) + seats, (52 * Math.trunc(choice["packs"]) + 0) + jokers];
  if (wanted > pack) {
    enough = Math.floor((((wanted - jokers) + 52) - 1) / 52) + 0;
    throw problem(`DECK_TOO_SMALL: ${seats} hands of ${largest} cards want a pack of ${wanted}, not of ${pack}; ${enough} packs are enough (KAL-GEN-3-R)`);
  }
  if (!kalooki_SEATS.includes(seats)) {
    throw problem(`SEATING_INVALID: Kalooki is for 2 to 8 players, not for ${seats} (KAL-GEN-1)`);
  }
  if ((choice["call_priority"] === "first_come") && (choice["call_window"] !== "race")) {
    throw problem("SEATING_INVALID: whoever calls first comes first only in a race: set call_window to race (KAL-CALL-9-R)");
  }
  for ([cards, threes, fours] of contracts) {
    size = (3 * threes + 0) + (4 * fours + 0);
    if (size === 0) {
      throw problem("SEATING_INVALID: a contract needs at least one three or one four (KAL-CON-1)");
    }
    if (size > (cards + 1)) {
      throw problem(`SEATING_INVALID: such a contract takes ${size} cards; a hand has only ${cards} and the one drawn (KAL-CON-1)`);
    }
    if (((threes + fours) * seats + 0) > 40) {
      throw problem(`SEATING_INVALID: ${threes + fours} melds for each of ${seats} players have no room on the table (KAL-CON-1)`);
    }
  }
  if (rounds > listed) {
    throw problem(`SEATING_INVALID: ${rounds} rounds want as many contracts, and only ${listed} are listed; play ${listed} rounds, or list more (KAL-GEN-5-R, KAL-TRI-4-R)`);
  }
  return [...range(seats)];
}

function rhine_price(tally, rules, lines) {
  let seat;
  for (let at$1 = 0, end$1 = Math.trunc(tally.seats); at$1 < end$1; at$1++) {
    seat = at$1;
    if (seat === tally.out) {
      lines[1][seat] = tally.down_and_out ? Math.trunc(rules.down_and_out_bonus) : 0;
    } else {
      lines[0][seat] = rhine_counted_hand(tally, rules, seat);
    }
  }
}

function rhine_counted_hand(tally, rules, seat) {
  let found;
  found = (Math.trunc(tally.aces[seat]) * rhine_points_of_card(rules, 0) + 0) + (Math.trunc(tally.jokers[seat]) * rhine_points_of_card(rules, 52) + 0);
  if (rules.variation_3) {
    found += Math.trunc(tally.fives[seat]) * rhine_points_of_card(rules, 5) + 0;
    return found + (Math.trunc(tally.tens[seat]) * rhine_points_of_card(rules, 9) + 0);
  }
  found += Math.trunc(tally.pips[seat]) + (Math.trunc(tally.jacks[seat]) * rhine_points_of_card(rules, 10) + 0);
  found += Math.trunc(tally.queens[seat]) * rhine_points_of_card(rules, 11) + 0;
  return found + (Math.trunc(tally.kings[seat]) * rhine_points_of_card(rules, 12) + 0);
}

function rhine_points_of_card(rules, card) {
  let rank;
  rank = modulo(card, 13);
  if (rules.variation_3) {
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
  return (rank === 0) ? 15 : (rank + 1);
}

function rhine_close(match, tally, points, rules) {
  let alone, first, least, seat, seats, several, side, winners;
  seats = Math.trunc(match.seats);
  add_to_totals(match, points);
  first = 0;
  for (let at$1 = 0, end$1 = seats; at$1 < end$1; at$1++) {
    seat = at$1;
    if (points[seat] < points[first]) {
      first = seat;
    }
  }
  alone = true;
  for (let at$2 = 0, end$2 = seats; at$2 < end$2; at$2++) {
    seat = at$2;
    if ((seat !== first) && (points[seat] === points[first])) {
      alone = false;
    }
  }
  if (alone) {
    match.rounds_won[Math.trunc(match.side[first])] += 1;
  }
  match.dealer = modulo(Math.trunc(match.dealer) + 1, seats);
  if (match.rounds < rules.rounds) {
    return;
  }
  least = Math.trunc(match.total[0]);
  for (let at$3 = 0, end$3 = Math.trunc(match.sides); at$3 < end$3; at$3++) {
    side = at$3;
    least = Math.min(least, Math.trunc(match.total[side]));
  }
  winners = 0;
  several = 0 - 1;
  for (let at$4 = 0, end$4 = Math.trunc(match.sides); at$4 < end$4; at$4++) {
    side = at$4;
    if (match.total[side] === least) {
      winners |= 1 << side;
      several += 1;
    }
  }
  if (several && (rules.tie_break === 1)) {
    return;
  }
  end_match(match, winners);
}

function rhine_doubts(tally, rules) {
  let cards, counts, fields, found, held, i, kind, most, names, packs, seat;
  found = [];
  packs = Math.trunc(rules.packs);
  counts = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let at$2 = 0, end$2 = Math.trunc(tally.seats); at$2 < end$2; at$2++) {
    seat = at$2;
    held = [Math.trunc(tally.pips[seat]), Math.trunc(tally.jacks[seat]), Math.trunc(tally.queens[seat]), Math.trunc(tally.kings[seat]), Math.trunc(tally.fives[seat]), Math.trunc(tally.tens[seat]), Math.trunc(tally.aces[seat]), Math.trunc(tally.jokers[seat])];
    cards = 0;
    for (let at$1 = 0, end$1 = 8; at$1 < end$1; at$1++) {
      i = at$1;
      counts[i] += held[i];
      cards += held[i];
    }
    if ((seat === tally.out) && (cards !== 0)) {
      found.push({ field: "aces", at: seat, sentence: "Who went out has no card left." });
    }
  }
  kind = 4 * packs + 0;
  most = [54 * kind + 0, kind, kind, kind, 6 * kind + 0, 6 * kind + 0, kind, Math.trunc(rules.jokers)];
  fields = ["pips", "jacks", "queens", "kings", "fives", "tens", "aces", "jokers"];
  names = ["points in twos to tens", "jacks", "queens", "kings", "twos to sevens", "eights to kings", "aces", "jokers"];
  for (let at$3 = 0, end$3 = 8; at$3 < end$3; at$3++) {
    i = at$3;
    if (counts[i] > most[i]) {
      found.push({ field: fields[i], at: 0 - 1, sentence: `The packs hold ${most[i]} ${names[i]}.` });
    }
  }
  if (tally.down_and_out && (tally.out < 0)) {
    found.push({ field: "down_and_out", at: 0 - 1, sentence: "Nobody went out." });
  }
  return found;
}

function rhine_to_come(rules, match) {
  return range(Math.max(1, Math.trunc(rules.rounds) - Math.trunc(match.rounds))).map(() => "");
}

function rhine_lowest(rules) {
  return true;
}

function rhine_sides(choice, seats) {
  let cards, size;
  if (!rhine_SEATS.includes(seats)) {
    throw problem(`SEATING_INVALID: Rhine Rummy is for 2 to 8 players, not ${seats} (RHINE-GEN-2-R)`);
  }
  [size, cards] = [Math.trunc(choice["hand_size"]), (52 * Math.trunc(choice["packs"]) + 0) + Math.trunc(choice["jokers"])];
  if (((seats * size + 0) + seats) > cards) {
    throw problem(`DECK_TOO_SMALL: ${seats} hands of ${size} cards leave fewer than ${seats} of the ${cards} cards (RHINE-GEN-4-R)`);
  }
  return [...range(seats)];
}

const RULES = {
  baja: { price: baja_price, close: baja_close, doubts: baja_doubts, need: baja_need_of, contract: _no_contract, to_come: _no_rounds, step: baja_step, lowest: baja_lowest, sides: baja_sides },
  basic: { price: basic_price, close: basic_close, doubts: basic_doubts, need: _no_need, contract: _no_contract, to_come: _no_rounds, step: _no_step, lowest: basic_lowest, sides: basic_sides },
  fan: { price: fan_price, close: fan_close, doubts: fan_doubts, need: _no_need, contract: _no_contract, to_come: _no_rounds, step: _no_step, lowest: fan_lowest, sides: everyone_for_himself },
  fiji: { price: fiji_price, close: fiji_close, doubts: fiji_doubts, need: fiji_need_of, contract: _no_contract, to_come: _no_rounds, step: fiji_step, lowest: fiji_lowest, sides: fiji_sides },
  gin: { price: gin_price, close: gin_close, doubts: gin_doubts, need: _no_need, contract: _no_contract, to_come: _no_rounds, step: _no_step, lowest: gin_lowest, sides: everyone_for_himself },
  kalooki: { price: kalooki_price, close: kalooki_close, doubts: kalooki_doubts, need: _no_need, contract: kalooki_contract, to_come: kalooki_to_come, step: _no_step, lowest: kalooki_lowest, sides: kalooki_sides },
  rhine: { price: rhine_price, close: rhine_close, doubts: rhine_doubts, need: _no_need, contract: _no_contract, to_come: rhine_to_come, step: _no_step, lowest: rhine_lowest, sides: rhine_sides },
};

export {
  form_of as formOf,
  fold,
  doubts_about as doubts,
  priced,
  sides_of as sidesOf,
  in_order as inOrder,
};
