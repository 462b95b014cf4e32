import type { ProjectSummary } from './records.ts'

/** The application that a person has in a project, unless it is over and a new one can be begun. */
export const liveApplication = ({ mine }: Pick<ProjectSummary, 'mine'>): string | undefined =>
  mine && mine.states.review !== 'WITHDRAWN' && mine.states.review !== 'LAPSED' ? mine.applicationId : undefined
