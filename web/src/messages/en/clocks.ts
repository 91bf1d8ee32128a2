import { plural } from '../locale';
import type { TimeLimit } from '../../protocol/types';
import { isByCorrespondence } from '../../table/time/correspondence';

const days = ({ turn }: TimeLimit): string => (turn < 2 * 86_400 ? 'a day' : `${turn / 86_400} days`);

const count = (seconds: number): string => {
  if (seconds < 120) return plural(seconds, '1 second', `${seconds} seconds`);
  return `${seconds / 60} minutes`;
};

/** Texts about the time that people agree on. */
export const clocks = {
  clock: 'Clock',
  none: 'None',
  names: { calm: 'Calm', brisk: 'Brisk', day: 'A day', three_days: 'Three days' } as Readonly<
    Record<string, string>
  >,
  noneMeans:
    'Everybody takes as long as they like. After two minutes of silence the others can agree on a bot for the one they wait for.',
  means: (limit: TimeLimit) =>
    isByCorrespondence(limit)
      ? `By correspondence: ${days(limit)} for each turn, whether anybody is at the table or not, and a quarter of it for calls out of turn. A bot plays a turn that is missed; after three in a row it stays until its player comes back.`
      : `${count(limit.turn)} a turn, and ${count(limit.reserve)} besides for the whole match. When both are used up a bot plays on; its player can come back at once. Nobody’s time runs in a pause.`,
  tag: (limit: TimeLimit) =>
    isByCorrespondence(limit) ? `by correspondence, ${days(limit)} a turn` : `${limit.name} clock`,
  reserve: (time: string) => `${time} in reserve`,
  running: (turn: string, reserve: string) => `${turn} for this turn, then ${reserve} in reserve`,
  running_reserve: (reserve: string) => `The turn’s time is up; ${reserve} in reserve`,
  running_turn: (turn: string) => `${turn} left`,
  hurry: (time: string) => `Only ${time} left, then a bot plays for you.`,
};
