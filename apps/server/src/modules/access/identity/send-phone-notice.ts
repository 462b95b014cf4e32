import { defaultLocale, portalLocales } from '@rostrum/i18n/locale'
import type { JobHandler } from '../../../kernel/jobs/job-handler.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { SmsNotSent } from '../../../kernel/sms/sms.ts'
import { readSetting } from '../../system/settings/public.ts'
import { takeNotice, updatePhoneChange } from './phone-change.store.ts'

/**
 * Notifies the old number of a change by the office, so that its holder can object. It is sent at most once: an
 * interrupted notice stays `sending`, which the office sees.
 */
export const sendPhoneNotice =
  ({ database: { db }, personalData, sms, log }: Platform): JobHandler =>
  async ({ id }) => {
    const taken = await takeNotice(db, String(id))
    if (!taken) return
    const phone = personalData.decrypt(taken.old_phone_encrypted, 'phone')
    const language = portalLocales.find((locale) => locale === taken.locale) ?? defaultLocale
    const notice = { kind: 'phone_changed', country: 'CN', project: await readSetting(db, 'sysTitle'), until: '' }
    const outcome = await sms.sendMessage(phone, notice, language).then(
      () => 'sent' as const,
      (cause: unknown) => {
        log.error({ err: cause }, 'the notice to the old phone number was not sent, or it is unclear whether it was')
        return cause instanceof SmsNotSent ? ('failed' as const) : ('unclear' as const)
      },
    )
    await updatePhoneChange(db, String(id), { notice: outcome })
  }
