import type { PositionSummary, Position as PositionView } from '@rostrum/contracts/recruitment-positions'
import type { Eligibility } from '@rostrum/contracts/requirements'
import type { z } from 'zod'
import type { Position, Project } from '../projects/project.ts'
import { noTally, type Tally } from '../projects/tally.store.ts'

/** What positions of one project are shown with. */
export type PositionContext = {
  readonly project: Project
  readonly tallies: ReadonlyMap<string, Tally>
  /** The verdicts for who asks; null for visitors. */
  readonly judge: ((position: Position) => Eligibility) | null
  /** Order among the choices of who asks, by position. */
  readonly chosen: ReadonlyMap<string, number>
}

export const tallyOf = ({ tallies }: PositionContext, { id }: Position): Tally => tallies.get(id) ?? noTally

/** Applicants per place, one decimal, half up. */
export const ratioOf = ({ applied }: Tally, { headcount }: Position): number =>
  Math.floor((applied * 10) / headcount + 0.5) / 10

export const presentPositionSummary = ({
  id,
  code,
  title,
  employer,
  department,
}: Position): z.input<typeof PositionSummary> => ({ id, code, title, employer, department })

export function presentPosition(position: Position, context: PositionContext): z.input<typeof PositionView> {
  const tally = tallyOf(context, position)
  return {
    ...presentPositionSummary(position),
    projectId: context.project.id,
    category: position.category,
    headcount: position.headcount,
    location: position.location,
    description: position.description,
    requirements: position.requirements,
    cancelled: position.cancelled,
    counts: { ...tally, ratio: ratioOf(tally, position) },
    eligibility: context.judge?.(position) ?? null,
    chosenAs: context.chosen.get(position.id) ?? null,
  }
}
