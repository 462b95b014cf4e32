import type { Db } from '../../platform/database/database.ts'

export const keptDays = { sms: 90, faults: 30 } as const

/** Removes what was written down of messages and faults once nobody looks for it any more. */
export async function forgetRecords(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db.deleteFrom('sms_record').where('sent_at', '<', before(keptDays.sms)).execute()
  await db.deleteFrom('server_fault').where('at', '<', before(keptDays.faults)).execute()
}
