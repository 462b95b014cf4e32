import type { JobHandler } from '../../../kernel/jobs/job-handler.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { SmsNotSent } from '../../../kernel/sms/sms.ts'
import { takeNotice, updatePhoneChange } from './phone-change.store.ts'
import { prepareAccountSms } from './send-security-notice.ts'

/**
 * Notifies the old number of a change by the office, so that its holder can object. It is sent at most once: an
 * interrupted notice stays `sending`, which the office sees.
 */
export const sendPhoneNotice =
  (platform: Platform): JobHandler =>
  async ({ id }) => {
    const { db } = platform.database
    const taken = await takeNotice(db, String(id))
    if (!taken) return
    const notice = { kind: 'phone_changed', phone: taken.old_phone_encrypted, locale: taken.locale }
    const send = await prepareAccountSms(platform, notice)
    const outcome = await send().then(
      () => 'sent' as const,
      (cause: unknown) => {
        platform.log.error(
          { err: cause },
          'the notice to the old phone number was not sent, or it is unclear whether it was',
        )
        return cause instanceof SmsNotSent ? ('failed' as const) : ('unclear' as const)
      },
    )
    await updatePhoneChange(db, String(id), { notice: outcome })
  }
