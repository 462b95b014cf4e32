import type { Applicant } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import type { PasswordHashing } from '../../../kernel/passwords/password-hashing.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { requireOwnPassword } from './change-password.ts'
import { lockPersonIfPasswordUnchanged, setPhone } from './identity.store.ts'
import { queueSecurityNotice } from './send-security-notice.ts'
import { deleteAllSessions } from './session.store.ts'
import { publishSessionEnd } from './session-cache.ts'
import { verifySmsCode } from './sms-codes.ts'

type PhoneChange = {
  readonly password: string
  readonly oldPhone: string
  readonly oldSmsCode: string
  readonly newPhone: string
  readonly newSmsCode: string
}

/**
 * Changes the phone number of the signed-in person, who proves to hold both numbers, ends all sessions and notifies the
 * old number. Log-in, password reset and messages depend on the number, so a stolen session or password alone does not
 * move it.
 *
 * @throws DomainError at the invalid field; `identity.phone_registered` when the new number has an account
 */
export async function changePhone(
  platform: Platform,
  hashing: PasswordHashing,
  actor: Applicant,
  change: PhoneChange,
  { now, address }: { readonly now: Date; readonly address: string },
): Promise<void> {
  const { database, personalData } = platform
  const { password, oldPhone, newPhone } = change
  const wrong = invalid({ path: 'password', key: 'identity.password_wrong' })
  const person = await requireOwnPassword(platform, hashing, { actor, password, now, wrong })
  if (personalData.blindIndex(oldPhone, 'phone') !== person.phone_index) {
    throw invalid({ path: 'oldPhone', key: 'identity.old_phone_wrong' })
  }
  if (oldPhone === newPhone) throw invalid({ path: 'newPhone', key: 'identity.same_phone' })
  const typed = { purpose: 'changePhone', address, now } as const
  const verify = (phone: string, code: string, path: string) =>
    verifySmsCode(database.db, personalData, { ...typed, phone, code, path })
  const oldCode = await verify(oldPhone, change.oldSmsCode, 'oldSmsCode')
  const newCode = await verify(newPhone, change.newSmsCode, 'newSmsCode')
  await platform.transaction(async (tx) => {
    if (!(await lockPersonIfPasswordUnchanged(tx, person))) throw wrong
    await oldCode.consume(tx, now)
    await newCode.consume(tx, now)
    const isFree = await setPhone(tx, actor.personId, {
      phone_encrypted: personalData.encrypt(newPhone, 'phone'),
      phone_index: personalData.blindIndex(newPhone, 'phone'),
    })
    if (!isFree) throw new DomainError('identity.phone_registered')
    await queueSecurityNotice(tx, person, 'own_phone_changed')
    await deleteAllSessions(tx, actor.personId)
    await publishSessionEnd(platform.changes, tx, actor.personId)
    await audit(tx, actor, now, { event: 'phone.changed', entity: 'person', entityId: actor.personId })
  })
}
