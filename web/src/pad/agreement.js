// Made by `python -m rummyhouse.pads.javascript web/src/pad` from the rules of the games. Do not edit.

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

export const MOST_IN_STEP = 999999999;

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

function values_of(parameters, preset, changes) {
  let name, values;
  values = ground_of(parameters, preset, changes);
  for (const at$1 of names_of(changes)) {
    name = $text(at$1);
    $put($at(changes, name), values, name);
  }
  return values;
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

export {
  ground_of as groundOf,
  values_of as valuesOf,
  is_permitted as isPermitted,
  steps_of as stepsOf,
};
