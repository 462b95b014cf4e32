import type { Permission } from '@rostrum/contracts/permissions'
import { Requirements } from '@rostrum/contracts/recruitment/positions/requirements'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessProject, hasOpened } from '../projects/public.ts'
import { lockPositionAndProject } from './position.store.ts'

/**
 * The requirements of a position. In a transaction, position and project are locked, so that applying does not open
 * before the change is written.
 *
 * @throws DomainError `record.not_found` out of the actor's scope
 */
export async function requirementsOf(
  platform: Platform,
  actor: Staff,
  permission: Permission,
  id: string,
  now: Date,
  tx?: Tx,
) {
  if (tx) await lockPositionAndProject(tx, id)
  const row = await (tx ?? platform.database.db)
    .selectFrom('position')
    .select(['project_id', 'requirements', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const project = await accessProject(platform, actor, permission, row.project_id, tx)
  return {
    requirements: Requirements.parse(row.requirements),
    revision: row.revision,
    referenceDate: project.referenceDate,
    frozen: hasOpened(project, now),
  }
}

/** Sets the requirements of a position. @throws DomainError `recruitment.settings_frozen` once applying has opened */
export function setRequirements(
  platform: Platform,
  actor: Staff,
  { id, revision, requirements }: { id: string; revision: number; requirements: Requirements },
  now: Date,
): Promise<number> {
  return platform.transaction(async (tx) => {
    const before = await requirementsOf(platform, actor, 'project:write', id, now, tx)
    if (before.frozen) throw new DomainError('recruitment.settings_frozen', { field: 'requirements' })
    const changed = await tx
      .updateTable('position')
      .set({ requirements: JSON.stringify(requirements), revision: revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('revision')
      .executeTakeFirst()
    if (!changed) throw new DomainError('record.conflict')
    const facts = { changes: { requirements: [before.requirements, requirements] } }
    await audit(tx, actor, now, { event: 'position.changed', entity: 'position', entityId: id, facts })
    return changed.revision
  })
}
