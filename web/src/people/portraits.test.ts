// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../protocol/types';
import { calledAt } from './levels';
import { portraitOf } from './portraits';
import sprite from './portraits.svg?raw';

const NAMES = [...sprite.matchAll(/id="portrait-(\w+)"/g)].map(([, name = '']) => name);

const seat = (kind: SeatInfo['kind'], bot: string): SeatInfo => ({
  seat: 1,
  name: 'Marlow',
  kind,
  bot,
  ready: true,
  side: 1,
  agreed: true,
  reserve: 0,
  holiday: 0,
  wish: -1,
});

describe('portraits', () => {
  it('are as many as there are names, each another', () => {
    expect(NAMES.length).toBeGreaterThan(8);
    expect(new Set(NAMES.map(portraitOf)).size).toBe(NAMES.length);
  });

  it('are lent to bots of older tables, so that neighbours differ', () => {
    const lent = ['Steady 2', 'Steady 3', 'Steady 4'].map(portraitOf);
    expect(new Set(lent).size).toBe(3);
    expect(lent.every((drawn) => drawn.startsWith('<rect'))).toBe(true);
  });
});

describe('who sits on a seat', () => {
  it('is told with the level of a bot, and without where somebody is only away', () => {
    expect(calledAt(seat('bot', 'steady'))).toBe('Marlow, steady');
    expect(calledAt(seat('bot', 'shrewd'))).toBe('Marlow, shrewd');
    expect(calledAt(seat('stand_in', 'steady'))).toBe('Marlow');
    expect(calledAt(seat('person', ''))).toBe('Marlow');
  });
});
