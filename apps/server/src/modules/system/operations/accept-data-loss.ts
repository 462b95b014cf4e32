import { sql } from 'kysely'
import { system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { dataLossTopic } from '../../../kernel/database/acknowledged-commits.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** Acknowledged data that the database lacks, as long as no operator has accepted it. */
export async function findDataLoss(db: Db): Promise<{ missing: number; since: string } | undefined> {
  const { rows } = await sql<{ missing: number; since: Date | null }>`
    select coalesce(sum(missing), 0)::int as missing, min(detected_at) as since
    from data_loss where accepted_at is null`.execute(db)
  const [{ missing, since } = { missing: 0, since: null }] = rows
  return since ? { missing, since: since.toISOString() } : undefined
}

/**
 * Lets all servers write to the database again. What was acknowledged until now and is missing counts as lost.
 *
 * @returns the number of losses that were open
 */
export async function acceptDataLoss(db: Db, reason: string, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const open = await tx
      .updateTable('data_loss')
      .set({ accepted_at: sql<Date>`now()` })
      .where('accepted_at', 'is', null)
      .returning(['id', 'server', 'missing'])
      .execute()
    for (const { id, server, missing } of open) {
      await audit(tx, system('accept-data-loss'), now, {
        event: 'data-loss.accepted',
        entity: 'data-loss',
        entityId: id,
        facts: { server, missing, reason },
      })
    }
    await sql`select pg_notify('rostrum_change', ${dataLossTopic})`.execute(tx)
    return open.length
  })
}
