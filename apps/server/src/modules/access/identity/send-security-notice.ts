import { countryOfMobile } from '@rostrum/contracts/kernel/phone'
import { defaultLocale, portalLocales } from '@rostrum/i18n/locale'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/database/database-types.ts'
import type { JobHandler } from '../../../kernel/jobs/job-handler.ts'
import { enqueue } from '../../../kernel/jobs/jobs.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { readSetting } from '../../system/settings/public.ts'
import { queueSecurityMail } from './mail-security-notice.ts'

export const securityNoticeJob = 'identity.send-security-notice'

/** What its owner did with an account, or someone else who had the phone or a session. Each kind has an SMS template. */
export const securityNotices = ['password_changed', 'own_phone_changed'] as const
export type SecurityNotice = (typeof securityNotices)[number]

/**
 * Queues an SMS to the number that the person has before the transaction, and an e-mail, also at night: who did not
 * change the account has to act at once.
 */
export async function queueSecurityNotice(
  tx: Tx,
  { id, phone_encrypted, locale }: Pick<Selectable<Person>, 'id' | 'phone_encrypted' | 'locale'>,
  kind: SecurityNotice,
): Promise<void> {
  await enqueue(tx, securityNoticeJob, { kind, phone: phone_encrypted, locale })
  await queueSecurityMail(tx, id, kind)
}

type AccountSms = {
  readonly kind: string
  /** The encrypted number. */
  readonly phone: string
  readonly locale: unknown
}

/**
 * Prepares an SMS about a changed account, in the language of the person. A job that fails before it sends runs again.
 *
 * @returns sends it, with the errors of `sendMessage`
 */
export async function prepareAccountSms(
  { database: { db }, personalData, sms }: Platform,
  { kind, phone: encrypted, locale }: AccountSms,
): Promise<() => Promise<void>> {
  const phone = personalData.decrypt(encrypted, 'phone')
  const language = portalLocales.find((one) => one === locale) ?? defaultLocale
  const about = { country: countryOfMobile(phone), project: await readSetting(db, 'sysTitle'), until: '' }
  return () => sms.sendMessage(phone, { kind, ...about }, language)
}

/** Sends a notice once. One that fails is logged and not repeated: the provider may have delivered it. */
export const sendSecurityNotice =
  (platform: Platform): JobHandler =>
  async ({ kind, phone, locale }) => {
    const send = await prepareAccountSms(platform, { kind: String(kind), phone: String(phone), locale })
    await send().catch((err: unknown) =>
      platform.log.error({ err }, 'a notice about a changed account was not sent, or it is unclear'),
    )
  }
