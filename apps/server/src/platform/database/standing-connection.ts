import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { DatabasePool } from './database-pool.ts'

const retryMilliseconds = 1000

type Use = {
  /** What the connection is there for; it stands once this is done. */
  readonly begin: (client: Client) => Promise<unknown>
  /** Called when it stands, and when it stands no more. */
  readonly turned?: () => void
}

/** A connection beside the pool that is held for as long as the server lives, and opened again whenever it breaks. */
export class StandingConnection {
  readonly #pool: DatabasePool
  readonly #use: Use
  #client: Client | undefined
  #closed = false

  constructor(pool: DatabasePool, use: Use) {
    this.#pool = pool
    this.#use = use
  }

  get stands(): boolean {
    return this.#client !== undefined
  }

  async open(): Promise<void> {
    const client = await this.#pool.connectBeside()
    client.once('error', () => this.#lose(client))
    try {
      await this.#use.begin(client)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
    this.#use.turned?.()
  }

  async close(): Promise<void> {
    this.#closed = true
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  #lose(client: Client): void {
    client.on('error', () => undefined)
    if (this.#client !== client) return
    this.#client = undefined
    this.#pool.whenAway()
    this.#use.turned?.()
    this.#openAgain().catch(() => undefined)
  }

  async #openAgain(): Promise<void> {
    while (!this.#closed && !this.#client) {
      await sleep(retryMilliseconds, undefined, { ref: false })
      await this.open().catch(() => undefined)
    }
  }
}
