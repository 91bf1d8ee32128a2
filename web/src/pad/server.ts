import { t } from '../messages';
import { ApiError, ask } from '../protocol/api';
import type { PadAct, PadActs, PadChanged, PadKept, PadNews, PadRecord } from '../protocol/types';

/** How a phone reaches the copy of a pad that all phones share; rejects with an ApiError. */
export interface PadServer {
  send(acts: readonly PadAct[]): Promise<void>;
  fetch(since: number): Promise<PadNews>;
  /** Calls back whenever the pad may have grown, and when it can no longer hear; answers with how to stop. */
  listen(heard: (latest: number) => void, lost: () => void): () => void;
}

/** Milliseconds between two tries of a bell that was cut off. */
const PATIENCE = 5_000;
/** Milliseconds after which a message is taken for lost: a network may be there and lead nowhere. */
const LOST = 8_000;

const part = encodeURIComponent;

/** An answer that comes soon; what comes later does no harm and is not waited for. */
function soon<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError(0, 'unreachable', t.house.unknownError)), LOST);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** The way to a pad in the house for who writes on it. */
export const padDoor = (pad: string): string => `/pads/${part(pad)}`;
/** The way to a pad for who watches it. */
export const watchedDoor = (word: string): string => `/watched/${part(word)}`;

/** The line to the house. */
export class HousePadServer implements PadServer {
  constructor(private readonly door: string) {}

  async send(acts: readonly PadAct[]): Promise<void> {
    await soon(ask<PadKept>(`${this.door}/acts`, { acts } satisfies PadActs));
  }

  fetch(since: number): Promise<PadNews> {
    return soon(ask<PadNews>(`${this.door}/acts?since=${since}`));
  }

  listen(heard: (latest: number) => void, lost: () => void): () => void {
    let socket: WebSocket | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = (): void => {
      const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
      socket = new WebSocket(`${scheme}//${location.host}/api${this.door}/socket`);
      socket.onmessage = (event) => heard((JSON.parse(event.data as string) as PadChanged).latest);
      socket.onclose = () => {
        lost();
        timer = setTimeout(connect, PATIENCE);
      };
    };
    connect();
    return () => {
      clearTimeout(timer);
      if (socket) socket.onclose = null;
      socket?.close();
    };
  }
}

/** Opens what was kept as a file as a pad of this name. */
export async function openRecord(pad: string, record: string): Promise<void> {
  await ask<PadKept>(`${padDoor(pad)}/record`, { record } satisfies PadRecord);
}

export const padLink = (pad: string): string => `${location.origin}/pad/${part(pad)}`;
export const watchingLink = (word: string): string => `${location.origin}/pad/watch/${part(word)}`;
/** The picture of the link to which a door belongs. */
export const qrAddress = (door: string): string => `/api${door}/qr.svg`;
export const padCsvAddress = (pad: string): string => `/api${padDoor(pad)}/pad.csv`;
export const padRecordAddress = (pad: string): string => `/api${padDoor(pad)}/record`;
