import type { Applicant } from '../../../../kernel/actor.ts'
import { offsetOf } from '../../../../kernel/http/paging.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { countOwn, findOwnPage, type OwnFilter } from './application.store.ts'
import { attachProject, type LoadedApplication } from './loaded-application.ts'

export type OwnQuery = OwnFilter & { readonly current: number; readonly size: number }

/** A page of the actor's own applications, the latest first, and how many there are. */
export async function ownApplications(
  platform: Platform,
  { personId }: Applicant,
  { current, size, ...filter }: OwnQuery,
  now: Date,
): Promise<{ applications: LoadedApplication[]; total: number }> {
  const { db } = platform.database
  const stored = await findOwnPage(db, personId, filter, offsetOf({ current, size }), now)
  return {
    applications: await Promise.all(stored.map((one) => attachProject(platform, one))),
    total: await countOwn(db, personId, filter),
  }
}
