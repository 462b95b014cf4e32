import type { Actor } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { base32, stepOfCode } from '../../../../kernel/crypto/totp.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { findAccount } from '../accounts.store.ts'
import { confirmSecret, findSecondFactor, replaceRecoveryCodes, savePendingSecret } from './second-factor.store.ts'
import { authenticatorAddress, indexOfRecoveryCode, newRecoveryCodes, newSecret, secretPurpose } from './secrets.ts'
import { checkCode } from './verify-code.ts'

/** A secret to set up in an authenticator. It has no effect until `confirmEnrolment`. */
export async function startEnrolment(platform: Platform, accountId: string) {
  const account = await findAccount(platform.database.db, accountId)
  if (!account) throw notFound()
  const secret = newSecret()
  const sealed = platform.personalData.encrypt(secret.toString('base64'), secretPurpose)
  await platform.transaction((tx) => savePendingSecret(tx, accountId, sealed))
  return { secret: base32(secret), address: authenticatorAddress(secret, account.username) }
}

type Confirmation = { readonly actor: Actor; readonly accountId: string; readonly code: string; readonly now: Date }

/**
 * Accepts the offered secret once a code proves that the authenticator has it. `then` runs in the same transaction.
 *
 * @returns the recovery codes in full, only this once, and the result of `then`
 * @throws DomainError `accounts.code_wrong`, `identity.locked`
 */
export async function confirmEnrolment<T>(
  platform: Platform,
  { actor, accountId, code, now }: Confirmation,
  then: (tx: Tx) => Promise<T>,
): Promise<{ recoveryCodes: string[]; result: T }> {
  const { database, personalData } = platform
  const offered = (await findSecondFactor(database.db, accountId))?.pending_secret_encrypted
  if (!offered) throw new DomainError('accounts.code_wrong')
  const secret = Buffer.from(personalData.decrypt(offered, secretPurpose), 'base64')
  const step = stepOfCode(secret, code.replaceAll(' ', ''), now)
  await checkCode(platform, accountId, now, async () => step !== undefined)
  return platform.transaction(async (tx) => {
    if (step === undefined || !(await confirmSecret(tx, accountId, offered, now, step)))
      throw new DomainError('accounts.code_wrong')
    await audit(tx, actor, now, { event: 'second-factor.enrolled', entity: 'account', entityId: accountId })
    return { recoveryCodes: await renewRecoveryCodes(tx, platform, accountId), result: await then(tx) }
  })
}

/** Creates codes for a lost authenticator and voids the earlier ones. */
export async function renewRecoveryCodes(tx: Tx, { personalData }: Platform, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => indexOfRecoveryCode(personalData, code)),
  )
  return codes
}
