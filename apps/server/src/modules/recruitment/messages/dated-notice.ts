import type { Locale } from '@rostrum/i18n/locale'
import { hasTemplate, type MessageTemplates } from '../../../kernel/sms/message-templates.ts'
import type { ApplicationNotice } from '../../../kernel/sms/sms.ts'

/** The templates of decisions with what the applicant can do next, and until when. */
const templateWithDates = { rejected: 'rejected_until', passed: 'passed_payment' } as const

/**
 * The notice of a decision for the templates of the provider. A template has a fixed number of places, and one with places
 * for the dates may not have been approved: then the SMS comes without them, and the portal and the e-mail have them.
 */
export function datedNotice<Notice extends ApplicationNotice>(
  notice: Notice,
  templates: MessageTemplates,
  language: Locale,
): Notice {
  const { kind } = notice
  if (kind !== 'rejected' && kind !== 'passed') return notice
  if (notice.until === '' && notice.payment === undefined) return notice
  const dated = { ...notice, kind: templateWithDates[kind] }
  return hasTemplate(templates, dated, language) ? dated : { ...notice, until: '', payment: undefined }
}
