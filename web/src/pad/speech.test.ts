import { afterEach, expect, it } from 'vitest';
import { doubts, fold, formOf, sidesOf } from './engine';
import { ownGames } from './games';
import { speakPad } from './speech';

afterEach(() => speakPad('en'));

const open = {
  device: 'a',
  at: 1,
  by: '',
  id: 'a',
  clock: 1,
  kind: 'open',
  game: 'kalooki',
  preset: '',
  rules: {},
  names: ['Ann', 'Ben', 'Cleo'],
  sides: [0, 1, 2],
};

it('asks, doubts and tells in German', async () => {
  await speakPad('de');
  expect(sidesOf('kalooki', '', {}, 3)).toEqual([0, 1, 2]);
  const form = formOf('basic', '', {}, 3, []);
  expect(form.fields.map((field) => field.label)).toContain('Zehnen und Bildkarten');
  expect(doubts(form, {}, { aces: [3, 2, 0] }).map((one) => one.sentence)).toEqual([
    'Im Spiel sind nur 4 Asse.',
  ]);
  const pad = fold([open]);
  expect(pad.standing.contract).toBe('drei Dreier, 9 Karten');
  expect(pad.standing.sentence).toBe('Die erste Runde ist zu spielen.');
  expect(ownGames()[0]?.presets[0]?.title).not.toBe('');
});

it('counts as Spanish counts', async () => {
  await speakPad('es');
  const round = {
    device: 'a',
    at: 2,
    by: '',
    id: 'b',
    clock: 2,
    kind: 'round',
    round: 'b',
    after: 0,
    tally: null,
  };
  const pad = fold([
    { ...open, game: 'gin', names: ['Ann', 'Ben'], sides: [0, 1] },
    { ...round, numbers: [1, 0] },
  ]);
  expect(pad.standing.sentence).toBe('Ann gana la partida: 1 punto.');
});

it('tells of partners in the plural, and of a team by its name in the singular', async () => {
  const baja = { ...open, game: 'baja', names: ['Ann', 'Ben', 'Cleo', 'Dan'], sides: [0, 1, 0, 1] };
  const round = { device: 'a', at: 2, by: '', id: 'b', clock: 2, kind: 'round', round: 'b', after: 0 };
  const told = (...acts: object[]): string =>
    fold([...acts, { ...round, tally: null, numbers: [90000, 0] }]).standing.sentence;
  await speakPad('de');
  expect(told(baja)).toBe('Ann & Cleo gewinnen die Partie: 90.000 Punkte.');
  expect(told({ ...baja, teams: ['Terns', 'Gulls'] })).toBe('Terns gewinnt die Partie: 90.000 Punkte.');
  await speakPad('es');
  expect(told(baja)).toContain('Ann & Cleo ganan la partida');
});

it('speaks English where it has no other words', async () => {
  await speakPad('tlh');
  expect(fold([open]).standing.contract).toBe('three threes, 9 cards');
});
