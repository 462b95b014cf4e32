import { loadAllTexts } from './texts.ts'

const assets = '/gd/assets/'

/** Once the worker answers for the app. */
async function workerControls({ serviceWorker }: Navigator): Promise<void> {
  await serviceWorker.ready
  if (serviceWorker.controller) return
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

/**
 * Stores the texts of all pages that open without a network, in the language of the reader. The worker keeps what is
 * fetched through it: what the page had loaded before is fetched again, from the cache of the browser.
 */
export async function storeOfflineTexts(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await workerControls(navigator)
  await loadAllTexts()
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(assets))
  await Promise.all(files.map((file) => fetch(file)))
}
