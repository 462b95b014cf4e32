import type { Db } from '../../../kernel/database/database.ts'
import type { Project } from './project.ts'

/** Maximum age of applicant counts in a response that is the same for everyone. */
const counterCacheMs = 3000

/**
 * How long a response about projects stays valid: until the next edge of a window, and for its counts a few seconds.
 */
export function validUntil(projects: readonly Project[], now: Date, others: readonly Date[] = []): Date {
  const edges = projects.flatMap(({ windows, positionsPublishedAt }) => [
    ...Object.values(windows).flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)]),
    ...(positionsPublishedAt ? [positionsPublishedAt.getTime()] : []),
  ])
  const ahead = [...edges, ...others.map((other) => other.getTime())].filter((edge) => edge > now.getTime())
  return new Date(Math.min(now.getTime() + counterCacheMs, ...ahead))
}

/** The time of the next scheduled publication, if there is one. */
export async function nextPublication(db: Db, now: Date): Promise<Date[]> {
  const next = await db
    .selectFrom('project')
    .select('published_at')
    .where('published_at', '>', now)
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst()
  return next?.published_at ? [next.published_at] : []
}
