import type { Permission } from '@rostrum/contracts/permissions'
import { type RawBuilder, sql } from 'kysely'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Project } from './project.ts'
import { projectById } from './project-by-id.ts'

/**
 * Whether a permission of a staff actor covers a project, as a condition over an expression with its identifier. A row
 * without a project is in scope only for those whose scope has no limit.
 *
 * @throws DomainError `access.denied` without the permission
 */
export const projectInScope = (
  actor: Staff,
  permission: Permission,
  projectId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  rowScopeCondition(
    {
      unit: sql`(select reached.business_unit_id from project reached where reached.id = ${projectId})`,
      project: projectId,
    },
    actor,
    permission,
  )

/** Whether the actor holds the permission and has the project in its scope. */
export async function canAccessProject(db: Db, actor: Staff, permission: Permission, id: string): Promise<boolean> {
  if (!actor.permissions.has(permission)) return false
  const reached = await db
    .selectFrom('project')
    .select('id')
    .where('id', '=', id)
    .where(projectInScope(actor, permission, sql.ref('project.id')))
    .executeTakeFirst()
  return reached !== undefined
}

/**
 * Refuses a new project in a unit out of its author's scope. It runs before any check reveals whether the code is
 * taken.
 *
 * @throws DomainError `access.denied`
 */
export async function requireNewProjectInScope(
  db: Db,
  actor: Staff,
  permission: Permission,
  { id, unit }: { readonly id: string; readonly unit: RawBuilder<unknown> },
): Promise<void> {
  const reached = rowScopeCondition({ unit, project: sql`${id}::uuid` }, actor, permission)
  const { rows } = await sql`select 1 where ${reached}`.execute(db)
  if (rows.length === 0) throw new DomainError('access.denied')
}

/**
 * A project in the actor's scope; one out of scope looks missing. Callers in a transaction pass it on, because a second
 * connection requested while one is held may never become available.
 */
export async function accessProject(
  platform: Platform,
  actor: Staff,
  permission: Permission,
  id: string,
  tx?: Tx,
): Promise<Project> {
  if (!(await canAccessProject(tx ?? platform.database.db, actor, permission, id))) throw notFound()
  return projectById(platform, id, tx)
}
