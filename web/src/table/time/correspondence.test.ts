// @vitest-environment node
import { expect, it } from 'vitest';
import type { TableLine } from '../../protocol/types';
import { isByCorrespondence, waiting } from './correspondence';

function line(table: string, { stage = 'playing', my_turn = true, left = -1 } = {}): TableLine {
  return {
    table,
    game: 'gin',
    stage,
    names: ['Ann', 'Ben'],
    my_turn,
    seat: 0,
    left,
    clock: null,
    begins: 0,
    waits_for: [],
    holiday: 0,
    trial: false,
    stand_in: false,
  };
}

it('knows a match by correspondence by its clock', () => {
  expect(isByCorrespondence({ name: 'day', turn: 86_400, reserve: 0 })).toBe(true);
  expect(isByCorrespondence({ name: 'calm', turn: 90, reserve: 600 })).toBe(false);
  expect(isByCorrespondence(null)).toBe(false);
});

it('leads to the table with the least time first, and never to the one where one is', () => {
  const tables = [
    line('without-a-clock'),
    line('tomorrow', { left: 80_000_000 }),
    line('soon', { left: 60_000 }),
    line('here', { left: 1 }),
    line('not-asked', { my_turn: false, left: 5 }),
    line('over', { stage: 'finished' }),
  ];
  expect(waiting(tables, 'here').map((one) => one.table)).toEqual(['soon', 'tomorrow', 'without-a-clock']);
});
