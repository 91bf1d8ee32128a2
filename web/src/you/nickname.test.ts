import { beforeEach, expect, it } from 'vitest';
import { write } from '../preferences.svelte';
import { keepNickname, keptNickname } from './nickname';

beforeEach(() => localStorage.clear());

it('is the name that was given last', () => {
  expect(keptNickname()).toBe('');
  keepNickname(' Ann ');
  expect(keptNickname()).toBe('Ann');
});

it('is none that no table takes, though a tournament has taken it', () => {
  keepNickname('Ann');
  keepNickname('Maximiliane Bartholomea von Hohenfels');
  expect(keptNickname()).toBe('Ann');
  write('rummyhouse.nickname', 'Maximiliane Bartholomea von Hohenfels'); // by an earlier version
  expect(keptNickname()).toBe('');
});
