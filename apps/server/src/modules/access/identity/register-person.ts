import { randomUUID } from 'node:crypto'
import { type ConsentKind, consentKinds } from '@rostrum/contracts/content/articles/kinds'
import { birthDateOf, checkIdNumber, sexOf } from '@rostrum/contracts/kernel/checks/id-number'
import { visitor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid, notFound } from '../../../kernel/http/domain-error.ts'
import type { PasswordHashing } from '../../../kernel/passwords/password-hashing.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { currentDocuments } from '../../content/articles/public.ts'
import { requireCaptcha } from './captcha.ts'
import { insertConsents, insertPerson, lockPerson, nextPersonCode } from './identity.store.ts'
import { type LoggedIn, type LoginContext, openSession } from './log-in.ts'
import { type VerifiedCode, verifySmsCode } from './sms-codes.ts'
import { limitTakenNumbers } from './taken-id-numbers.ts'

export type Registration = {
  readonly idCardNo: string
  readonly password: string
  readonly name: string
  readonly phone: string
  readonly smsCode: string
  readonly code: string
  readonly captchaId: string
  /** The document versions that the person was shown and agreed to. */
  readonly consents: Readonly<Record<ConsentKind, number>>
}

/**
 * Creates an account for the holder of a phone, with the consents given at that moment, to the versions that were
 * shown, and logs in: the code has proven the phone, and the password was just chosen.
 *
 * @returns the new person with a session
 * @throws DomainError at the invalid field, when phone or ID number have an account already, when the phone has given
 *   too many such numbers, or a document has changed
 */
export async function registerPerson(
  platform: Platform,
  hashing: PasswordHashing,
  registration: Registration,
  context: LoginContext,
): Promise<LoggedIn> {
  const { now, address } = context
  const { database, personalData } = platform
  const { phone, idCardNo } = registration
  const error = checkIdNumber(idCardNo, calendarDay(now, platform.config.timeZone))
  if (error) throw invalid({ path: 'idCardNo', key: error })
  const versions = await currentDocuments(database.db, now)
  requireCurrentDocuments(versions, registration)
  await requireCaptcha(database.db, personalData, registration.captchaId, registration.code, now)
  const proven = await verifySmsCode(database.db, personalData, {
    phone,
    purpose: 'register',
    code: registration.smsCode,
    address,
    now,
  })
  const passwordHash = await hashing.hash(registration.password)
  const phoneIndex = personalData.blindIndex(phone, 'phone')
  const register = (tx: Tx) =>
    insertRegistered(tx, platform, registration, { ...context, versions, proven, passwordHash })
  return limitTakenNumbers(platform, { phoneIndex, idCardNo, now }, () => platform.transaction(register))
}

type ProvenRegistration = LoginContext & {
  readonly versions: Record<ConsentKind, string>
  readonly proven: VerifiedCode
  readonly passwordHash: string
}

async function insertRegistered(
  tx: Tx,
  { personalData }: Platform,
  { phone, idCardNo, name }: Registration,
  { versions, proven, passwordHash, ...context }: ProvenRegistration,
): Promise<LoggedIn> {
  const { now, address } = context
  await proven.consume(tx, now)
  const id = randomUUID()
  const taken = await insertPerson(tx, {
    id,
    code: await nextPersonCode(tx),
    name,
    id_number_encrypted: personalData.encrypt(idCardNo, 'id-number'),
    id_number_index: personalData.blindIndex(idCardNo, 'id-number'),
    phone_encrypted: personalData.encrypt(phone, 'phone'),
    phone_index: personalData.blindIndex(phone, 'phone'),
    birth_date: birthDateOf(idCardNo),
    sex: sexOf(idCardNo),
    password_hash: passwordHash,
    created_at: now,
  })
  if (taken === 'phone_index') throw new DomainError('identity.phone_registered')
  if (taken === 'id_number_index') throw new DomainError('identity.id_number_registered')
  await insertConsents(tx, id, versions, now, address)
  await audit(tx, visitor, now, { event: 'person.registered', entity: 'person', entityId: id })
  const person = await lockPerson(tx, id)
  if (!person) throw notFound()
  return openSession(tx, person, 'registration', context)
}

/** @throws DomainError when a document was replaced since the person read it */
function requireCurrentDocuments(versions: Record<ConsentKind, string>, { consents }: Registration): void {
  if (consentKinds.some((kind) => String(consents[kind]) !== versions[kind])) {
    throw new DomainError('identity.documents_changed')
  }
}
