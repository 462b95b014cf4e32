import type { Permission } from '@rostrum/contracts/permissions'
import type { Staff } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessProject, type Project } from '../applications/public.ts'
import { lockProjectRevision } from './exam-settings.store.ts'

/**
 * A project in reach as it stays until the end of the transaction: neither its subjects and weights nor its marks and
 * ranking change meanwhile, and nothing is released. It is read once it is held: what waits here goes by what the others
 * have left.
 */
export async function lockProject(
  platform: Platform,
  tx: Tx,
  actor: Staff,
  permission: Permission,
  projectId: string,
): Promise<Project> {
  await lockProjectRevision(tx, projectId)
  return accessProject(platform, actor, permission, projectId, tx)
}
