import type { ExamAction } from '@rostrum/contracts/recruitment/applications/lifecycle'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'

/** The last time of an exam action for each application. Applications without it are absent. */
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
