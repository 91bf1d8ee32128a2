import { afterEach, describe, expect, it, vi } from 'vitest';
import { ability } from './browser';

/** A browser that says this of itself. */
function browser(
  userAgent: string,
  { push = false, permission = 'default', fingers = 0, secure = true } = {},
): void {
  vi.stubGlobal('navigator', {
    userAgent,
    maxTouchPoints: fingers,
    ...(push ? { serviceWorker: {} } : {}),
  });
  vi.stubGlobal('isSecureContext', secure);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('Notification', { permission });
  if (push) vi.stubGlobal('PushManager', vi.fn());
}

describe('what a browser can do', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is ready where it has everything', () => {
    browser('Mozilla/5.0 (Linux; Android 15)', { push: true });
    expect(ability()).toBe('ready');
  });

  it('is blocked where the person has said no', () => {
    browser('Mozilla/5.0 (X11; Linux)', { push: true, permission: 'denied' });
    expect(ability()).toBe('blocked');
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 5],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5],
  ])('wants the page on the Home Screen: %s', (agent, fingers) => {
    browser(agent, { fingers });
    expect(ability()).toBe('install');
  });

  it('wants a secure address', () => {
    browser('Mozilla/5.0 (X11; Linux)', { secure: false });
    expect(ability()).toBe('insecure');
  });

  it('says where nothing can be done', () => {
    browser('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
    expect(ability()).toBe('none');
  });
});
