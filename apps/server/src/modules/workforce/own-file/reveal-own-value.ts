import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { requireOwnPassword, staffHashing } from '../../access/accounts/public.ts'
import { sealedPurpose } from '../employees/public.ts'
import { findOwnPerson } from './own-file.store.ts'

/**
 * One own sealed value as a whole. An unattended screen shows nothing: the password is asked each time.
 *
 * @throws DomainError `identity.unlock_wrong`; `record.not_found` without the value
 */
export async function revealOwnValue(
  platform: Platform,
  actor: Staff,
  { field, password }: { readonly field: string; readonly password: string },
  now: Date,
): Promise<{ value: string }> {
  await requireOwnPassword(platform, staffHashing, {
    actor,
    password,
    now,
    wrong: new DomainError('identity.unlock_wrong'),
  })
  return platform.transaction(async (tx) => {
    const found = await findOwnPerson(tx, actor.accountId)
    const encrypted = found?.sealed[field]
    if (!found || encrypted === undefined) throw notFound()
    const event = 'employee.own_value_revealed'
    await audit(tx, actor, now, { event, entity: 'employee', entityId: found.employeeId, facts: { field } })
    return { value: platform.personalData.decrypt(encrypted, sealedPurpose) }
  })
}
