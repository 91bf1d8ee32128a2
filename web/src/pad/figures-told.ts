import { texts } from '../messages/pad';
import { signed } from '../table/signed';

/** What is known of somebody's rounds; the best and the worst as they are to be told. */
interface Rounds {
  readonly rounds: number;
  readonly points: number;
  readonly best: string;
  readonly worst: string;
  readonly counted: number;
  readonly out: number;
}

/** How somebody did, in one line; "" before the first round. */
export function figuresTold({ rounds, points, best, worst, counted, out }: Rounds): string {
  if (rounds === 0) return '';
  const words = texts.pad;
  const average = signed(Math.round((10 * points) / rounds) / 10);
  return [
    words.average(average),
    words.bestRound(best),
    words.worstRound(worst),
    ...(counted > 0 ? [words.ended(out, counted, rounds - counted)] : []),
  ].join(' · ');
}
