import type { Platform } from '../../../../kernel/platform.ts'
import { loadApplicantInProject } from '../applications/applicant-in-project.ts'
import { countersOfProject } from '../projects/counter.store.ts'
import type { ProjectReadContext } from '../projects/list-projects.ts'
import type { Project } from '../projects/project.ts'
import { eligibilityEvaluator } from './eligibility-evaluator.ts'
import type { PositionContext } from './present-position.ts'
import { requirementTranslation } from './requirement-translation.ts'

const noChoices: ReadonlyMap<string, number> = new Map()

/** The context for presenting positions of a project to a visitor or a signed-in person. */
export async function positionContext(
  platform: Platform,
  project: Project,
  { reader, locale }: Pick<ProjectReadContext, 'reader' | 'locale'>,
): Promise<PositionContext> {
  const { db } = platform.database
  const counters = await countersOfProject(db, project.id)
  const translation = await requirementTranslation(platform, locale)
  if (reader.kind === 'visitor') return { project, counters, evaluateEligibility: null, chosen: noChoices, translation }
  const { facts, choices } = await loadApplicantInProject(platform, reader.personId, project.id)
  return { project, counters, evaluateEligibility: eligibilityEvaluator(facts, project), chosen: choices, translation }
}
