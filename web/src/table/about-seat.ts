import { getContext, setContext } from 'svelte';
import type { SeatInfo } from '../protocol/types';

const KEY = Symbol('about a seat');

type About = (seat: SeatInfo) => void;

/** How the table opens what one may do about somebody: mute, block, report. */
export const setAbout = (open: About): About => setContext(KEY, open);

/** Absent where nobody is there to be met: in a replay. */
const getAbout = (): About | undefined => getContext<About | undefined>(KEY);

/** Opens what one may do about whoever has a seat; undefined for a bot, for an empty seat, and where nobody is met. */
export function aboutSeat(): (seat: SeatInfo | undefined) => (() => void) | undefined {
  const open = getAbout();
  return (seat) =>
    open && seat && seat.kind !== 'bot' && seat.kind !== 'empty' ? () => open(seat) : undefined;
}
