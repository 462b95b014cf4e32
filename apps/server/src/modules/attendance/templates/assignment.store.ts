import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { AssignmentTarget } from './assignments.ts'

export type Target = { readonly target: AssignmentTarget; readonly id: string }
/** `until` is the first day after, or null. */
export type StoredTarget = Target & { readonly from: string; readonly until: string | null }

/** What each assignment is given to. */
export async function findTargets(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, StoredTarget>> {
  const { rows } = await sql<StoredTarget & { subject: string }>`
    select row.id, given.target, given.subject, lower(row.during)::text as from, upper(row.during)::text as until
    from template_assignment row cross join lateral (values ('employmentId', row.employment_id),
      ('storeId', row.store_id), ('departmentId', row.department_id), ('unitId', row.unit_id)) given (target, subject)
    where row.id = any(${[...ids]}::uuid[]) and given.subject is not null`.execute(tx)
  return new Map(rows.map(({ id, subject, ...stored }) => [id, { ...stored, id: subject }]))
}
