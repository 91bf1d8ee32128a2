/** Whoever comes back to a page has looked: the notice that brought them goes, and the house may send the next. */
export function tellLooks(): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void look();
  });
}

async function look(): Promise<void> {
  try {
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    await fetch('/api/notices/looked', body);
    const worker = await navigator.serviceWorker?.getRegistration();
    for (const one of (await worker?.getNotifications()) ?? []) one.close();
  } catch {
    // Without a line nobody is called back anyway.
  }
}
