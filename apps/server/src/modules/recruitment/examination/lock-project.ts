import type { Permission } from '@rostrum/contracts/permissions'
import type { Staff } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessProject, type Project } from '../projects/public.ts'
import { lockProjectRevision } from './exam-settings.store.ts'

/**
 * A project in scope, locked until the end of the transaction: its subjects, weights, marks and ranking do not change,
 * and nothing is released. It is read after the lock, so that it includes the changes of previous holders.
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
