// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { entriesOf } from './entries';

describe('a list of teams', () => {
  it('is read as people write it', () => {
    const text = '1. Pelicans: Ann, Ben\n\n- Cal & Dee\nEve and Fay\nGus, Hal\nTerns\n';
    expect(entriesOf(text, 2)).toEqual([
      { team: 'Pelicans', players: ['Ann', 'Ben'], emails: ['', ''] },
      { team: 'Cal & Dee', players: ['Cal', 'Dee'], emails: ['', ''] },
      { team: 'Eve & Fay', players: ['Eve', 'Fay'], emails: ['', ''] },
      { team: 'Gus & Hal', players: ['Gus', 'Hal'], emails: ['', ''] },
      { team: 'Terns' },
    ]);
  });

  it('holds addresses where somebody has written them', () => {
    expect(entriesOf('Terns: Ann <ann@example.org>, Ben', 2)).toEqual([
      { team: 'Terns', players: ['Ann', 'Ben'], emails: ['ann@example.org', ''] },
    ]);
  });

  it('is a name a line where a team is one person', () => {
    expect(entriesOf('Andrew & Sons\nBen <ben@example.org>', 1)).toEqual([
      { team: 'Andrew & Sons', players: ['Andrew & Sons'], emails: [''] },
      { team: 'Ben', players: ['Ben'], emails: ['ben@example.org'] },
    ]);
  });
});
