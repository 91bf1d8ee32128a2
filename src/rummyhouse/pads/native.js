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
