import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { types } from 'pg'
import Cursor from 'pg-cursor'
import type { AcknowledgedCommits } from './acknowledged-commits.ts'
import { DatabasePool, type PoolLimits } from './database-pool.ts'
import type { DB } from './database-types.ts'
import { DatabaseWatch } from './database-watch.ts'
import { statementMilliseconds } from './named-client.ts'

/** The database outside a transaction: for reads of a single statement. */
export type Db = Kysely<DB>
/** A running transaction; every command takes one. */
export type Tx = Transaction<DB>

export type Database = {
  readonly db: Db
  /** For COPY to the outside, LISTEN and advisory locks; everything else goes through `db`. */
  readonly pool: DatabasePool
  readonly watch: DatabaseWatch
  /** Undefined for commands of the operator. */
  readonly commits: AcknowledgedCommits | undefined
  close(): Promise<void>
}

const tidyMilliseconds = 30_000
const calendarDay = 1082
const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // A calendar day has no time zone. It remains the text YYYY-MM-DD and never becomes a Date.
    if (oid === calendarDay) return (text: string) => text
    return types.getTypeParser(oid, format)
  },
}

/** Opens a pool. Its sessions work in UTC and cancel statements after 30 seconds. */
export function openDatabase(url: string, maximumConnections: number, limits?: PoolLimits): Database {
  const options = `-c timezone=UTC -c statement_timeout=${statementMilliseconds} -c idle_in_transaction_session_timeout=60000`
  const pool = new DatabasePool(url, { max: maximumConnections, types: parsers, options }, limits)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
  const watch = new DatabaseWatch(pool)
  const commits = limits?.commits
  // Another server may have found or accepted a loss while this one did not listen.
  const tidy = async () => {
    await commits?.check(pool)
    if (!commits?.loss) await commits?.deleteOld(pool)
  }
  const tidying = commits && setInterval(() => void tidy().catch(() => undefined), tidyMilliseconds).unref()
  return {
    db,
    pool,
    watch,
    commits,
    async close() {
      clearInterval(tidying)
      commits?.close()
      watch.close()
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}
