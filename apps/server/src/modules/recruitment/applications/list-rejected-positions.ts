import {
  maximumRejectedPositions,
  type RejectedPosition,
} from '@rostrum/contracts/recruitment/applications/rejected-position'
import type { ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { z } from 'zod'
import type { Applicant, Visitor } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { presentPositionSummary } from '../positions/public.ts'
import { catalogueOf, type PresentationContext, type Project } from '../projects/public.ts'
import type { LoadedApplication } from './lifecycle/loaded-application.ts'
import { ReasonParts, reasonIn } from './reason-parts.ts'
import { findRejectedPositions, type RejectedRow } from './rejected-positions.store.ts'

export type Rejected = z.input<typeof RejectedPosition>

/** The positions of a project for which the office did not pass the reader, also in an earlier application; none for a visitor. */
export async function listRejectedPositions(
  platform: Platform,
  reader: Applicant | Visitor,
  projectId: string,
  { now, locale }: PresentationContext,
): Promise<Rejected[]> {
  if (reader.kind === 'visitor') return []
  const project = await catalogueOf(platform).published(projectId, now)
  const rows = await findRejectedPositions(platform.database.db, reader.personId, [projectId])
  return presentRejections(rows, project, locale)
}

/** Another position can only be chosen of a draft, or after a review that was not passed. */
const concernsChoice = (review: ReviewState): boolean => review === 'DRAFT' || review === 'REJECTED'

/** The same for applications of a person, by their project; none where no other position can be chosen. */
export async function loadRejections(
  platform: Platform,
  { personId }: Applicant,
  applications: readonly LoadedApplication[],
  { locale }: Pick<PresentationContext, 'locale'>,
): Promise<(application: LoadedApplication) => readonly Rejected[]> {
  const concerned = applications.filter(({ review }) => concernsChoice(review))
  const projectIds = [...new Set(concerned.map(({ project }) => project.id))]
  const rows = projectIds.length > 0 ? await findRejectedPositions(platform.database.db, personId, projectIds) : []
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId)
  return ({ review, project }) =>
    concernsChoice(review) ? presentRejections(byProject.get(project.id) ?? [], project, locale) : []
}

const presentRejections = (rows: readonly RejectedRow[], { positionById }: Project, locale: PortalLocale): Rejected[] =>
  rows.slice(0, maximumRejectedPositions).flatMap(({ positionId, at, reason, parts }) => {
    const position = positionById.get(positionId)
    if (!position) return []
    const opinion = parts === null ? reason : reasonIn(locale, ReasonParts.parse(parts))
    return [{ position: presentPositionSummary(position, locale), at: at.toISOString(), opinion }]
  })
