import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { publicPosition } from '../positions/public.ts'
import {
  type ApplicationCounters,
  addCounters,
  catalogueOf,
  countersOfProject,
  positionsArePublic,
  zeroCounters,
} from '../projects/public.ts'

type ApplicantCountFilter = { readonly projectId?: string | undefined; readonly positionId?: string | undefined }

/** Live counts of one position, or of a whole project; a position of another project is not found. */
export async function countApplicants(platform: Platform, { projectId, positionId }: ApplicantCountFilter, now: Date) {
  const { db } = platform.database
  if (positionId !== undefined) {
    const { project, position } = await publicPosition(platform, positionId, now)
    if (projectId !== undefined && projectId !== project.id) throw notFound()
    const counters = await countersOfProject(db, project.id)
    return { ...(counters.get(positionId) ?? zeroCounters), headcount: position.headcount }
  }
  const project = await catalogueOf(platform).published(projectId ?? '', now)
  const counters = await countersOfProject(db, project.id)
  const offered = positionsArePublic(project, now) ? project.positions.filter(({ cancelled }) => !cancelled) : []
  return {
    ...[...counters.values()].reduce<ApplicationCounters>(addCounters, zeroCounters),
    headcount: offered.reduce((sum, { headcount }) => sum + headcount, 0),
  }
}
