import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { AssignmentTarget } from './assignments.ts'

export type StoredTarget = { readonly target: AssignmentTarget; readonly id: string }

/** What each assignment is given to. */
export async function findTargets(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, StoredTarget>> {
  const { rows } = await sql<{ id: string; target: AssignmentTarget; subject: string }>`
    select row.id, given.target, given.subject
    from template_assignment row cross join lateral (values ('employmentId', row.employment_id),
      ('storeId', row.store_id), ('departmentId', row.department_id), ('unitId', row.unit_id)) given (target, subject)
    where row.id = any(${[...ids]}::uuid[]) and given.subject is not null`.execute(tx)
  return new Map(rows.map(({ id, target, subject }) => [id, { target, id: subject }]))
}
