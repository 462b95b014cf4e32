import type { Platform } from '../../../platform/platform.ts'
import { knownInProject } from '../applications/known-in-project.ts'
import type { Reading } from '../projects/list-projects.ts'
import type { Project } from '../projects/project.ts'
import { talliesOfProject } from '../projects/tally.store.ts'
import { judgeFor } from './judge-positions.ts'
import type { PositionContext } from './present-position.ts'
import { requirementWording } from './word-requirements.ts'

const nobody: ReadonlyMap<string, number> = new Map()

/** What positions of a project are shown with, to a visitor or to a signed-in person. */
export async function positionContext(
  platform: Platform,
  project: Project,
  { reader, locale }: Pick<Reading, 'reader' | 'locale'>,
): Promise<PositionContext> {
  const { db } = platform.database
  const tallies = await talliesOfProject(db, project.id)
  const wording = await requirementWording(platform, locale)
  if (reader.kind === 'visitor') return { project, tallies, judge: null, chosen: nobody, wording }
  const { facts, choices } = await knownInProject(platform, reader.personId, project.id)
  return { project, tallies, judge: judgeFor(facts, project), chosen: choices, wording }
}
