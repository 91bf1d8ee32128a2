import { read, write } from '../preferences.svelte';
import { randomName, type Hand } from './acts';

const DEVICE = 'rummyhouse.device';
/** The name that somebody has given anywhere in the house. */
const NAME = 'rummyhouse.nickname';

let device = '';

/** With what this phone signs. */
export function hand(): Hand {
  device ||= read(DEVICE) ?? '';
  if (!device) {
    device = randomName(9);
    write(DEVICE, device);
  }
  return { device, by: writer() };
}

/** Who writes on this phone, or "". */
export function writer(): string {
  return (read(NAME) ?? '').trim().slice(0, 64);
}

export function setWriter(name: string): void {
  write(NAME, name.trim());
}
