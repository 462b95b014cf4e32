import type { ApplicationStates, ProjectSummary } from './records.ts'

/** What was withdrawn or has lapsed is over, and a new application can be begun in its place. */
export const isInactive = ({ review }: Pick<ApplicationStates, 'review'>): boolean =>
  review === 'WITHDRAWN' || review === 'LAPSED'

/** The application that a person has in a project, unless it is over and a new one can be begun. */
export const activeApplication = ({ mine }: Pick<ProjectSummary, 'mine'>): string | undefined =>
  mine && !isInactive(mine.states) ? mine.applicationId : undefined
