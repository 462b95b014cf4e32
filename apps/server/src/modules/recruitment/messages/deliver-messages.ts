import { countryOfMobile } from '@rostrum/contracts/kernel/phone'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { deliverDue } from '../../../engines/notification/deliver-due.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { shortened, smsText } from '../../../kernel/sms/message-text.ts'
import { contactEmail } from '../applications/public.ts'
import { nameIn } from '../projects/public.ts'
import { datedNotice } from './dated-notice.ts'
import { type ClaimedDelivery, claimDelivery, recordText } from './delivery.store.ts'
import { formatDeadline, formatPayment } from './message.store.ts'
import { isReasonedBySms, reasonOfMessage } from './message-reason.ts'
import { renderApplicantMail } from './render-applicant-mail.ts'

/** Sends every message to applicants that is due. */
export const deliverMessages = (platform: Platform): Promise<void> =>
  deliverDue(platform, {
    table: 'applicant_delivery',
    claim: claimDelivery,
    contextOf: ({ timeZone, deadline }) => ({ timeZone, deadline }),
    record: (claimed) => recordText(platform.database.db, claimed, textOf(platform, claimed)),
    smsOf: (claimed) => {
      const { phone, language, notice } = noticeOf(platform, claimed)
      return { phone, language, send: (sms) => sms.sendMessage(phone, notice, language) }
    },
    mailOf: (claimed) => {
      const content = contentOf(claimed)
      return {
        to: z.email().safeParse(contactEmail(platform, claimed.contentEncrypted)).data,
        language: content.language,
        render: () => renderApplicantMail(platform.config, content, pathOf(claimed)),
      }
    },
  })

/** The page of the portal that a message is about. */
const pathOf = ({ applicationId, projectId }: ClaimedDelivery): string =>
  applicationId === null
    ? `/notice/deliver?${new URLSearchParams({ projectId })}`
    : `/recruit/details?${new URLSearchParams({ id: applicationId })}`

const languageOf = ({ locale }: ClaimedDelivery): PortalLocale => (locale === 'en' ? 'en' : 'zh-CN')

/** What a message says, in the language of its reader and by the clock of the project. */
function contentOf(claimed: ClaimedDelivery) {
  const language = languageOf(claimed)
  const { kind, deadline, timeZone, title, titleEn, endedByRefund, feeReturned } = claimed
  const until = formatDeadline(deadline, timeZone, language)
  const againUntil = formatDeadline(claimed.waiverAgainUntil, timeZone, language)
  const payment = formatPayment({ from: claimed.payFrom, until: claimed.payUntil }, timeZone, language)
  // The other templates have no place for it.
  const number = kind === 'submitted' ? (claimed.number ?? undefined) : undefined
  const reason = reasonOfMessage(claimed.reasonParts, language)
  const position = (language === 'en' ? claimed.positionsEn : claimed.positions) ?? ''
  const project = nameIn({ chinese: title, english: titleEn }, language)
  return { kind, project, position, until, number, reason, endedByRefund, feeReturned, againUntil, payment, language }
}

/** The words of a message; an SMS may have the reason in short. */
function textOf(platform: Platform, claimed: ClaimedDelivery): string {
  const { language, ...content } = contentOf(claimed)
  return smsText(content.kind, claimed.channel === 'sms' ? noticeOf(platform, claimed).notice : content, language)
}

function noticeOf({ config, personalData }: Platform, claimed: ClaimedDelivery) {
  const phone = personalData.decrypt(claimed.phoneEncrypted, 'phone')
  const { language, ...content } = contentOf(claimed)
  const notice = { ...bySms(content), country: countryOfMobile(phone) }
  return {
    ...{ phone, language },
    notice: config.sms ? datedNotice(notice, config.sms.messageTemplates, language) : notice,
  }
}

/** Operators refuse long texts of templates, and the whole reason is in the portal. */
const maximumReasonBySms = 100

/** Templates have no place for positions and every reason, nor for what follows from a refund or a withdrawal. */
const bySms = <Content extends { readonly kind: string; readonly reason: string }>(content: Content) => ({
  ...content,
  reason: reasonBySms(content),
  position: '',
  endedByRefund: false,
  feeReturned: false,
})

function reasonBySms({ kind, reason }: { readonly kind: string; readonly reason: string }): string | undefined {
  return isReasonedBySms(kind) && reason !== '' ? shortened(reason, maximumReasonBySms) : undefined
}
