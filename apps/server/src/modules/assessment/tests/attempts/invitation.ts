import type { PersonalData } from '../../../../kernel/crypto/personal-data.ts'
import { timingSafeEqualText } from '../../../../kernel/crypto/timing-safe-equal-text.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { type Attempt, findAttempt } from './attempt.store.ts'

type SignedLink = { readonly id: string; readonly link_number: number }

const signatureOf = (personalData: PersonalData, { id, link_number }: SignedLink): string =>
  personalData.blindIndex(`${id}:${link_number}`, 'paper-invitation')

/** Attempt and signature. The token is not stored, and a new link number invalidates every older one. */
export function tokenFor(personalData: PersonalData, attempt: SignedLink): string {
  const named = Buffer.from(attempt.id.replaceAll('-', ''), 'hex').toString('base64url')
  return `${named}.${signatureOf(personalData, attempt)}`
}

/** The address where a candidate takes the paper. The part after the # never reaches a server, nor its logs. */
export const invitationPath = (personalData: PersonalData, attempt: SignedLink): string =>
  `/workbench/paper#${tokenFor(personalData, attempt)}`

/** @throws DomainError `assessment.link_unknown` for any kind of invalid link */
export async function accessByToken(
  db: Db | Tx,
  personalData: PersonalData,
  token: string,
  lock = false,
): Promise<Attempt> {
  const [named = '', signature = ''] = token.split('.')
  const id = Buffer.from(named, 'base64url').toString('hex')
  const attempt = id.length === 32 ? await findAttempt(db, id, lock) : undefined
  if (
    !attempt ||
    attempt.state === 'withdrawn' ||
    !timingSafeEqualText(signature, signatureOf(personalData, attempt))
  ) {
    throw new DomainError('assessment.link_unknown')
  }
  return attempt
}

const pictureSignature = (personalData: PersonalData, fileId: string): string =>
  personalData.blindIndex(fileId, 'paper-picture')

/** The address of a picture on a candidate's page, because an image cannot send a token. */
export const pictureUrl = (personalData: PersonalData, fileId: string): string =>
  `/workbenchApi/assessment/taking/pictures/${fileId}/${pictureSignature(personalData, fileId)}`

export const isPictureSigned = (personalData: PersonalData, fileId: string, signature: string): boolean =>
  timingSafeEqualText(signature, pictureSignature(personalData, fileId))
