import { ask } from '../protocol/api';
import type { KeepPad, OwnPads, PadKeeping } from '../protocol/types';
import { padDoor } from './server';

const OWN = '/account/pads';

/** The pads that one's account keeps. */
export const fetchOwnPads = (): Promise<OwnPads> => ask(OWN);
/** Whether one's account keeps a pad, and whether it may. */
export const fetchKeeping = (pad: string): Promise<PadKeeping> => ask(`${padDoor(pad)}/keeping`);
/** Keeps a pad with one's account, or no longer. */
export const keepPad = (pad: string, keep: boolean): Promise<PadKeeping> =>
  ask(OWN, { pad, keep } satisfies KeepPad);
