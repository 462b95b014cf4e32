import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client, type Pool } from 'pg'
import type { Db, Tx } from './database.ts'

const channel = 'rostrum_change'
const retryMilliseconds = 1000

/** Called with the topic that changed; with undefined when anything may have changed. */
type Listener = (topic: string | undefined) => void

/**
 * Word of changes between all servers on one database. What is kept in memory depends on a topic such as `article`;
 * a command that changes it announces the topic in its transaction, and every server hears of it after the commit.
 */
export class Changes {
  readonly #pool: Pool
  readonly #listeners = new Set<Listener>()
  readonly #announced = new WeakMap<Tx, Set<string>>()
  #client: Client | undefined
  #closed = false

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** False while other servers cannot be heard: then nothing may be kept. */
  get connected(): boolean {
    return this.#client !== undefined
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener)
  }

  /** To be called in the transaction of the change. */
  async announce(tx: Tx, topic: string): Promise<void> {
    await sql`select pg_notify(${channel}, ${topic})`.execute(tx)
    this.#announced.get(tx)?.add(topic)
  }

  /** Runs a transaction; what it announced is heard here as soon as it is committed, so that a caller reads what it wrote. */
  async transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
    const topics = new Set<string>()
    const result = await db.transaction().execute((tx) => {
      this.#announced.set(tx, topics)
      return work(tx)
    })
    for (const topic of topics) this.#tell(topic)
    return result
  }

  /** Begins to hear other servers, on a connection of its own, and begins again whenever it breaks. */
  async listen(): Promise<void> {
    const client = new Client({ ...this.#pool.options, keepAlive: true })
    client.on('notification', ({ payload }) => this.#tell(payload))
    client.once('error', () => this.#lose(client))
    await client.connect()
    await client.query(`listen ${channel}`)
    this.#client = client
    // What changed before this moment was not heard, and somebody may have read it half-way.
    this.#tell(undefined)
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
    this.#tell(undefined)
    this.#listenAgain().catch(() => undefined)
  }

  async #listenAgain(): Promise<void> {
    while (!this.#closed && !this.#client) {
      await sleep(retryMilliseconds, undefined, { ref: false })
      await this.listen().catch(() => undefined)
    }
  }

  #tell(topic: string | undefined): void {
    for (const listener of this.#listeners) listener(topic)
  }
}
