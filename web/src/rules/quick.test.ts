// @vitest-environment node
import { expect, it } from 'vitest';
import { quickAddress } from './quick';

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
