import { countOf } from '../../platform/clear-away.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export const keptDays = { sms: 90, faults: 30 } as const

/** Removes what was written down of messages and faults once nobody looks for it any more. */
export async function forgetRecords(db: Db | Tx, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const sms = db.deleteFrom('sms_record').where('sent_at', '<', before(keptDays.sms))
  const faults = db.deleteFrom('server_fault').where('at', '<', before(keptDays.faults))
  return {
    sms: countOf(await sms.executeTakeFirstOrThrow()),
    'server-fault': countOf(await faults.executeTakeFirstOrThrow()),
  }
}
