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
