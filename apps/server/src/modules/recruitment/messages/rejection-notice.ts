import type { Locale } from '@rostrum/i18n/locale'
import { hasTemplate, type MessageTemplates } from '../../../kernel/sms/message-templates.ts'
import type { ApplicationNotice } from '../../../kernel/sms/sms.ts'

/** The template of a rejection with the time until which another position can be chosen. */
const withDeadline = 'rejected_until'

/**
 * The notice of a rejection for the templates of the provider. A template has a fixed number of places, and one with a
 * place for the deadline may not have been approved: then the SMS comes without it, and the portal and the e-mail have it.
 */
export function rejectionNotice<Notice extends ApplicationNotice>(
  notice: Notice,
  templates: MessageTemplates,
  language: Locale,
): Notice {
  if (notice.kind !== 'rejected' || notice.until === '') return notice
  return hasTemplate(templates, { ...notice, kind: withDeadline }, language)
    ? { ...notice, kind: withDeadline }
    : { ...notice, until: '' }
}
