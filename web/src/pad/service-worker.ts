/** Asks the browser to keep the pages of this house for times without a network; see worker.js, made by the build. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/worker.js').catch(() => {
    // A private window, or a line that is not secure: the pad works as long as the page is open.
  });
}
