import type { Applicant } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/problem.ts'
import type { PersonalRecords, Platform } from '../../platform/platform.ts'
import { setDeletionRequest } from '../identity/public.ts'

/** Days between the wish and the erasure, in which it can be taken back. */
export const graceDays = 7

export async function anythingRuns(tx: Tx, records: readonly PersonalRecords[], personId: string): Promise<boolean> {
  for (const part of records) if (await part.inUse(tx, personId)) return true
  return false
}

/** @throws DomainError `personal_data.application_runs` while the data is needed */
export function requestDeletion(platform: Platform, records: readonly PersonalRecords[], actor: Applicant, now: Date) {
  return platform.transaction(async (tx) => {
    if (await anythingRuns(tx, records, actor.personId)) throw new DomainError('personal_data.application_runs')
    const requestedAt = await setDeletionRequest(tx, actor.personId, now)
    await audit(tx, actor, now, { event: 'deletion.requested', entity: 'person', entityId: actor.personId })
    return presentDeletion(requestedAt, true)
  })
}

export function takeDeletionBack(platform: Platform, records: readonly PersonalRecords[], actor: Applicant, now: Date) {
  return platform.transaction(async (tx) => {
    await setDeletionRequest(tx, actor.personId, null)
    await audit(tx, actor, now, { event: 'deletion.taken_back', entity: 'person', entityId: actor.personId })
    return presentDeletion(null, !(await anythingRuns(tx, records, actor.personId)))
  })
}

export const presentDeletion = (requestedAt: Date | null, possible: boolean) => ({
  requestedAt: requestedAt?.toISOString() ?? null,
  due: requestedAt && new Date(requestedAt.getTime() + graceDays * 86_400_000).toISOString(),
  possible,
})
