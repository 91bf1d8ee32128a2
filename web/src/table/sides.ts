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
