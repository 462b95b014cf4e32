import { birthDateOf, checkIdNumber, normaliseIdNumber, sexOf } from '@rostrum/contracts/kernel/checks/id-number'
import type { Applicant } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findPerson, setIdentity } from './identity.store.ts'

/** `locked`: name and number are final and the person can no longer correct them. */
export type Correction = {
  readonly name?: string | undefined
  readonly idCardNo?: string | undefined
  readonly locked: boolean
}

/**
 * Corrects a mistyped name or ID number from the registration. Nothing happens when both are unchanged.
 *
 * @throws DomainError at the field `idCardNo`, `profile.identity_locked`, or when the number has another account
 */
export async function correctIdentity(
  tx: Tx,
  { personalData, config }: Platform,
  actor: Applicant,
  correction: Correction,
  now: Date,
): Promise<void> {
  const person = await findPerson(tx, actor.personId)
  if (!person) throw notFound()
  const stored = personalData.decrypt(person.id_number_encrypted, 'id-number')
  const name = correction.name ?? person.name
  const idNumber = normaliseIdNumber(correction.idCardNo ?? stored)
  if (name === person.name && idNumber === stored) return
  if (correction.locked) throw new DomainError('profile.identity_locked')
  const error = checkIdNumber(idNumber, calendarDay(now, config.timeZone))
  if (error) throw invalid({ path: 'idCardNo', key: error })
  const changed = await setIdentity(tx, actor.personId, {
    name,
    id_number_encrypted: personalData.encrypt(idNumber, 'id-number'),
    id_number_index: personalData.blindIndex(idNumber, 'id-number'),
    birth_date: birthDateOf(idNumber),
    sex: sexOf(idNumber),
  })
  if (!changed) throw new DomainError('identity.id_number_registered')
  await audit(tx, actor, now, {
    event: 'person.corrected',
    entity: 'person',
    entityId: actor.personId,
    facts: { name: name !== person.name, idNumber: idNumber !== stored },
  })
}
