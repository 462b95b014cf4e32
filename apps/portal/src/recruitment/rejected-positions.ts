import type { Application, Project } from './records.ts'

export type RejectedPosition = Project['rejectedPositions'][number]

type WithRejections = Pick<Project, 'rejectedPositions'>

/** The last decision by which the office did not pass the reader for a position. */
export const findRejection = (
  { rejectedPositions }: WithRejections,
  positionId: string,
): RejectedPosition | undefined => rejectedPositions.find(({ position }) => position.id === positionId)

/**
 * The choices of a draft for which the office did not pass the reader. Of a submitted application the office decides
 * again.
 */
export const rejectedChoices = (
  project: WithRejections,
  { states, choices }: Pick<Application, 'states'> & { choices: readonly { position: { id: string } }[] },
): RejectedPosition[] =>
  states.review === 'DRAFT' ? choices.flatMap(({ position }) => findRejection(project, position.id) ?? []) : []

/** What the last decision refused. Earlier ones are no news where the next step is shown. */
export const lastRejections = ({ rejectedPositions: [last, ...others] }: WithRejections): RejectedPosition[] =>
  last ? [last, ...others.filter(({ at }) => at === last.at)] : []

/** Positions with the same decision, whose comment is then given once. */
export type Rejection = Omit<RejectedPosition, 'position'> & {
  readonly positions: readonly RejectedPosition['position'][]
}

export function groupRejections(rejections: readonly RejectedPosition[]): Rejection[] {
  const ofDecision = (of: RejectedPosition) =>
    rejections.filter(({ at, opinion }) => at === of.at && opinion === of.opinion)
  return rejections
    .filter((each) => ofDecision(each)[0] === each)
    .map((each) => ({
      ...{ at: each.at, opinion: each.opinion },
      positions: ofDecision(each).map(({ position }) => position),
    }))
}
