import type { DataUse } from '@rostrum/contracts/recruitment/personal-data/calls'
import type { Applicant } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { PersonalRecords } from '../../../module.ts'
import { setDeletionRequest } from '../../access/identity/public.ts'

/** Days between the request and the erasure, in which the person can cancel it. */
export const graceDays = 7

/** The reasons why the data of a person is still needed. */
export async function findDataUse(
  tx: Tx,
  records: readonly PersonalRecords[],
  personId: string,
): Promise<DataUse | undefined> {
  for (const part of records) {
    const use = await part.usedBy?.(tx, personId)
    if (use) return use
  }
  return undefined
}

const refusals = {
  application: 'personal_data.application_active',
  payment: 'personal_data.payment_active',
  bar: 'personal_data.banned',
} as const satisfies Record<DataUse, string>

/** @throws DomainError `personal_data.application_active`, `personal_data.payment_active` or `personal_data.banned` */
export function requestDeletion(platform: Platform, records: readonly PersonalRecords[], actor: Applicant, now: Date) {
  return platform.transaction(async (tx) => {
    const use = await findDataUse(tx, records, actor.personId)
    if (use) throw new DomainError(refusals[use])
    const requestedAt = await setDeletionRequest(tx, actor.personId, now)
    await audit(tx, actor, now, { event: 'deletion.requested', entity: 'person', entityId: actor.personId })
    return presentDeletion(requestedAt, undefined)
  })
}

export function cancelDeletion(platform: Platform, records: readonly PersonalRecords[], actor: Applicant, now: Date) {
  return platform.transaction(async (tx) => {
    await setDeletionRequest(tx, actor.personId, null)
    await audit(tx, actor, now, { event: 'deletion.cancelled', entity: 'person', entityId: actor.personId })
    return presentDeletion(null, await findDataUse(tx, records, actor.personId))
  })
}

export const presentDeletion = (requestedAt: Date | null, use: DataUse | undefined) => ({
  requestedAt: requestedAt?.toISOString() ?? null,
  due: requestedAt && new Date(requestedAt.getTime() + graceDays * 86_400_000).toISOString(),
  blockedBy: use ?? null,
})
