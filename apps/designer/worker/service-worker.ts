import { shellCache } from '@rostrum/ui/shell-cache'

/** Inserted by the build: the files of the page, and their digest. */
declare const __SHELL_FILES__: readonly string[]
declare const __SHELL_VERSION__: string
declare const self: ServiceWorkerGlobalScope

const page = '/designer/'
const shell = shellCache({ prefix: 'designer-', version: __SHELL_VERSION__, files: __SHELL_FILES__, page })

self.addEventListener('install', (event) => event.waitUntil(shell.install()))

// A new version waits until no page of the former one is open, so that no page loads parts of another version.
self.addEventListener('activate', (event) => event.waitUntil(shell.dropFormer().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === page) event.respondWith(servePage(request))
  else if (pathname.startsWith('/designer/assets/')) event.respondWith(shell.asset(request))
})

/** The stored page only without a network, so that a reload brings a new version. */
async function servePage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const stored = await shell.page()
    if (stored) return stored
    throw error
  }
}
