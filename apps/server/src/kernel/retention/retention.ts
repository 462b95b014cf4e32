import { type ChosenRetention, chosenRetention } from '@rostrum/contracts/retention'
import type { Db, Tx } from '../database/database.ts'

/** How many days an installation keeps something that it decides about. */
export async function retentionDays(db: Db | Tx, kind: ChosenRetention): Promise<number> {
  const chosen = await db.selectFrom('retention_days').select('days').where('kind', '=', kind).executeTakeFirst()
  return chosen?.days ?? chosenRetention[kind].days
}

/** What is older than this has been kept long enough. */
export const retentionCutoff = async (db: Db | Tx, kind: ChosenRetention, now: Date): Promise<Date> =>
  new Date(now.getTime() - (await retentionDays(db, kind)) * 86_400_000)
