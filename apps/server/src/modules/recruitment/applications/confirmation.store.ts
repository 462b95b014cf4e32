import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type StoredApplication, selectApplication } from './lifecycle/application.store.ts'

/** Applications that have reached the confirmation of the written test. */
export const findConfirmable = (
  db: Db,
  personId: string,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<StoredApplication[]> =>
  selectApplication(db, now)
    .where('person_id', '=', personId)
    .where('exam', '!=', 'NONE')
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countConfirmable(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', personId)
    .where('exam', '!=', 'NONE')
    .executeTakeFirstOrThrow()
  return count
}

/** When each application was confirmed. Unconfirmed applications are absent. */
export async function confirmationTimes(db: Db, applicationIds: readonly string[]): Promise<Map<string, Date>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('application_event')
    .select(['application_id', 'at'])
    .where('application_id', 'in', applicationIds)
    .where('state_column', '=', 'exam')
    .where('action', '=', 'confirm')
    .execute()
  return new Map(rows.map(({ application_id, at }) => [application_id, at]))
}

export async function findOwnIds(db: Db, personId: string): Promise<string[]> {
  const rows = await db.selectFrom('application').select('id').where('person_id', '=', personId).execute()
  return rows.map(({ id }) => id)
}
