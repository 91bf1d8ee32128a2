import { describe, expect, it } from 'vitest';
import { routeOf } from './router.svelte';

describe('an address that leads nowhere', () => {
  it.each(['/nonsense', '/archive', '/rules/gin/nonsense', '/you/x', '/%E0'])('%s', (path) => {
    expect(routeOf(path)).toEqual({ room: 'nowhere' });
  });
});
