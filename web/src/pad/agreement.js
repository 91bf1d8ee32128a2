// Made by `python -m rummyhouse.pads.javascript web/src/pad` from the rules of the games. Do not edit.

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

export const MOST_IN_STEP = 999999999;

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

function values_of(parameters, preset, changes) {
  let name, values;
  values = ground_of(parameters, preset, changes);
  for (name of names_of(changes)) {
    values[name] = changes[name];
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

export {
  ground_of as groundOf,
  values_of as valuesOf,
  is_permitted as isPermitted,
  steps_of as stepsOf,
};
