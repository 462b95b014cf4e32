import { randomUUID } from 'node:crypto'
import type { Locale } from '@rostrum/i18n/locale'
import svgCaptcha from 'svg-captcha'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { RandomSource } from '../../../kernel/random-source.ts'
import { minutesAfter } from './durations.ts'
import { consumeCaptcha, countCaptchas, insertCaptcha } from './identity.store.ts'

const lifetimeMinutes = 5
const perAddressAndMinute = 120

export type IssuedCaptcha = { captchaId: string; image: string; question: string | null; answer: string }

type Request = {
  kind: 'picture' | 'question'
  language: Locale
  network: string
  randomSource: RandomSource
  now: Date
}

/** Issues a captcha that is valid for one attempt within five minutes. */
export async function issueCaptcha(
  db: Db,
  secrets: PersonalData,
  { kind, language, network, randomSource, now }: Request,
): Promise<IssuedCaptcha> {
  if ((await countCaptchas(db, network, minutesAfter(now, lifetimeMinutes - 1))) >= perAddressAndMinute) {
    throw new DomainError('request.too_many', { seconds: 60 })
  }
  const captchaId = randomUUID()
  const captcha = kind === 'picture' ? drawPicture(randomSource) : askQuestion(language, randomSource)
  await insertCaptcha(db, {
    id: captchaId,
    answer_hash: secrets.blindIndex(captcha.answer.toLowerCase(), captchaId),
    expires_at: minutesAfter(now, lifetimeMinutes),
    address: network,
  })
  return { captchaId, ...captcha }
}

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
  if (hash === undefined || hash !== secrets.blindIndex(answer.toLowerCase(), captchaId)) {
    throw invalid({ path: 'code', key: 'identity.captcha_wrong' })
  }
}

/** Its types omit that it is callable. */
const drawGlyphs = svgCaptcha as unknown as (text: string, options: Parameters<typeof svgCaptcha.create>[0]) => string

/** Letters and digits without those that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function drawPicture(randomSource: RandomSource) {
  const answer = Array.from({ length: 4 }, () => letters[randomSource.number(0, letters.length)]).join('')
  const data = drawGlyphs(answer, { noise: 2, width: 136, height: 40, fontSize: 40 })
  return { answer, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}`, question: null }
}

/** A sum in words for a screen reader. The answer has four digits, so that it fits the same field. */
function askQuestion(language: Locale, randomSource: RandomSource) {
  const first = randomSource.number(1000, 9900)
  const second = randomSource.number(1, 10)
  const params = { first, second }
  return {
    answer: String(first + second),
    image: '',
    question: translate('identity.captcha_question', params, language),
  }
}
