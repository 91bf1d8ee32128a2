// @vitest-environment node
import { expect, it } from 'vitest';
import type { GameInfo, ParameterInfo } from '../protocol/types';
import { choiceIn, quickAddress } from './quick';

it('names preset and every change', () => {
  const changed = { knock_card: 5, big_gin: false, meld_table: '2500:60, 5000:90' };
  const address = quickAddress('gin', { preset: 'classic', changed });
  expect(address.startsWith('/rules/gin/quick?')).toBe(true);
  expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
    preset: 'classic',
    knock_card: '5',
    big_gin: 'false',
    meld_table: '2500:60, 5000:90',
  });
});

const rule = (name: string, value: number | boolean): ParameterInfo =>
  ({
    name,
    default: value,
    kind: typeof value === 'number' ? 'int' : 'bool',
    low: 0,
    high: 10,
    extra: [],
    values: [],
    along: {},
  }) as unknown as ParameterInfo;

it('is read again, and only what the game knows and permits is taken over', () => {
  const game = {
    name: 'gin',
    presets: [{ name: 'classic', values: {} }],
    parameters: [rule('knock_card', 10), rule('big_gin', true)],
  } as unknown as GameInfo;
  const choice = { preset: 'classic', changed: { knock_card: 5, big_gin: false } };
  expect(choiceIn(game, quickAddress('gin', choice).split('?')[1] ?? '')).toEqual(choice);
  expect(choiceIn(game, 'preset=classic&knock_card=99&big_gin=perhaps&nonsense=1')).toEqual({
    preset: 'classic',
    changed: {},
  });
});
