import { routePaths } from '../src/paths.ts'
import { isCacheable, type WorkerMessage } from '../src/shell/offline-cache.ts'
import { clearCachedResponses, expireCachedResponses, networkFirst } from './network-first.ts'
import { servePage, shell } from './shell-files.ts'

declare const self: ServiceWorkerGlobalScope

const sectionOf = (pathname: string): string => pathname.split('/')[1] ?? ''
/** First path segments of pages; every other path belongs to the server. */
const pageSections: ReadonlySet<string> = new Set(['', ...Object.values(routePaths).map(sectionOf)])

self.addEventListener('install', (event) => event.waitUntil(shell.install()))

self.addEventListener('activate', (event) => {
  const ready = async () => {
    await shell.dropFormer()
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(ready())
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message === 'forget') event.waitUntil(clearCachedResponses())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    event.waitUntil(expireCachedResponses())
    if (pageSections.has(sectionOf(url.pathname))) event.respondWith(servePage(request, event.preloadResponse))
  } else if (url.pathname.startsWith('/pc/assets/')) {
    event.respondWith(shell.asset(request))
  } else if (isCacheable(request.method, url.pathname)) {
    event.respondWith(networkFirst(request, (work) => event.waitUntil(work)))
  }
})
