import type { Db } from '../../../platform/database/database.ts'

/**
 * Applications whose fee was paid and is to be given back: their life has ended before the exam, or the organiser has
 * granted it. The guard `refund_owed` decides; this finds whom to ask it about.
 */
export async function owedRefunds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('fee', '=', 'PAID')
    .where((either) =>
      either.or([
        either('refund_granted', '=', true),
        either('review', 'in', ['REJECTED', 'WITHDRAWN', 'LAPSED', 'DISQUALIFIED']),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
