import type { Selectable } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { PhoneChangeRequest } from '../../../kernel/database/database-types.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { enqueue } from '../../../kernel/jobs/jobs.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { lockPerson, setPhone } from './identity.store.ts'
import { queueSecurityMail } from './mail-security-notice.ts'
import { lockPhoneChange, updatePhoneChange } from './phone-change.store.ts'
import { deleteAllSessions } from './session.store.ts'
import { publishSessionEnd } from './session-cache.ts'

/** Sends the notice to the old number, after the commit of the change. */
export const phoneNoticeJob = 'identity.send-phone-notice'

/**
 * Changes the number as requested and ends every session of the applicant: who has the old phone may be logged in.
 *
 * @throws DomainError `record.conflict` when the applicant has changed the number meanwhile
 */
export function approvePhoneChange(platform: Platform, actor: Staff, id: string, now: Date): Promise<void> {
  const { personalData } = platform
  return platform.transaction(async (tx) => {
    const request = await lockDecidable(tx, actor, id)
    const person = await lockPerson(tx, request.person_id)
    if (!person) throw notFound()
    const phoneOf = (stored: string) => personalData.decrypt(stored, 'phone')
    if (phoneOf(request.old_phone_encrypted) !== phoneOf(person.phone_encrypted))
      throw new DomainError('record.conflict')
    const newPhone = phoneOf(request.new_phone_encrypted)
    const isFree = await setPhone(tx, person.id, {
      phone_encrypted: personalData.encrypt(newPhone, 'phone'),
      phone_index: personalData.blindIndex(newPhone, 'phone'),
    })
    if (!isFree) throw new DomainError('identity.phone_registered')
    await deleteAllSessions(tx, person.id)
    await publishSessionEnd(platform.changes, tx, person.id)
    const decision = { state: 'APPROVED', decided_by: actor.accountId, decided_at: now, notice: 'waiting' }
    await updatePhoneChange(tx, id, decision)
    const facts = { evidence: request.evidence, requestedBy: request.requested_by }
    await audit(tx, actor, now, { event: 'phone.changed', entity: 'person', entityId: person.id, facts })
    await enqueue(tx, phoneNoticeJob, { id })
    await queueSecurityMail(tx, person.id, 'phone_changed')
  })
}

export function refusePhoneChange(
  platform: Platform,
  actor: Staff,
  { id, reason }: { readonly id: string; readonly reason: string },
  now: Date,
): Promise<void> {
  return platform.transaction(async (tx) => {
    const { person_id } = await lockDecidable(tx, actor, id)
    await updatePhoneChange(tx, id, { state: 'REFUSED', decided_by: actor.accountId, decided_at: now, reason })
    await audit(tx, actor, now, { event: 'phone-change.refused', entity: 'person', entityId: person_id })
  })
}

/** @throws DomainError when it is decided, or the actor requested it */
async function lockDecidable(tx: Tx, { accountId }: Staff, id: string): Promise<Selectable<PhoneChangeRequest>> {
  const request = await lockPhoneChange(tx, id)
  if (!request) throw notFound()
  if (request.state !== 'OPEN') throw new DomainError('identity.phone_change_decided')
  if (request.requested_by === accountId) throw new DomainError('identity.phone_change_own')
  return request
}
