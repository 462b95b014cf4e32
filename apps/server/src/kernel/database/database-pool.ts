import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { AcknowledgedCommits } from './acknowledged-commits.ts'
import { DatabaseHosts } from './database-hosts.ts'
import { isConnectionError, markAsDatabaseError } from './is-connection-error.ts'
import { type HostedConfig, NamedStatementClient } from './named-client.ts'

type Release = (error?: Error | boolean) => void
type Callback = (error: Error | undefined, client: PoolClient | undefined, done: Release) => void

export type PoolLimits = {
  /** The longest wait for a connection while all are in use. */
  readonly waitMilliseconds?: number
  readonly readMilliseconds?: number
  /** Remembers what was acknowledged, and stops writing to a database that lacks it. */
  readonly commits?: AcknowledgedCommits
}

const readOnly = () =>
  Object.assign(new Error('The database of this host can be read only.'), { code: '25006' as const })

/**
 * A pool that survives a failover. It tries each host of its address until one is writable. Once a statement finds the
 * database unavailable, all earlier connections are replaced.
 */
export class DatabasePool extends Pool {
  readonly #hosts: DatabaseHosts
  readonly #waitMilliseconds: number
  readonly #settings: HostedConfig
  readonly #commits: AcknowledgedCommits | undefined
  readonly #ages = new WeakMap<PoolClient, number>()
  /** Connections that callers wait for. */
  readonly #awaited = new Set<Promise<PoolClient>>()
  #age = 0
  /** Called with each failure that means the database is unavailable. */
  whenAway: () => void = () => undefined

  constructor(
    url: string,
    { max, ...settings }: PoolConfig,
    { waitMilliseconds = 2000, readMilliseconds, commits }: PoolLimits = {},
  ) {
    const hosts = new DatabaseHosts(url)
    const shared: HostedConfig = { ...settings, hosts, ...(readMilliseconds && { readMilliseconds }) }
    const verify = async (client: PoolClient) => {
      if (hosts.requiresWriting) await refuseReadOnly(client)
      await commits?.check(client)
    }
    const config: PoolConfig & HostedConfig = {
      ...shared,
      ...(commits && { commits }),
      ...(max && { max }),
      connectionString: hosts.current,
      connectionTimeoutMillis: 5000,
      Client: NamedStatementClient,
      verify: (client, done) => void verify(client).then(() => done(), done),
    }
    super(config)
    this.#hosts = hosts
    this.#settings = shared
    this.#commits = commits
    this.#waitMilliseconds = waitMilliseconds
    // A broken idle connection is replaced on next use. Without a listener it would end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => this.#adopt(client))
  }

  /** The address of the current host. */
  get address(): string {
    return this.#hosts.current
  }

  /** A connection outside the pool that belongs to its caller. */
  async connectBeside(): Promise<NamedStatementClient> {
    return this.#onSomeHost(async () => {
      const client = new NamedStatementClient(this.#settings)
      client.on('error', () => undefined)
      try {
        await client.connect()
        if (this.#hosts.requiresWriting) await refuseReadOnly(client)
        return client
      } catch (error) {
        await client.end().catch(() => undefined)
        throw error
      }
    })
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    const taken = this.#onSomeHost(() => this.#takeFresh())
    this.#awaited.add(taken)
    const leave = () => void this.#awaited.delete(taken)
    taken.then(leave, leave)
    if (!callback) return taken
    taken.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  /**
   * Closes the connections once those who wait for one have had it: a worker that has stopped may still be about to
   * record the end of its last job.
   */
  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | undefined {
    const ended = this.#endOnceTaken()
    if (!callback) return ended
    void ended.then(callback)
    return undefined
  }

  async #endOnceTaken(): Promise<void> {
    while (this.#awaited.size > 0) await Promise.allSettled(this.#awaited)
    await super.end()
  }

  /** @throws the error of the last host, when no host is usable */
  async #onSomeHost<T>(connect: () => Promise<T>): Promise<T> {
    for (let left = this.#hosts.addresses.length - 1; ; left -= 1) {
      const tried = this.#hosts.current
      try {
        return await connect()
      } catch (error) {
        markAsDatabaseError(error)
        if (error instanceof NoneFree || !isConnectionError(error)) throw error
        this.whenAway()
        this.#hosts.leave(tried)
        if (left === 0) throw error
      }
    }
  }

  async #takeFresh(): Promise<PoolClient> {
    for (;;) {
      const client = await this.#takeInTime()
      if (this.#ages.get(client) === this.#age) return this.#fence(client)
      client.release(true)
    }
  }

  /** Statements outside transactions leave no mark, and have no commit that could be refused. */
  async #fence(client: PoolClient): Promise<PoolClient> {
    if (!this.#commits || !(client instanceof NamedStatementClient)) return client
    try {
      await client.setReadOnly(this.#commits.loss !== undefined)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  #takeInTime(): Promise<PoolClient> {
    const isFull = this.totalCount >= this.options.max && this.idleCount === 0
    const taken = super.connect()
    if (!isFull) return taken
    return new Promise((resolve, reject) => {
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        reject(new NoneFree())
      }, this.#waitMilliseconds)
      taken.then(
        (client) => {
          clearTimeout(timer)
          if (isLate) client.release()
          else resolve(client)
        },
        (error) => {
          clearTimeout(timer)
          reject(error)
        },
      )
    })
  }

  #adopt(client: PoolClient): void {
    const age = this.#age
    this.#ages.set(client, age)
    client.on('error', () => undefined)
    if (!(client instanceof NamedStatementClient)) return
    client.whenAway = () => {
      if (age === this.#age) this.#age += 1
      this.whenAway()
    }
  }
}

class NoneFree extends Error {
  constructor() {
    super('timeout exceeded when trying to connect')
  }
}

async function refuseReadOnly(client: { query: NamedStatementClient['query'] }): Promise<void> {
  const { rows } = await client.query('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off') throw readOnly()
}

/** The single-host address of the writable database, for programs that accept no other form. */
export async function writableAddress(url: string): Promise<string> {
  const pool = new DatabasePool(url, {})
  if (new DatabaseHosts(url).addresses.length > 1) await (await pool.connectBeside()).end()
  await pool.end()
  return pool.address
}
