import type { Staff } from '../../../../kernel/actor.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { projectOfPosition } from '../../positions/public.ts'
import { accessProject } from '../../projects/public.ts'
import { countAffected } from './cancelled-position.store.ts'
import { changePostEnd } from './change-post-end.ts'

/**
 * What the cancellation of a position would do to its applications. Nothing is locked: it is a forecast.
 *
 * @throws DomainError `record.not_found` out of the actor's scope
 */
export async function foreseeCancellation(platform: Platform, actor: Staff, id: string, now: Date) {
  const { db } = platform.database
  const projectId = await projectOfPosition(db, id)
  if (projectId === undefined) throw notFound()
  const { windows, timeZone } = await accessProject(platform, actor, 'project:write', projectId)
  return { ...(await countAffected(db, id)), changeUntil: changePostEnd(windows, now), timeZone }
}
