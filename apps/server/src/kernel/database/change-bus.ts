import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { DatabasePool } from './database-pool.ts'
import { PersistentConnection } from './persistent-connection.ts'

const channel = 'rostrum_change'

/** Called with the topic that changed; with undefined when any topic may have changed. */
type Listener = (topic: string | undefined) => void

/**
 * Announces changes to all servers on one database. Data cached in memory depends on a topic such as `article`. A
 * command that changes the data publishes the topic in its transaction. After the commit every server receives it.
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
      // Changes during an interruption are unknown; data read before and after it may not match.
      onStateChange: () => this.#dispatch(undefined),
    })
  }

  /** False while other servers cannot be received: nothing may be cached then. */
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

  /**
   * Runs a transaction. Its topics are dispatched here right after the commit, so that a caller reads its own writes.
   */
  async transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
    const topics = new Set<string>()
    const result = await db.transaction().execute((tx) => {
      this.#published.set(tx, topics)
      return work(tx)
    })
    for (const topic of topics) this.#dispatch(topic)
    return result
  }

  /**
   * Does a part of a transaction that may be taken back: when it throws, or when `isAccepted` says so of its result. What it
   * wrote, locked and published is then as if it had not been. Attempts may be nested.
   */
  async attempt<T>(tx: Tx, work: () => Promise<T>, isAccepted: (result: T) => boolean): Promise<T> {
    const before = this.#published.get(tx)
    const topics = new Set<string>()
    if (before) this.#published.set(tx, topics)
    let accepted = false
    await sql`savepoint attempt`.execute(tx)
    try {
      const result = await work()
      accepted = isAccepted(result)
      return result
    } finally {
      if (before) this.#published.set(tx, before)
      if (accepted) for (const topic of topics) before?.add(topic)
      else await sql`rollback to savepoint attempt`.execute(tx)
      await sql`release savepoint attempt`.execute(tx)
    }
  }

  /** Starts to receive the announcements of other servers. */
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
