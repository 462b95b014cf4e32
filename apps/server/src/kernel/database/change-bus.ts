import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { DatabasePool } from './database-pool.ts'
import { PersistentConnection } from './persistent-connection.ts'

const channel = 'rostrum_change'

/** Called with the topic that changed; with undefined when anything may have changed. */
type Listener = (topic: string | undefined) => void

/**
 * Word of changes between all servers on one database. What is kept in memory depends on a topic such as `article`;
 * a command that changes it announces the topic in its transaction, and every server hears of it after the commit.
 */
export class ChangeBus {
  readonly #listeners = new Set<Listener>()
  readonly #published = new WeakMap<Tx, Set<string>>()
  readonly #connection: PersistentConnection

  constructor(pool: DatabasePool) {
    this.#connection = new PersistentConnection(pool, {
      onConnect: (client) => {
        client.on('notification', ({ payload }) => this.#dispatch(payload))
        return client.query(`listen ${channel}`)
      },
      // What changes while nothing is heard may have been read half-way, before and afterwards.
      onStateChange: () => this.#dispatch(undefined),
    })
  }

  /** False while other servers cannot be heard: then nothing may be kept. */
  get connected(): boolean {
    return this.#connection.isConnected
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener)
  }

  /** To be called in the transaction of the change. */
  publish(tx: Tx, topic: string): Promise<void> {
    return this.publishAll(tx, [topic])
  }

  /** As `publish`, for many topics in one statement. PostgreSQL takes topics of less than 8,000 bytes. */
  async publishAll(tx: Tx, topics: readonly string[]): Promise<void> {
    await sql`select pg_notify(${channel}, topic) from unnest(${[...topics]}::text[]) as topic`.execute(tx)
    for (const topic of topics) this.#published.get(tx)?.add(topic)
  }

  /** Runs a transaction; what it announced is heard here as soon as it is committed, so that a caller reads what it wrote. */
  async transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
    const topics = new Set<string>()
    const result = await db.transaction().execute((tx) => {
      this.#published.set(tx, topics)
      return work(tx)
    })
    for (const topic of topics) this.#dispatch(topic)
    return result
  }

  /** Begins to hear other servers. */
  listen(): Promise<void> {
    return this.#connection.open()
  }

  close(): Promise<void> {
    return this.#connection.close()
  }

  #dispatch(topic: string | undefined): void {
    for (const listener of this.#listeners) listener(topic)
  }
}
