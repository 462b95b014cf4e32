import { randomBytes } from 'node:crypto'
import type { PersonalData } from '../../../../kernel/crypto/personal-data.ts'
import { base32 } from '../../../../kernel/crypto/totp.ts'

/** Authenticated with the ciphertext of an authenticator's secret. */
export const secretPurpose = 'second-factor'

/** As long as the digest, by RFC 4226, section 4. */
export const newSecret = (): Buffer => randomBytes(20)

/** The content of the QR code for an authenticator. */
export function authenticatorAddress(secret: Buffer, username: string): string {
  const issuer = 'Rostrum'
  const parameters = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  return `otpauth://totp/${issuer}:${encodeURIComponent(username)}?${parameters}`
}

/** Ten codes of fifty random bits, for safe-keeping on paper. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const word = base32(randomBytes(7)).slice(0, 10)
    return `${word.slice(0, 5)}-${word.slice(5)}`
  })

/** The stored form of a recovery code; hyphens, blanks and case are ignored. */
export const indexOfRecoveryCode = (personalData: PersonalData, code: string): string =>
  personalData.blindIndex(code.toUpperCase().replace(/[^A-Z2-7]/g, ''), 'recovery-code')
