import type { RejectedPosition } from '@rostrum/contracts/recruitment/applications/rejected-position'
import type { z } from 'zod'
import type { Applicant, Visitor } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { presentPositionSummary } from '../positions/public.ts'
import { catalogueOf, type PresentationContext } from '../projects/public.ts'
import { ReasonParts, reasonIn } from './reason-parts.ts'
import { findRejectedPositions } from './rejected-positions.store.ts'

/** The positions of a project for which the office did not pass the reader, also in an earlier application; none for a visitor. */
export async function listRejectedPositions(
  platform: Platform,
  reader: Applicant | Visitor,
  projectId: string,
  { now, locale }: PresentationContext,
): Promise<z.input<typeof RejectedPosition>[]> {
  if (reader.kind === 'visitor') return []
  const { positionById } = await catalogueOf(platform).published(projectId, now)
  const rejected = await findRejectedPositions(platform.database.db, reader.personId, projectId)
  return rejected.flatMap(({ positionId, at, reason, parts }) => {
    const position = positionById.get(positionId)
    if (!position) return []
    const opinion = parts === null ? reason : reasonIn(locale, ReasonParts.parse(parts))
    return [{ position: presentPositionSummary(position, locale), at: at.toISOString(), opinion }]
  })
}
