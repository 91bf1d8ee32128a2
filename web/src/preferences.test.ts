import { describe, expect, it } from 'vitest';
import { DEFAULTS, parse } from './preferences.svelte';

describe('kept preferences', () => {
  it('are the defaults where nothing, nonsense or a wrong value is kept', () => {
    expect(parse(null)).toEqual(DEFAULTS);
    expect(parse('{')).toEqual(DEFAULTS);
    expect(parse('null')).toEqual(DEFAULTS);
    expect(parse('{"theme":"pink","speed":9,"vibrates":1,"sounds":{"deal":"loud"}}')).toEqual(DEFAULTS);
  });

  it('are read back one by one', () => {
    const found = parse(
      '{"theme":"dark","colours":4,"suits":"letters","speed":0,"vibrates":true,"sounds":{"turn":false}}',
    );
    expect(found).toEqual({
      ...DEFAULTS,
      theme: 'dark',
      colours: 4,
      suits: 'letters',
      speed: 0,
      vibrates: true,
      sounds: { ...DEFAULTS.sounds, turn: false },
    });
  });
});
