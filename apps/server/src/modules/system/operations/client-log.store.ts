import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { ClientLog } from '../../../kernel/database/database-types.ts'

export const insertClientLog = (db: Db, record: Insertable<ClientLog>) =>
  db.insertInto('client_log').values(record).execute()

export const deleteClientLogBefore = (tx: Tx, instant: Date) =>
  tx.deleteFrom('client_log').where('at', '<', instant).executeTakeFirstOrThrow()
