const attributes = 'target_session_attrs'
/** The values that a server can work with. The other values of PostgreSQL request a read-only database or allow one. */
const supportedTargets = ['any', 'read-write', 'primary'] as const

/**
 * The hosts of a connection string, in the form that PostgreSQL's own programs accept:
 * `postgres://user:password@first:5432,second:5432/name?target_session_attrs=read-write`.
 *
 * @throws when it is not a PostgreSQL address
 */
export class DatabaseHosts {
  /** One address per host, in the order of attempts. */
  readonly addresses: readonly string[]
  /** Whether read-only hosts are skipped. */
  readonly requiresWriting: boolean
  #at = 0

  constructor(url: string) {
    const [, scheme = '', user = '', hosts = '', rest = ''] =
      /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/.exec(url) ?? []
    const parsed = hosts.split(',').map((host) => new URL(`${scheme}${user}${host}${rest}`))
    const [first] = parsed
    if (scheme === '' || !first) throw new Error('This is no address of a PostgreSQL database.')
    const given = first.searchParams.get(attributes)
    if (given !== null && !supportedTargets.some((one) => one === given))
      throw new Error(`${attributes} is ${given}, and must be one of ${supportedTargets.join(', ')}.`)
    this.requiresWriting = parsed.length > 1 ? given !== 'any' : given !== null && given !== 'any'
    this.addresses = parsed.map((address) => {
      address.searchParams.delete(attributes)
      return address.href
    })
  }

  get current(): string {
    return this.addresses[this.#at] ?? ''
  }

  /** Moves to the next host, unless another connection with the same failure has already done so. */
  leave(address: string): void {
    if (address === this.current) this.#at = (this.#at + 1) % this.addresses.length
  }
}
