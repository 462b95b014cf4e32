import type { ApplicationStates, ProjectSummary } from './records.ts'

/** A withdrawn or lapsed application is over, and a new one can be started in its place. */
export const isInactive = ({ review }: Pick<ApplicationStates, 'review'>): boolean =>
  review === 'WITHDRAWN' || review === 'LAPSED'

/** The application of a person in a project, unless it is over and a new one can be started. */
export const activeApplication = ({ mine }: Pick<ProjectSummary, 'mine'>): string | undefined =>
  mine && !isInactive(mine.states) ? mine.applicationId : undefined
