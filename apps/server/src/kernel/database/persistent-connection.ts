import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { DatabasePool } from './database-pool.ts'

const retryMilliseconds = 1000

type ConnectionHooks = {
  /** Prepares the connection, which counts as established once this is done. */
  readonly onConnect: (client: Client) => Promise<unknown>
  /** Called when the connection is established and when it is lost. */
  readonly onStateChange?: () => void
}

/** A connection outside the pool. It lasts as long as the server and is reopened whenever it breaks. */
export class PersistentConnection {
  readonly #pool: DatabasePool
  readonly #hooks: ConnectionHooks
  #client: Client | undefined
  #closed = false

  constructor(pool: DatabasePool, use: ConnectionHooks) {
    this.#pool = pool
    this.#hooks = use
  }

  get isConnected(): boolean {
    return this.#client !== undefined
  }

  async open(): Promise<void> {
    const client = await this.#pool.connectBeside()
    client.once('error', () => this.#handleLoss(client))
    try {
      await this.#hooks.onConnect(client)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
    this.#hooks.onStateChange?.()
  }

  async close(): Promise<void> {
    this.#closed = true
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  #handleLoss(client: Client): void {
    client.on('error', () => undefined)
    if (this.#client !== client) return
    this.#client = undefined
    this.#pool.whenAway()
    this.#hooks.onStateChange?.()
    this.#reconnect().catch(() => undefined)
  }

  async #reconnect(): Promise<void> {
    while (!this.#closed && !this.#client) {
      await sleep(retryMilliseconds, undefined, { ref: false })
      await this.open().catch(() => undefined)
    }
  }
}
