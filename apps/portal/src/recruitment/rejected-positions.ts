import type { Application, Project } from './records.ts'

export type RejectedPosition = Project['rejectedPositions'][number]

/** The last decision by which the office did not pass the reader for a position. */
export const findRejection = (
  { rejectedPositions }: Pick<Project, 'rejectedPositions'>,
  positionId: string,
): RejectedPosition | undefined => rejectedPositions.find(({ position }) => position.id === positionId)

/**
 * The choices of a draft for which the office did not pass the reader. Of a submitted application the office decides
 * again.
 */
export const rejectedChoices = (
  project: Pick<Project, 'rejectedPositions'>,
  { states, choices }: Pick<Application, 'states' | 'choices'>,
): RejectedPosition[] =>
  states.review === 'DRAFT' ? choices.flatMap(({ position }) => findRejection(project, position.id) ?? []) : []
