import { randomUUID } from 'node:crypto'
import type { IdentityEvidence } from '@rostrum/contracts/access/identity/phone-changes'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findPersonByIdNumber, findPersonByPhone } from './identity.store.ts'
import { insertPhoneChange } from './phone-change.store.ts'
import { verifySmsCode } from './sms-codes.ts'

type PhoneChangeRequest = {
  readonly name: string
  readonly idCardNo: string
  readonly newPhone: string
  readonly smsCode: string
  readonly evidence: IdentityEvidence
  readonly note: string
}

/**
 * Requests another phone number for an applicant at the desk, who has lost the old phone. Name and ID number are those of
 * the identity card. The code shows that the new number reaches the applicant.
 *
 * @returns the identifier of the request
 * @throws DomainError at the invalid field
 */
export async function requestPhoneChange(
  platform: Platform,
  actor: Staff,
  { name, idCardNo, newPhone, smsCode, evidence, note }: PhoneChangeRequest,
  { now, address }: { readonly now: Date; readonly address: string },
): Promise<string> {
  const { database, personalData } = platform
  const person = await findPersonByIdNumber(database.db, personalData.blindIndex(idCardNo, 'id-number'))
  if (!person || person.name !== name) throw invalid({ path: 'idCardNo', key: 'identity.phone_change_no_match' })
  const phoneIndex = personalData.blindIndex(newPhone, 'phone')
  if (phoneIndex === person.phone_index) throw invalid({ path: 'newPhone', key: 'identity.same_phone' })
  const typed = { purpose: 'changePhone', phone: newPhone, code: smsCode, address, now } as const
  const code = await verifySmsCode(database.db, personalData, typed)
  const id = randomUUID()
  await platform.transaction(async (tx) => {
    if (await findPersonByPhone(tx, phoneIndex)) throw new DomainError('identity.phone_registered')
    await code.consume(tx, now)
    const isFirst = await insertPhoneChange(tx, {
      id,
      person_id: person.id,
      old_phone_encrypted: person.phone_encrypted,
      new_phone_encrypted: personalData.encrypt(newPhone, 'phone'),
      evidence,
      note,
      requested_by: actor.accountId,
      requested_at: now,
    })
    if (!isFirst) throw new DomainError('identity.phone_change_open')
    const facts = { evidence }
    await audit(tx, actor, now, { event: 'phone-change.requested', entity: 'person', entityId: person.id, facts })
  })
  return id
}
