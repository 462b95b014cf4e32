import type { Permission } from '@rostrum/contracts/permissions'
import { type RawBuilder, sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { Project } from './project.ts'
import { projectById } from './project-by-id.ts'

/**
 * Whether a staff actor reaches a project by a permission, as a condition over an expression that names the project. A
 * row of no project is reached by those alone who reach every project.
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
      subject: projectId,
    },
    actor,
    permission,
  )

/** Whether the actor holds the permission and reaches the project by it. */
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
 * Refuses a project that is about to be made in a unit when its author would not reach it. It is asked before anything
 * tells whether its code is taken.
 *
 * @throws DomainError `access.denied`
 */
export async function requireNewProjectInScope(
  db: Db,
  actor: Staff,
  permission: Permission,
  { id, unit }: { readonly id: string; readonly unit: RawBuilder<unknown> },
): Promise<void> {
  const reached = rowScopeCondition({ unit, subject: sql`${id}::uuid` }, actor, permission)
  const { rows } = await sql`select 1 where ${reached}`.execute(db)
  if (rows.length === 0) throw new DomainError('access.denied')
}

/**
 * A project in the actor's reach; one out of it looks like one that does not exist. Who asks in a transaction hands it on:
 * a second connection that is asked for while one is held may never come.
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

/** Refuses an application of a project out of the actor's reach as one that does not exist. */
export async function requireApplicationInScope(
  db: Db,
  actor: Staff,
  permission: Permission,
  id: string,
): Promise<void> {
  const reached = await db
    .selectFrom('application')
    .select('id')
    .where('id', '=', id)
    .where(projectInScope(actor, permission, sql.ref('application.project_id')))
    .executeTakeFirst()
  if (!reached) throw notFound()
}
