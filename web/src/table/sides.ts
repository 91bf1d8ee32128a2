import type { TableInfo } from '../protocol/types';
import type { Picture } from './picture';

/** The name of each side: of whoever sits on its seats. */
export function sideNames(info: TableInfo, picture: Picture | null): string[] {
  const sides: string[][] = [];
  info.seats.forEach((seat) => {
    const side = picture?.seats.find((line) => line.seat === seat.seat)?.side ?? seat.seat;
    (sides[side] ??= []).push(seat.name);
  });
  return sides.map((names) => (names ?? []).join(' & '));
}

/** The side of the seat that looks, or -1. */
export function ownSide(picture: Picture | null): number {
  return picture?.seats.find((line) => line.seat === picture.seat)?.side ?? -1;
}
