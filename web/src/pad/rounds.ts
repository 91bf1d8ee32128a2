import { texts } from '../messages/pad';
import { GAMES, type Pad, type Round } from './engine';

/** Whether everybody deals in a game, so that the pad says who plays first. */
export function everybodyDeals(game: string): boolean {
  return GAMES[game]?.everybody_deals ?? false;
}

/** What a round is called: by its number, if it counts. */
export function nameOfRound(round: Round): string {
  if (round.number > 0) return texts.pad.roundNumber(round.number);
  return round.removed ? texts.pad.removedRound : texts.pad.uncountedRound;
}

/** Who dealt a round, or played first in it, and what it was played for; or that it does not count. */
export function aboutRound(pad: Pad, round: Round): string {
  if (round.removed) return texts.pad.removed;
  if (!round.counts) return texts.pad.notCounted;
  const dealt = round.dealer >= 0 ? texts.pad.dealt(pad.names[round.dealer] ?? '') : '';
  const played = round.starter >= 0 ? texts.pad.played(pad.names[round.starter] ?? '') : '';
  return joined(everybodyDeals(pad.game) ? played : dealt, round.contract);
}

/** The next round: who deals, or plays first, and what it is played for; and when the match ends. */
export function aboutNext(pad: Pad): string {
  const { number, dealer, starter, contract, target, to_come } = pad.standing;
  const begins = starter >= 0 ? texts.pad.plays(pad.names[starter] ?? '') : texts.pad.cutFirst;
  const deals = dealer >= 0 ? texts.pad.deals(pad.names[dealer] ?? '') : '';
  const round =
    to_come.length > 0
      ? texts.pad.roundOf(number, number + to_come.length - 1)
      : texts.pad.roundNumber(number);
  const goal = target > 0 ? texts.pad.goal(target) : '';
  return joined(round, everybodyDeals(pad.game) ? begins : deals, contract, goal);
}

/** The seat whose turn it is to begin the next match: the one after whoever dealt, or played first, in the last round. */
export function nextInTurn(pad: Pad): number {
  const first = ({ dealer, starter }: Pick<Round, 'dealer' | 'starter'>) =>
    everybodyDeals(pad.game) ? starter : dealer;
  const last = pad.rounds.findLast((one) => one.counts);
  if (!last) return Math.max(0, first(pad.standing));
  return first(last) < 0 ? 0 : (first(last) + 1) % pad.names.length;
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** How many clashes between two writers are open: about whole rounds, and about numbers in them. */
export function questionsIn(pad: Pad): number {
  const numbers = pad.rounds.filter((round) => !round.removed).map((round) => round.clashes.length);
  return numbers.reduce((sum, count) => sum + count, pad.clashes.length);
}
