import { invalid, tooManyRequests } from '../../../kernel/http/domain-error.ts'
import { networkOf } from '../../../kernel/http/network-of-address.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { requireCaptcha } from './captcha.ts'
import { countNetworkFailure, findLoginFailure } from './login-attempt.store.ts'

const hourMilliseconds = 3_600_000

/**
 * Wrong passwords of one network in an hour, whatever account they were for. Many staff share few networks, while a
 * mobile network shares one address among thousands of applicants, so applicants are never stopped.
 */
const limits = {
  staff: { captchaAfter: 10, stopAfter: 50 },
  applicant: { captchaAfter: 100, stopAfter: Number.POSITIVE_INFINITY },
} as const

type Login = { readonly kind: keyof typeof limits; readonly address: string; readonly now: Date }

const keyOf = ({ personalData }: Platform, { kind, address, now }: Login) =>
  personalData.blindIndex(`${kind} ${networkOf(address)} ${Math.floor(now.getTime() / hourMilliseconds)}`, 'account')

/**
 * Whether a log-in from this network needs a captcha.
 *
 * @throws DomainError `request.too_many` until the hour ends, after too many wrong passwords
 */
export async function networkNeedsCaptcha(platform: Platform, login: Login): Promise<boolean> {
  const { captchaAfter, stopAfter } = limits[login.kind]
  const failures = (await findLoginFailure(platform.database.db, keyOf(platform, login)))?.failures ?? 0
  if (failures >= stopAfter) throw tooManyRequests(hourMilliseconds - (login.now.getTime() % hourMilliseconds))
  return failures >= captchaAfter
}

export const recordNetworkFailure = (platform: Platform, login: Login): Promise<unknown> =>
  countNetworkFailure(platform.database.db, keyOf(platform, login), login.now)

type CaptchaAnswer = { readonly code?: string | undefined; readonly captchaId?: string | undefined }

/** @throws DomainError at the field `code` when an answer is needed and missing, or wrong */
export async function checkCaptcha(
  { database, personalData }: Platform,
  { code, captchaId }: CaptchaAnswer,
  needed: () => Promise<boolean>,
  now: Date,
): Promise<void> {
  if (code !== undefined && captchaId !== undefined)
    await requireCaptcha(database.db, personalData, captchaId, code, now)
  else if (await needed()) throw invalid({ path: 'code', key: 'accounts.captcha_needed' })
}
