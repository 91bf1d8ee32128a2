import { ask } from '../protocol/api';
import type { PadAct, PadActs, PadBell, PadKept, PadNews } from '../protocol/types';

/** How a phone reaches the copy of a pad that all phones share; rejects with an ApiError. */
export interface Line {
  send(acts: readonly PadAct[]): Promise<void>;
  fetch(since: number): Promise<PadNews>;
  /** Calls back whenever the pad may have grown; answers with a function that stops it. */
  listen(heard: (latest: number) => void): () => void;
}

/** Milliseconds between two tries of a bell that was cut off. */
const PATIENCE = 5_000;

const part = encodeURIComponent;

/** The line to the house. */
export class HouseLine implements Line {
  constructor(private readonly pad: string) {}

  async send(acts: readonly PadAct[]): Promise<void> {
    await ask<PadKept>(`/pads/${part(this.pad)}/acts`, { acts } satisfies PadActs);
  }

  fetch(since: number): Promise<PadNews> {
    return ask<PadNews>(`/pads/${part(this.pad)}/acts?since=${since}`);
  }

  listen(heard: (latest: number) => void): () => void {
    let socket: WebSocket | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = (): void => {
      const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
      socket = new WebSocket(`${scheme}//${location.host}/api/pads/${part(this.pad)}/socket`);
      socket.onmessage = (event) => heard((JSON.parse(event.data as string) as PadBell).latest);
      socket.onclose = () => {
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

export const padQrAddress = (pad: string): string => `/api/pads/${part(pad)}/qr.svg`;
export const padCsvAddress = (pad: string): string => `/api/pads/${part(pad)}/pad.csv`;
export const padRecordAddress = (pad: string): string => `/api/pads/${part(pad)}/record`;
