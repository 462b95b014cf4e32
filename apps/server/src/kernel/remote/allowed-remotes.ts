/** The operator's allow-list of servers for the data sources of forms. */
export type AllowedRemotes = {
  /** Host names, over http or https at their default ports, with addresses on the public internet. */
  readonly hosts: ReadonlySet<string>
  /** Exact origins, on any network. */
  readonly origins: ReadonlySet<string>
}

/**
 * Parses entries such as `data.example.com` and `http://10.1.2.3:8080`.
 *
 * @throws for an entry that is neither
 */
export function parseAllowedRemotes(entries: readonly string[]): AllowedRemotes {
  const hosts = new Set<string>()
  const origins = new Set<string>()
  for (const entry of entries.map((each) => each.trim())) {
    const isOrigin = /^https?:\/\//i.test(entry)
    const { origin, hostname, pathname, search, hash, username, password, port } = new URL(
      isOrigin ? entry : `https://${entry}`,
    )
    if (!/^(?:[a-z\d.-]+|\[[\da-f:]+\])$/.test(hostname)) throw new Error(entry)
    const isBare = pathname === '/' && search + hash + username + password === '' && !entry.endsWith('/')
    if (!isBare || (!isOrigin && (port !== '' || entry.includes(':')))) throw new Error(entry)
    if (isOrigin) origins.add(origin)
    else hosts.add(hostname)
  }
  return { hosts, origins }
}

/** Whether a URL is allowed, and on which networks its host may then be; undefined when it is not allowed. */
export function allowanceFor(url: URL, { hosts, origins }: AllowedRemotes): 'anywhere' | 'public' | undefined {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  if (origins.has(url.origin)) return 'anywhere'
  return url.port === '' && hosts.has(url.hostname) ? 'public' : undefined
}
