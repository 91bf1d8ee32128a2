// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { firstChoice } from '../lobby/choices';
import type { GameInfo } from '../protocol/types';
import { fitting } from './fitting';
import { ownGames } from './games';

const game = (name: string): GameInfo => ownGames().find((one) => one.name === name) as GameInfo;

describe('house rules for so many', () => {
  it('are there for every number that is offered, whatever was chosen before', () => {
    for (const one of ownGames())
      for (const { name } of one.presets)
        for (const seats of one.seats)
          expect(fitting(one, { preset: name, changed: {} }, seats), `${name} ${seats}`).toBeDefined();
  });

  it('are those chosen, where they fit', () => {
    const chosen = { preset: 'jamaica', changed: { jokers: 3 } };
    expect(fitting(game('kalooki'), chosen, 4)).toEqual({ choice: chosen });
  });

  it('have more packs at Kalooki for seven, and all else as it was', () => {
    const chosen = { preset: 'jamaica', changed: { jokers: 3 } };
    expect(fitting(game('kalooki'), chosen, 7)).toEqual({
      choice: { preset: 'jamaica', changed: { packs: 3, jokers: 3 } },
      rule: 'packs',
    });
  });

  it('are called by their preset, where there is one', () => {
    const baja = game('baja');
    for (const seats of [2, 3, 5, 6])
      expect(fitting(baja, firstChoice(baja), seats)).toEqual({
        choice: { preset: 'cutthroat', changed: {} },
      });
    expect(fitting(game('fiji'), { preset: 'standard_teams', changed: {} }, 3)?.choice.preset).toBe(
      'standard',
    );
  });

  it('have partners for six, where partners were chosen for four', () => {
    expect(fitting(game('fiji'), { preset: 'standard_teams', changed: {} }, 6)?.choice).toEqual({
      preset: 'three_pairs',
      changed: {},
    });
  });

  it('keep the other house rules of a team that is too few', () => {
    const chosen = { preset: 'standard', changed: { team_mode: '2x2', target_score: 9000 } };
    expect(fitting(game('fiji'), chosen, 3)?.choice).toEqual({
      preset: 'standard',
      changed: { target_score: 9000 },
    });
  });
});
