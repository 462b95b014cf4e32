import type { Locale } from '@rostrum/i18n/locale'
import { hasTemplate, type MessageTemplates } from '../../../kernel/sms/message-templates.ts'
import type { ApplicationNotice } from '../../../kernel/sms/sms.ts'

type Dates = Partial<Pick<ApplicationNotice, 'until' | 'payment' | 'againUntil'>>

/** The template of a decision with what the applicant can do next, and until when; and the notice without these dates. */
function templateWithDates({ kind, until, payment, againUntil }: ApplicationNotice) {
  const of = (template: string, without: Dates) => ({ template, without })
  if (kind === 'rejected' && until !== '') return of('rejected_until', { until: '' })
  if (kind === 'passed' && payment) return of('passed_payment', { payment: undefined })
  if (kind === 'waiver_refused' && againUntil) return of('waiver_refused_again', { againUntil: undefined })
  return undefined
}

/**
 * The notice of a decision for the templates of the provider. A template has a fixed number of places, and one with places
 * for the dates may not have been approved: then the SMS comes without them, and the portal and the e-mail have them.
 */
export function datedNotice<Notice extends ApplicationNotice>(
  notice: Notice,
  templates: MessageTemplates,
  language: Locale,
): Notice {
  const found = templateWithDates(notice)
  if (!found) return notice
  const dated = { ...notice, kind: found.template }
  return hasTemplate(templates, dated, language) ? dated : { ...notice, ...found.without }
}
