import { describe, expect, it } from 'vitest';
import { troubleIn } from './trouble';

describe('what the house says is wrong', () => {
  it('is a sentence without its code; its clause stands beside it', () => {
    expect(troubleIn('SEATING_INVALID: teams of 2x2 are 4 players, not 3 (FIJI-TEAM-2-R)')).toEqual({
      sentence: 'Teams of 2x2 are 4 players, not 3.',
      clause: 'FIJI-TEAM-2-R',
    });
    expect(troubleIn('DECK_TOO_SMALL: two hands (BAJA-GEN-1, BAJA-GEN-7-R)').clause).toBe('BAJA-GEN-1');
  });

  it('stays as it is where there is no code', () => {
    expect(troubleIn('The house cannot be reached.')).toEqual({
      sentence: 'The house cannot be reached.',
      clause: '',
    });
    expect(troubleIn('Seat 2 (by the window) is taken.').sentence).toBe('Seat 2 (by the window) is taken.');
  });
});
