import type { ProjectSummary } from './records.ts'

/** Whether the positions of a project can be read yet: the server shows none before. */
export const positionsArePublic = (
  { positionsPublishedAt }: Pick<ProjectSummary, 'positionsPublishedAt'>,
  now: number,
) => positionsPublishedAt !== null && Date.parse(positionsPublishedAt) <= now
