import type { Selectable } from 'kysely'
import type { Applicant } from '../../../kernel/actor.ts'
import { visitor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Person } from '../../../kernel/database/database-types.ts'
import { DomainError, invalid, notFound } from '../../../kernel/http/domain-error.ts'
import type { PasswordHashing } from '../../../kernel/passwords/password-hashing.ts'
import type { Platform } from '../../../kernel/platform.ts'
import {
  findPerson,
  findPersonByPhone,
  lockPersonIfPasswordUnchanged,
  lockPersonIfPhoneUnchanged,
  setPasswordHash,
} from './identity.store.ts'
import { clearLoginFailures } from './login-attempt.store.ts'
import { checkPassword } from './login-guard.ts'
import { queueSecurityNotice } from './send-security-notice.ts'
import { deleteAllSessions } from './session.store.ts'
import { publishSessionEnd } from './session-cache.ts'
import { verifySmsCode } from './sms-codes.ts'

/**
 * Checks the password of the signed-in person with the same lock as a log-in. A right password resets the count of
 * wrong ones. Throws `wrong` when it does not match.
 *
 * @returns the person
 */
export async function requireOwnPassword(
  platform: Platform,
  hashing: PasswordHashing,
  { actor, password, now, wrong }: { actor: Applicant; password: string; now: Date; wrong: DomainError },
): Promise<Selectable<Person>> {
  const { db } = platform.database
  const person = await findPerson(db, actor.personId)
  if (!person) throw notFound()
  const verify = () => hashing.verify(person.password_hash, password, person.phone_index)
  if (!(await checkPassword(db, person.phone_index, now, verify))) throw wrong
  await platform.transaction((tx) => clearLoginFailures(tx, person.phone_index))
  return person
}

/**
 * Changes the own password, ends all sessions and notifies the phone.
 *
 * @throws DomainError at the invalid field
 */
export async function changePassword(
  platform: Platform,
  hashing: PasswordHashing,
  { actor, oldPassword, newPassword, now }: { actor: Applicant; oldPassword: string; newPassword: string; now: Date },
): Promise<void> {
  const wrong = invalid({ path: 'oldPassword', key: 'identity.old_password_wrong' })
  const person = await requireOwnPassword(platform, hashing, { actor, password: oldPassword, now, wrong })
  if (oldPassword === newPassword) throw invalid({ path: 'newPassword', key: 'identity.same_password' })
  const hash = await hashing.hash(newPassword)
  await platform.transaction(async (tx) => {
    if (!(await lockPersonIfPasswordUnchanged(tx, person))) throw wrong
    await setPasswordHash(tx, actor.personId, hash)
    await queueSecurityNotice(tx, person, 'password_changed')
    await deleteAllSessions(tx, actor.personId)
    await publishSessionEnd(platform.changes, tx, actor.personId)
    await audit(tx, actor, now, { event: 'password.changed', entity: 'person', entityId: actor.personId })
  })
}

export type Reset = {
  phone: string
  smsCode: string
  password: string
  name?: string
  idCardNo?: string
  type?: number
}

/**
 * Resets a forgotten password for the holder of the phone, and notifies the phone. Type 1 requires nothing more; otherwise
 * name and ID number must be those of the account. The error reveals neither which of them differs nor whether an account exists.
 */
export async function resetPassword(
  platform: Platform,
  hashing: PasswordHashing,
  reset: Reset,
  { now, address }: { now: Date; address: string },
): Promise<void> {
  const { database, personalData } = platform
  const phoneOnly = reset.type === 1
  const proven = await verifySmsCode(database.db, personalData, {
    phone: reset.phone,
    purpose: 'reset',
    code: reset.smsCode,
    address,
    now,
  })
  const person = await findPersonByPhone(database.db, personalData.blindIndex(reset.phone, 'phone'))
  const idNumberIndex = personalData.blindIndex((reset.idCardNo ?? '').toUpperCase(), 'id-number')
  const same = person?.name === reset.name && person?.id_number_index === idNumberIndex
  if (!person || !(phoneOnly || same)) throw new DomainError('identity.reset_refused')
  const hash = await hashing.hash(reset.password)
  await platform.transaction(async (tx) => {
    if (!(await lockPersonIfPhoneUnchanged(tx, person))) throw new DomainError('identity.reset_refused')
    await proven.consume(tx, now)
    await setPasswordHash(tx, person.id, hash)
    await queueSecurityNotice(tx, person, 'password_changed')
    await clearLoginFailures(tx, person.phone_index)
    await deleteAllSessions(tx, person.id)
    await publishSessionEnd(platform.changes, tx, person.id)
    await audit(tx, visitor, now, {
      event: 'password.reset',
      entity: 'person',
      entityId: person.id,
      facts: { phoneOnly },
    })
  })
}
