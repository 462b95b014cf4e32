import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { selectApplication } from '../lifecycle/application.store.ts'

/**
 * Everything that a submission is decided from, in one statement: the application, the person and the profile behind
 * it, a receipt given before for the same press of the button, and the number that a first submission gets.
 */
export const findSubmissible = (db: Db, id: string, personId: string, key: string, now: Date) =>
  selectApplication(db, now)
    .leftJoin('submission', (join) =>
      join.onRef('submission.application_id', '=', 'application.id').on('submission.submission_key', '=', key),
    )
    .select([
      'submission.receipt',
      sql<string | null>`case when number is null and review = 'DRAFT' then nextval('application_number') end`.as(
        'next_number',
      ),
    ])
    .where('application.id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()

export async function findReceipt(db: Db, applicationId: string, key: string): Promise<unknown> {
  const found = await db
    .selectFrom('submission')
    .select('receipt')
    .where('application_id', '=', applicationId)
    .where('submission_key', '=', key)
    .executeTakeFirst()
  return found?.receipt
}
