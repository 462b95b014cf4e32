import { sql } from 'kysely'
import { rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import { type ScopeDimension, type ScopeTree, scopeDimension } from '../../../engines/scope/scope-dimension.ts'
import type { TreeNode } from '../../../engines/scope/tree.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { listenTo } from '../../../kernel/facts/facts.ts'
import { departmentScopeColumns } from './department.resource.ts'
import { departmentChanged } from './structure-changed.ts'

/** The tree of departments: scopes of a department include everything below it. */
export const departmentTree: ScopeTree = {
  topic: 'department-tree',
  async load(db, day) {
    const { rows } = await sql<TreeNode>`
      select subject_id as id, parent_id from department_row where during @> ${day}::date`.execute(db)
    return rows
  },
}

async function unitsOfDepartments(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; unit: string }>`
    select id, business_unit_id as unit from department where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, unit }) => [id, unit]))
}

/** The names by which departments were last known, of those that the actor may see. */
async function namesOfDepartments(db: Db, actor: Staff, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (
      select distinct on (department.id) department.id, department.business_unit_id, part.name
      from department join department_row part on part.subject_id = department.id
      where department.id = any(${[...ids]}::uuid[]) order by department.id, lower(part.during) desc
    ) as row where ${rowScopeConditionOrNone(departmentScopeColumns, actor, 'department:read')}
    order by name, id`.execute(db)
  return rows
}

/** What data scopes can name of the organisation. */
export const departmentScopes: readonly ScopeDimension[] = [
  scopeDimension('departments', {
    below: departmentTree,
    unitsOf: unitsOfDepartments,
    namesOf: namesOfDepartments,
  }),
]

/** Departments move, begin and close. A module after this one listens with it. */
export const evictDepartments = listenTo(departmentChanged, (tx, _changed, platform) =>
  platform.changes.publish(tx, departmentTree.topic),
)
