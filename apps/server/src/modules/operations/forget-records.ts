import { countOf } from '../../platform/clear-away.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { keptSince } from '../../platform/kept-days.ts'

/** Removes what was written down of messages and faults once nobody looks for it any more. */
export async function forgetRecords(db: Db | Tx, now: Date) {
  const sms = db.deleteFrom('sms_record').where('sent_at', '<', await keptSince(db, 'sms', now))
  const faults = db.deleteFrom('server_fault').where('at', '<', await keptSince(db, 'server-fault', now))
  return {
    sms: countOf(await sms.executeTakeFirstOrThrow()),
    'server-fault': countOf(await faults.executeTakeFirstOrThrow()),
  }
}
