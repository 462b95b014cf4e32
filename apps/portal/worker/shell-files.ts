/** Written in by the build: the files of the shell and of the pages that are readable offline, and their digest. */
declare const __SHELL_FILES__: readonly string[]
declare const __SHELL_VERSION__: string

const prefix = 'shell-'
const current = prefix + __SHELL_VERSION__

/** A page of the portal in whose HTML nothing is drawn yet: it serves for all. */
const shellPage = '/jumpLoading'

/** Fetches the shell for offline use; the pages that are open go on with theirs. */
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

/** A file with a fingerprint in its name never changes: what was fetched once is taken from the device. */
export async function serveAsset(request: Request): Promise<Response> {
  const cache = await caches.open(current)
  const known = await cache.match(request, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** The page as the server has it now; without a network, the shell of the last visit. */
export async function servePage(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request))
  } catch (error) {
    const shell = await (await caches.open(current)).match(shellPage, { ignoreVary: true })
    if (shell) return shell
    throw error
  }
}
