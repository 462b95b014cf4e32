import type { PortalLocale } from '@rostrum/i18n/locale'
import type { RequestContext } from '../../../kernel/http/request-context.ts'

/** How an applicant's things are shown: as of when, in which language, and to whom late arrivals are honoured. */
export type PresentationContext = {
  readonly now: Date
  readonly locale: PortalLocale
  readonly arrivalFor?: RequestContext['arrivalTimeFor']
}

export const presentationContext = ({ now, locale, arrivalTimeFor }: RequestContext): PresentationContext => ({
  now,
  locale,
  arrivalFor: arrivalTimeFor,
})
