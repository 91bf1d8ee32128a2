// @vitest-environment node
import { expect, it } from 'vitest';
import { readProgress, withProgress } from './progress';

const BEGINNING = { page: 0, isDone: false };

it('remembers each lesson on its own', () => {
  const one = withProgress(null, 'gin', { page: 3, isDone: false });
  const both = withProgress(one, 'fan', { page: 9, isDone: true });
  expect(readProgress(both, 'gin', 9)).toEqual({ page: 3, isDone: false });
  expect(readProgress(both, 'fan', 9)).toEqual({ page: 9, isDone: true });
  expect(readProgress(both, 'rhine', 9)).toEqual(BEGINNING);
});

it.each([
  null,
  'nonsense',
  '[]',
  '3',
  '{"gin":7}',
  '{"gin":{"page":"2"}}',
  '{"gin":{"page":99}}',
  '{"gin":{"page":-1}}',
])('begins at the beginning where %s was kept', (text) => {
  expect(readProgress(text, 'gin', 9)).toEqual(BEGINNING);
});

it('writes over what cannot be read', () => {
  expect(readProgress(withProgress('{', 'gin', { page: 1, isDone: false }), 'gin', 9).page).toBe(1);
});
