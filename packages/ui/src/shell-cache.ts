type ShellOptions = {
  /** Begins the names of the caches of this application; those of former versions are deleted. */
  readonly prefix: string
  /** Digest of the files. */
  readonly version: string
  /** Fingerprinted scripts and style sheets that work without a network. */
  readonly files: readonly string[]
  /** The address of the HTML page that serves every path. */
  readonly page: string
}

/** The files of an application that its service worker stores, so that it opens without a network. */
export function shellCache({ prefix, version, files, page }: ShellOptions) {
  const current = prefix + version
  const open = () => caches.open(current)
  return {
    /** Stores the page and its files; open windows continue with their own files. */
    async install(): Promise<void> {
      await (await open()).addAll([new Request(page, { cache: 'reload' }), ...files])
    },
    async dropFormer(): Promise<void> {
      const names = await caches.keys()
      const former = names.filter((name) => name.startsWith(prefix) && name !== current)
      await Promise.all(former.map((name) => caches.delete(name)))
    },
    /** The stored page; undefined before it was installed. */
    async page(): Promise<Response | undefined> {
      return (await open()).match(page, { ignoreVary: true })
    },
    /** A file with a fingerprint in its name never changes, so it is served from the cache. */
    async asset(request: Request): Promise<Response> {
      const cache = await open()
      const known = await cache.match(request, { ignoreVary: true })
      if (known) return known
      const answer = await fetch(request)
      if (answer.ok) await cache.put(request, answer.clone())
      return answer
    },
  }
}
