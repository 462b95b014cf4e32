import type { PersonFacts } from '@rostrum/contracts/recruitment/positions/requirements'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Platform } from '../../../kernel/platform.ts'
import { countersOfProject, type Project } from '../projects/public.ts'
import { eligibilityEvaluator } from './eligibility-evaluator.ts'
import type { PositionContext } from './present-position.ts'
import { requirementTranslation } from './requirement-translation.ts'

export type ApplicantInProject = {
  readonly facts: PersonFacts
  /** Order of the choices, by position. */
  readonly choices: ReadonlyMap<string, number>
}

/** Who reads positions, when and in which language. */
export type PositionReadContext = {
  readonly now: Date
  readonly locale: PortalLocale
  /** Loads the reader as an applicant of a project; null for a visitor. The module of applications provides it. */
  readonly loadApplicant: ((projectId: string) => Promise<ApplicantInProject>) | null
}

const noChoices: ReadonlyMap<string, number> = new Map()

/** The context for presenting positions of a project to a visitor or a signed-in person. */
export async function positionContext(
  platform: Platform,
  project: Project,
  { loadApplicant, locale }: Pick<PositionReadContext, 'loadApplicant' | 'locale'>,
): Promise<PositionContext> {
  const { db } = platform.database
  const counters = await countersOfProject(db, project.id)
  const translation = await requirementTranslation(platform, locale)
  if (!loadApplicant) return { project, counters, evaluateEligibility: null, chosen: noChoices, translation }
  const { facts, choices } = await loadApplicant(project.id)
  return { project, counters, evaluateEligibility: eligibilityEvaluator(facts, project), chosen: choices, translation }
}
