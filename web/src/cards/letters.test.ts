import { describe, expect, it } from 'vitest';
import { t } from '../messages';
import faces from './faces.svg?raw';
import { lettered } from './letters';
import { inLetters } from './names';

const symbol = (drawing: string, id: string): string =>
  new RegExp(`<symbol id="${id}".*?</symbol>`).exec(drawing)?.[0] ?? '';

describe('cards with letters', () => {
  const drawn = lettered(faces);

  it.each(Object.entries(t.cards.letters))('%s stands wherever its sign stood', (suit, letter) => {
    const path = / d="([^"]+)"/.exec(symbol(faces, `pip-${suit}`))?.[1] ?? 'none';
    expect(faces.split(path).length).toBeGreaterThan(27);
    expect(drawn).not.toContain(path);
    for (const rank of ['A', '7', '10', 'J', 'Q', 'K']) {
      const letters = [...symbol(drawn, `card-${rank}${suit}`).matchAll(/<text[^>]*>(.*?)<\/text>/g)];
      expect(letters.map((one) => one[1])).toEqual([letter, letter]);
    }
  });

  it('leaves rank, emblem, joker and back as they are', () => {
    expect(symbol(drawn, 'card-JK')).toBe(symbol(faces, 'card-JK'));
    expect(symbol(drawn, 'back-blue')).toBe(symbol(faces, 'back-blue'));
    const paths = (drawing: string): number => drawing.split('<path').length;
    expect(paths(symbol(drawn, 'card-KH'))).toBe(paths(symbol(faces, 'card-KH')) - 2);
  });

  it('stand in words, too', () => {
    const { S, H } = t.cards.letters;
    expect(inLetters('upcard 10♠, took Q♥')).toBe(`upcard 10${S}, took Q${H}`);
  });
});
