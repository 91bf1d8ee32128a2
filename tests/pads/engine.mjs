// Runs the engine over questions of the tests: one JSON object a line in, one a line out.
import { readFileSync, writeFileSync } from "node:fs";

const [engine, questions, answers] = process.argv.slice(2);
const { figures, fold, formOf, doubts, priced, sidesOf } = await import(engine);

function answer({ ask, ...given }) {
  if (ask === "fold") return fold(given.acts);
  if (ask === "figures") return figures(fold(given.acts));
  const { game, preset, rules, seats, tally } = given;
  if (ask === "sides") return sidesOf(game, preset, rules, seats);
  const form = formOf(game, preset, rules, seats, []);
  return { form, doubts: doubts(form, rules, tally), ...priced(form, rules, tally) };
}

const rows = readFileSync(questions, "utf-8").trim().split("\n");
const told = rows.map((row) => {
  try {
    return JSON.stringify(answer(JSON.parse(row)), (_, value) => (Object.is(value, -0) ? "minus zero" : value));
  } catch (error) {
    return JSON.stringify({ error: error.message });
  }
});
writeFileSync(answers, told.join("\n"));
