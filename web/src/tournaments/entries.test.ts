// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { entriesOf, lineAmiss } from './entries';

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

  it('keeps an address whole in which a separator stands', () => {
    expect(entriesOf('Terns: Ann <ann+cards@example.org> and Ben', 2)).toEqual([
      { team: 'Terns', players: ['Ann', 'Ben'], emails: ['ann+cards@example.org', ''] },
    ]);
  });

  it('has a line that is no team, which is named before anything is entered', () => {
    expect(lineAmiss('Pelicans: Ann, Ben\nTerns\nCal & Dee', 2)).toBeUndefined();
    expect(lineAmiss('Pelicans: Ann, Ben\n- A B, C, D\nTerns', 2)).toEqual({
      line: 'A B, C, D',
      why: 'team',
    });
    expect(lineAmiss('Terns\n: ,', 2)).toEqual({ line: ': ,', why: 'team' });
    expect(lineAmiss('Terns\nSolo: Lia', 2)).toEqual({ line: 'Solo: Lia', why: 'team' });
    expect(lineAmiss('Ann, Ben\nJosé <jose@example.org>', 1)).toBeUndefined();
  });

  it.each([
    'Terns: Pia <pia@>, Quin',
    'Terns: Rob <rob@example>, Sue',
    'Terns: Rob, Sue <sue at mail.example>',
    'Terns: Rob, sue@mail.example',
    'Terns: Rob <rob@mail.example',
    'Terns: Rob <rob@mail..example>, Sue',
    'rob@mail.example',
  ])('has a line with an address that is none: %s', (line) => {
    expect(lineAmiss(`Pelicans: Ann, Ben\n${line}`, 2)).toEqual({ line, why: 'address' });
  });

  it('has a name with an address that is none where a team is one person', () => {
    expect(lineAmiss('Ann\nBen <ben@>', 1)).toEqual({ line: 'Ben <ben@>', why: 'address' });
  });

  it('has a name that is too long', () => {
    const long = 'Maximiliane Bartholomea von Hohenfels zu Niederwald und Oberau';
    expect(lineAmiss(`Ann\n${long}`, 1)).toEqual({ line: long, why: 'long' });
    expect(lineAmiss(`Terns: Ann, ${long}`, 2)?.why).toBe('long');
  });

  it('is a name a line where a team is one person', () => {
    expect(entriesOf('Andrew & Sons\nBen <ben@example.org>', 1)).toEqual([
      { team: 'Andrew & Sons', players: ['Andrew & Sons'], emails: [''] },
      { team: 'Ben', players: ['Ben'], emails: ['ben@example.org'] },
    ]);
  });
});
