// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../protocol/types';
import { exitLinkOf } from './exit-link';

const lobby = {} as TableInfo;
const game = { occasion: { tournament: 'abc' } } as TableInfo;

describe('the way out of a table', () => {
  it('leads to the lobby', () => {
    expect(exitLinkOf(lobby, 0).href).toBe('/');
  });

  it('leads from a game of a tournament to the own page, or to the tournament', () => {
    expect(exitLinkOf(game, 2).href).toBe('/tournaments/abc/me');
    expect(exitLinkOf(game, -1).href).toBe('/tournaments/abc');
  });
});
