import { type ChosenRetention, chosenRetention } from '@rostrum/contracts/retention'
import type { Db, Tx } from '../database/database.ts'

/** The number of days that an installation retains data with a configurable period. */
export async function retentionDays(db: Db | Tx, kind: ChosenRetention): Promise<number> {
  const chosen = await db.selectFrom('retention_days').select('days').where('kind', '=', kind).executeTakeFirst()
  return chosen?.days ?? chosenRetention[kind].days
}

/** Data older than this has exceeded its retention. */
export const retentionCutoff = async (db: Db | Tx, kind: ChosenRetention, now: Date): Promise<Date> =>
  new Date(now.getTime() - (await retentionDays(db, kind)) * 86_400_000)
