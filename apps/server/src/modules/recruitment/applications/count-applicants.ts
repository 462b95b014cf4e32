import { notFound } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { publicPosition } from '../positions/list-positions.ts'
import { positionsArePublic } from '../projects/project.ts'
import { catalogueOf } from '../projects/project-catalogue.ts'
import { addTallies, noTally, type Tally, talliesOfProject } from '../projects/tally.store.ts'

type Of = { readonly projectId?: string | undefined; readonly positionId?: string | undefined }

/** Live counts of one position, or of a whole project; a position of another project is not found. */
export async function countApplicants(platform: Platform, { projectId, positionId }: Of, now: Date) {
  const { db } = platform.database
  if (positionId !== undefined) {
    const { project, position } = await publicPosition(platform, positionId, now)
    if (projectId !== undefined && projectId !== project.id) throw notFound()
    const tallies = await talliesOfProject(db, project.id)
    return { ...(tallies.get(positionId) ?? noTally), headcount: position.headcount }
  }
  const project = await catalogueOf(platform).published(projectId ?? '', now)
  const tallies = await talliesOfProject(db, project.id)
  const offered = positionsArePublic(project, now) ? project.positions.filter(({ cancelled }) => !cancelled) : []
  return {
    ...[...tallies.values()].reduce<Tally>(addTallies, noTally),
    headcount: offered.reduce((sum, { headcount }) => sum + headcount, 0),
  }
}
