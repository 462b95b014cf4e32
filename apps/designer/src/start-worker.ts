/** Stores the page in the browser, so that a reload without a network opens the drafts. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return
  // A browser may refuse, for example in private windows. The page works without it.
  navigator.serviceWorker.register('/designer/service-worker.js', { scope: '/designer/' }).catch(() => undefined)
}
