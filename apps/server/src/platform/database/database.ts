import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import Cursor from 'pg-cursor'
import type { DB } from './database-types.ts'
import { NamedStatementClient } from './named-client.ts'

/** The database outside a transaction: for reads of a single statement. */
export type Db = Kysely<DB>
/** A running transaction: every command takes one. */
export type Tx = Transaction<DB>

export type Database = {
  readonly db: Db
  /** For COPY, LISTEN and advisory locks; everything else goes through `db`. */
  readonly pool: Pool
  close(): Promise<void>
}

const calendarDay = 1082
const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // A calendar day has no time zone: it stays the text YYYY-MM-DD and never becomes a Date.
    if (oid === calendarDay) return (text: string) => text
    return types.getTypeParser(oid, format)
  },
}

/** Opens a pool; the sessions work in UTC and give up statements after 30 seconds. */
export function openDatabase(url: string, maximumConnections: number): Database {
  const pool = new Pool({
    connectionString: url,
    max: maximumConnections,
    Client: NamedStatementClient,
    types: parsers,
    options: '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
  })
  // An idle connection that breaks is replaced on next use; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
  return { db, pool, close: () => db.destroy().then(() => (pool.ended ? undefined : pool.end())) }
}
