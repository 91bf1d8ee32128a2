// @vitest-environment node
import { expect, it } from 'vitest';
import { apartFrom, toldApart } from './names';

it('tells players of one name apart', () => {
  expect(toldApart(['Theo', 'Ann', 'theo', 'Theo'])).toEqual(['Theo', 'Ann', 'theo 2', 'Theo 3']);
  expect(toldApart(['Theo 2', 'Theo', 'Theo'])).toEqual(['Theo 2', 'Theo', 'Theo 3']);
});

it('leaves a name that nobody else has', () => {
  expect(apartFrom('Ann', ['Ben'])).toBe('Ann');
  expect(apartFrom('', ['Ben'])).toBe('');
});
