import { randomUUID } from 'node:crypto'
import type { ProofChallenge } from '@rostrum/contracts/access/identity/calls'
import { captchaLength } from '@rostrum/contracts/kernel/checks/codes'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import type { RandomSource } from '../../../kernel/random-source.ts'
import { drawPicture } from './captcha-picture.ts'
import { createProofChallenge, isProof } from './captcha-proof.ts'
import { minutesAfter } from './durations.ts'
import { consumeCaptcha, countCaptchas, insertCaptcha } from './identity.store.ts'

const lifetimeMinutes = 5
const perAddressAndMinute = 120

/** In place of the hash of a text; it equals none. */
const proofMarker = 'proof'

export type IssuedCaptcha = {
  captchaId: string
  image: string
  challenge: ProofChallenge | null
  /** The text of the picture. */
  answer: string | undefined
}

type Request = {
  kind: 'picture' | 'proof'
  network: string
  randomSource: RandomSource
  now: Date
}

/** Issues a captcha that is valid for one attempt within five minutes. */
export async function issueCaptcha(
  db: Db,
  secrets: PersonalData,
  { kind, network, randomSource, now }: Request,
): Promise<IssuedCaptcha> {
  if ((await countCaptchas(db, network, minutesAfter(now, lifetimeMinutes - 1))) >= perAddressAndMinute) {
    throw new DomainError('request.too_many', { seconds: 60 })
  }
  const captchaId = randomUUID()
  const answer = kind === 'picture' ? drawText(randomSource) : undefined
  const image = answer === undefined ? '' : await drawPicture(answer, randomSource)
  const challenge = answer === undefined ? await createProofChallenge(captchaId, secrets, randomSource) : null
  await insertCaptcha(db, {
    id: captchaId,
    answer_hash: answer === undefined ? proofMarker : hashOf(answer, captchaId, secrets),
    expires_at: minutesAfter(now, lifetimeMinutes),
    address: network,
  })
  return { captchaId, image, challenge, answer }
}

const hashOf = (answer: string, captchaId: string, secrets: PersonalData): string =>
  secrets.blindIndex(answer.toLowerCase(), captchaId)

/**
 * Consumes a captcha; a second attempt needs a new one whatever the result of the first.
 *
 * @throws DomainError at the field `code`
 */
export async function requireCaptcha(
  db: Db,
  secrets: PersonalData,
  captchaId: string,
  answer: string,
  now: Date,
): Promise<void> {
  const hash = await consumeCaptcha(db, captchaId, now)
  const isRight =
    hash === proofMarker
      ? await isProof(answer, captchaId, secrets)
      : hash !== undefined && hash === hashOf(answer, captchaId, secrets)
  if (!isRight) throw invalid({ path: 'code', key: 'identity.captcha_wrong' })
}

/** Letters and digits without those that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const drawText = (randomSource: RandomSource): string =>
  Array.from({ length: captchaLength }, () => letters[randomSource.number(0, letters.length)]).join('')
