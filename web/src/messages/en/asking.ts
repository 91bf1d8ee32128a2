/**
 * How people ask who have not read the book, for its search. Each language has its own lists, as long as it likes; the
 * search leaves accents and capitals aside.
 */
export const asking = {
  /** What is understood behind a figure with a full stop or a raised letter, as in `7.` or `7.ª`. */
  ordinal: 'th',
  /** Figures, and how clauses write them. */
  numbers:
    '1st first, 2nd second, 3rd third, 4th fourth, 5th fifth, 6th sixth, 7th seventh, 8th eighth, 9th ninth, 10th tenth, ' +
    '1 one, 2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, 11 eleven, 12 twelve, 13 thirteen',
  /** What a question begins with that asks for a number. */
  counting: 'how many, how much',
  /** Words that only ask, and say nothing about the subject. */
  idle:
    'a an the i you he she we my your me it its is are am be do does did can may must could should would will have has ' +
    'how what when where who whom which why many much of for to in on at by with from or and if not no as that this ' +
    'there then than get gets got make makes happens happen need needs rule rules game card cards somebody someone else s mean',
  /** What may be left off at the end of a word, so that `laying` finds `lay`, and `kings` the king. */
  endings: 'ies ing ed es s e y',
  /** Words that stand for each other, a row for each group. */
  synonyms: `
    points, point, count, value, worth, cost, score, charged, brings, earns, pays
    win, won, winner, wins, victory
    dirty, black, mixed
    clean, red, pure
    start, begin, opens, starter
    deal, dealt, hand out
    empty, used up, runs out, run out, nothing to draw, nothing left to draw
    take, draw, pick, pick up, took
    throw, thrown, discard, throw away
    add, lay off, laid off, tack, tacked
    partner, team, side, partnership
    tie, tied, equal, draw, same
    end, over, finish, close
    finish, go out, goes out, going out, gone out, out
    players, people, persons
    swap, exchange, replace, place
    freeze, frozen, blocked, lock
    penalty, fine, cost, loses, price, taken off
    minimum, enough, least
    late, no show, minutes, absent
    time, clock, hours, limit
    talk, say, speak
    buy, bought, call, claim
    packs, decks, pack, deck
    leftover, left, left over, caught
    move, rearrange, moved
    double, twice, doubled
    boxes, box, every round won
    steal, bite, bites, bitten
  `,
};
