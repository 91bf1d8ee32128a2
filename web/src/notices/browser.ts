import type { TakeNotices } from '../protocol/types';

/**
 * What this browser can do: `ready` for notices, `install` where they come only to a page on the Home Screen (iPhone,
 * iPad), `insecure` without HTTPS, `blocked` by the person, `none` for browsers without them.
 */
export type Ability = 'ready' | 'install' | 'insecure' | 'blocked' | 'none';

/** Thrown where the person did not permit notices; nothing is wrong. */
export class NotPermittedError extends Error {}

/** What this browser can do now. */
export function ability(): Ability {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) {
    return Notification.permission === 'denied' ? 'blocked' : 'ready';
  }
  if (!isSecureContext) return 'insecure';
  return isApplePhone() && !isInstalled() ? 'install' : 'none';
}

/** An iPhone or iPad; the latter calls itself a Mac, but has fingers on its glass. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** Ask the person, after a tap, and subscribe to the push service of this browser. */
export async function subscribe(key: string): Promise<TakeNotices> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotPermittedError();
  await navigator.serviceWorker.register('/worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && written(old.options.applicationServerKey) !== key) await old.unsubscribe();
  const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = found.toJSON();
  return { endpoint, public: keys.p256dh ?? '', secret: keys.auth ?? '' };
}

/** Take no more notices here. */
export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** A key as the house writes it. */
function written(key: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
