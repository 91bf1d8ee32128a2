import { expect, it } from 'vitest';
import { notePlayedOn, playedOnAt } from '../analysis/played-on';
import { noteAnswer, solvedHere, triedHere } from '../analysis/solved';
import { ownMatch } from '../house/own-match.svelte';
import { write } from '../preferences.svelte';
import { setPassing } from '../table/auto-pass.svelte';
import { keptNickname } from './nickname';
import { forgetTraces } from './traces';

it('leaves no table and no name of whoever is forgotten, and how the browser is set up stays', () => {
  notePlayedOn('secret', 7, 'other');
  noteAnswer('secret', 7, true);
  noteAnswer('secret', 8, false);
  setPassing('secret', true);
  ownMatch.begin({ table: 'secret', title: 'Gin Rummy' });
  write('rummyhouse.nickname', 'Walter');
  write('rummyhouse.hand.secret', 'AS');
  write('rummyhouse.preferences', '{"theme":"dark"}');
  forgetTraces();
  expect(playedOnAt('secret', 7)).toBe('');
  expect([...solvedHere(), ...triedHere()]).toEqual([]);
  expect(keptNickname()).toBe('');
  expect(Object.keys(localStorage)).toEqual(['rummyhouse.preferences']);
});
