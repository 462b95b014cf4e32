import type { Db, Tx } from '../../../kernel/database/database.ts'
import { deletedRowCount } from '../../../kernel/retention/purge.ts'
import { retentionCutoff } from '../../../kernel/retention/retention.ts'

/** Deletes the expired records of messages and errors. */
export async function deleteExpiredRecords(db: Db | Tx, now: Date) {
  const sms = db.deleteFrom('sms_record').where('sent_at', '<', await retentionCutoff(db, 'sms', now))
  const serverErrors = db.deleteFrom('server_error').where('at', '<', await retentionCutoff(db, 'server-error', now))
  return {
    sms: deletedRowCount(await sms.executeTakeFirstOrThrow()),
    'server-error': deletedRowCount(await serverErrors.executeTakeFirstOrThrow()),
  }
}
