import type { ExamAction } from '@rostrum/contracts/recruitment/applications/lifecycle'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'

/** When an exam action was last done to each of the applications; those to which it never was are missing. */
export async function examActionTimes(
  db: Db,
  applicationIds: readonly string[],
  action: ExamAction,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select application_id as id, max(at) as at from application_event
    where application_id = any(${[...applicationIds]}::uuid[]) and state_column = 'exam' and action = ${action}
    group by application_id`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}
