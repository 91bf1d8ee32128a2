import { read, write } from '../preferences.svelte';
import { keptNickname } from '../you/nickname';
import { randomName, type Signature } from './acts';

const DEVICE = 'rummyhouse.device';

let device = '';

/** The data with which this phone signs on a pad. */
export function signature(pad: string): Signature {
  device ||= read(DEVICE) ?? '';
  if (!device) {
    device = randomName(9);
    write(DEVICE, device);
  }
  return { device, by: writer(pad) };
}

const ofPad = (pad: string): string => `rummyhouse.pad-writer.${pad}`;

/** Who has said that they write on this phone, on this pad or on any, or "". */
export function writer(pad = ''): string {
  return ((pad && read(ofPad(pad))) || keptNickname()).trim().slice(0, 64);
}

/** This person writes on this pad, no matter who writes on others. */
export function setWriter(name: string, pad: string): void {
  write(ofPad(pad), name.trim());
}
