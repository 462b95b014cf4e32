import type { ProjectSummary } from './records.ts'

/** Whether the positions of a project are public yet: the server returns none before. */
export const positionsArePublic = (
  { positionsPublishedAt }: Pick<ProjectSummary, 'positionsPublishedAt'>,
  now: number,
) => positionsPublishedAt !== null && Date.parse(positionsPublishedAt) <= now
