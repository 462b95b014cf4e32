const attributes = 'target_session_attrs'
/** What a server can work with; the others of PostgreSQL ask for a database that it cannot write to, or make no matter of it. */
const wanted = ['any', 'read-write', 'primary'] as const

/**
 * The hosts that an address names, in the form that PostgreSQL's own programs read:
 * `postgres://user:password@first:5432,second:5432/name?target_session_attrs=read-write`.
 *
 * @throws when it is no address of PostgreSQL
 */
export class DatabaseHosts {
  /** One address a host, in the order in which they are tried. */
  readonly addresses: readonly string[]
  /** Whether a host that may not be written to is passed over. */
  readonly requiresWriting: boolean
  #at = 0

  constructor(url: string) {
    const [, scheme = '', user = '', hosts = '', rest = ''] =
      /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/.exec(url) ?? []
    const parsed = hosts.split(',').map((host) => new URL(`${scheme}${user}${host}${rest}`))
    const [first] = parsed
    if (scheme === '' || !first) throw new Error('This is no address of a PostgreSQL database.')
    const given = first.searchParams.get(attributes)
    if (given !== null && !wanted.some((one) => one === given))
      throw new Error(`${attributes} is ${given}, and must be one of ${wanted.join(', ')}.`)
    this.requiresWriting = parsed.length > 1 ? given !== 'any' : given !== null && given !== 'any'
    this.addresses = parsed.map((address) => {
      address.searchParams.delete(attributes)
      return address.href
    })
  }

  get current(): string {
    return this.addresses[this.#at] ?? ''
  }

  /** Goes on to the next host, unless another connection that met the same failure has done so. */
  leave(address: string): void {
    if (address === this.current) this.#at = (this.#at + 1) % this.addresses.length
  }
}
