import { stepOfCode } from '../../../../kernel/crypto/totp.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { checkPassword, clearLoginFailures } from '../../identity/public.ts'
import { consumeRecoveryCode, consumeTotpStep, findSecondFactor } from './second-factor.store.ts'
import { indexOfRecoveryCode, secretPurpose } from './secrets.ts'

type CodeAttempt = { readonly accountId: string; readonly code: string; readonly now: Date }

/**
 * Checks a code with its own lock, separate from that of the password. Five wrong ones in a row lock for fifteen
 * minutes, and a right password does not reset them.
 *
 * @throws DomainError `accounts.code_wrong`, `identity.locked`
 */
export async function checkCode(
  platform: Platform,
  accountId: string,
  now: Date,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const key = platform.personalData.blindIndex(accountId, 'second-factor')
  if (!(await checkPassword(platform.database.db, key, now, isRight))) throw new DomainError('accounts.code_wrong')
  await platform.transaction((tx) => clearLoginFailures(tx, key))
}

/**
 * Proves the second factor by a code of the authenticator or a recovery code, and consumes it.
 *
 * @returns which it was
 */
export async function verifyCode(
  platform: Platform,
  { accountId, code, now }: CodeAttempt,
): Promise<'code' | 'recovery code'> {
  const { database, personalData } = platform
  const digits = code.replaceAll(' ', '')
  const isCode = /^\d{6}$/.test(digits)
  await checkCode(platform, accountId, now, async () => {
    if (!isCode) return consumeRecoveryCode(database.db, accountId, indexOfRecoveryCode(personalData, code), now)
    const factor = await findSecondFactor(database.db, accountId)
    if (!factor?.secret_encrypted) return false
    const secret = Buffer.from(personalData.decrypt(factor.secret_encrypted, secretPurpose), 'base64')
    const step = stepOfCode(secret, digits, now)
    return step !== undefined && (await consumeTotpStep(database.db, accountId, step))
  })
  return isCode ? 'code' : 'recovery code'
}
