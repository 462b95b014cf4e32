import type { Permission } from '@rostrum/contracts/permissions'
import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { projectInScope } from '../projects/public.ts'

/** Refuses an application of a project out of the actor's scope as missing. */
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
