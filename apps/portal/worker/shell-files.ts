/** Inserted by the build: the files of the shell and of the offline pages, and their digest. */
declare const __SHELL_FILES__: readonly string[]
declare const __SHELL_VERSION__: string

const prefix = 'shell-'
const current = prefix + __SHELL_VERSION__

/** The empty HTML page of the portal, which serves every path. */
const shellPage = '/jumpLoading'

/** Caches the shell for offline use; open pages continue with their own files. */
export async function installShell(): Promise<void> {
  const cache = await caches.open(current)
  await cache.addAll([new Request(shellPage, { cache: 'reload' }), ...__SHELL_FILES__])
}

export async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== current).map((name) => caches.delete(name)),
  )
}

/** A file with a fingerprint in its name never changes, so it is served from the cache. */
export async function serveAsset(request: Request): Promise<Response> {
  const cache = await caches.open(current)
  const known = await cache.match(request, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** The current page from the server; offline, the shell of the last visit. */
export async function servePage(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request))
  } catch (error) {
    const shell = await (await caches.open(current)).match(shellPage, { ignoreVary: true })
    if (shell) return shell
    throw error
  }
}
