import { shellCache } from '@rostrum/ui/shell-cache'

/** Inserted by the build: the files of the shell and of the pages, and their digest. */
declare const __SHELL_FILES__: readonly string[]
declare const __SHELL_VERSION__: string
declare const self: ServiceWorkerGlobalScope

const page = '/guide/'
const shell = shellCache({ prefix: 'guide-', version: __SHELL_VERSION__, files: __SHELL_FILES__, page })

// A new version waits until the app asks for it, so that a page never loads parts of another version.
self.addEventListener('install', (event) => event.waitUntil(shell.install()))

self.addEventListener('activate', (event) => event.waitUntil(shell.dropFormer().then(() => self.clients.claim())))

self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname.startsWith(page)) event.respondWith(servePage(request))
  else if (pathname.startsWith('/gd/assets/')) event.respondWith(shell.asset(request))
})

/** From the phone, so that the app opens at once and without a network. */
const servePage = async (request: Request): Promise<Response> => (await shell.page()) ?? fetch(request)
