import { t } from '../messages';
import { ApiError, ask } from '../protocol/api';
import type { PadAct, PadActs, PadChanged, PadKept, PadNews } from '../protocol/types';

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

/** The line to the house. */
export class HousePadServer implements PadServer {
  constructor(private readonly pad: string) {}

  async send(acts: readonly PadAct[]): Promise<void> {
    await soon(ask<PadKept>(`/pads/${part(this.pad)}/acts`, { acts } satisfies PadActs));
  }

  fetch(since: number): Promise<PadNews> {
    return soon(ask<PadNews>(`/pads/${part(this.pad)}/acts?since=${since}`));
  }

  listen(heard: (latest: number) => void, lost: () => void): () => void {
    let socket: WebSocket | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = (): void => {
      const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
      socket = new WebSocket(`${scheme}//${location.host}/api/pads/${part(this.pad)}/socket`);
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

export const padLink = (pad: string): string => `${location.origin}/pad/${part(pad)}`;
export const padQrAddress = (pad: string): string => `/api/pads/${part(pad)}/qr.svg`;
export const padCsvAddress = (pad: string): string => `/api/pads/${part(pad)}/pad.csv`;
export const padRecordAddress = (pad: string): string => `/api/pads/${part(pad)}/record`;
