import { afterEach, expect, it } from 'vitest';
import { keepAtLanguages, keepOpen, wasAtLanguages, wereOpen } from './again';

afterEach(() => history.replaceState(null, '', '/'));

it('settings that were open come again once, and nothing else is forgotten', () => {
  expect(wereOpen()).toBe(false);
  history.replaceState({ from: '/rules' }, '', '/here');
  keepOpen();
  expect([wereOpen(), wereOpen()]).toEqual([true, false]);
  expect(history.state).toEqual({ from: '/rules' });
  expect(location.pathname).toBe('/here');
});

it('the keyboard comes again to the languages, whatever else comes again', () => {
  keepAtLanguages();
  keepOpen();
  expect([wasAtLanguages(), wasAtLanguages(), wereOpen()]).toEqual([true, false, true]);
});
