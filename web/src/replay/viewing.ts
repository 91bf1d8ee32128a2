/** In place of a seat: a spectator, and a spectator who sees every hand. */
export const SPECTATOR = -1;
export const ALL_HANDS = -2;

/** Milliseconds from step to step, from slow to quick. */
export const PACES = [2600, 1300, 500] as const;

/** Which step is looked at, and from where. */
export interface Viewing {
  readonly step: number;
  readonly seat: number;
}

/** What an address asks for; whatever it leaves out or writes wrongly is the first step, seen with all hands open. */
export function viewingOf(search: string): Viewing {
  const asked = new URLSearchParams(search);
  const step = Number(asked.get('step') ?? 0);
  const seat = asked.get('seat') ?? 'all';
  return {
    step: Number.isInteger(step) && step >= 0 ? step : 0,
    seat: /^\d$/.test(seat) ? Number(seat) : seat === 'none' ? SPECTATOR : ALL_HANDS,
  };
}

/** The round whose settlement an address asks for; 0 if it asks for none. */
export function roundOf(search: string): number {
  const asked = new URLSearchParams(search).get('round') ?? '';
  return /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
}

/** The address of a step: what `viewingOf` reads. */
export function searchOf({ step, seat }: Viewing): string {
  const name = seat === ALL_HANDS ? 'all' : seat === SPECTATOR ? 'none' : String(seat);
  return `?step=${step}&seat=${name}`;
}
