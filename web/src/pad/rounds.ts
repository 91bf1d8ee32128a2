import { GAMES, type Pad } from './engine';

/** How many rounds the match of a pad has; undefined where points end it. */
export function roundsOf(pad: Pad): number | undefined {
  const kind = GAMES[pad.game];
  const rule = kind?.parameters.find((one) => one.name === 'rounds');
  if (!kind || !rule) return undefined;
  const preset = kind.presets.find((one) => one.name === pad.preset) ?? kind.presets[0];
  return Number(pad.rules[rule.name] ?? preset?.values[rule.name] ?? rule.standard);
}

/** How many questions about what two have written are open: about whole rounds, and about numbers in them. */
export function questionsIn(pad: Pad): number {
  const numbers = pad.rounds.filter((round) => !round.removed).map((round) => round.clashes.length);
  return numbers.reduce((sum, count) => sum + count, pad.clashes.length);
}
