import type { PortalLocale } from '@rostrum/i18n/locale'
import { maskIdNumber } from '../../../kernel/crypto/mask.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { ApplicantSource } from '../applications/public.ts'
import { type ApplicationFacts, civilDayIn } from '../documents/public.ts'
import { applicationPhoto } from './application-photo.ts'

/** Time and language of a printed document. */
export type PrintContext = { readonly now: Date; readonly locale: PortalLocale }

/** The facts that every document of an application prints. The ID number is masked, as on screens. */
export async function applicationFactsOf(
  platform: Platform,
  source: ApplicantSource,
  printing: PrintContext,
): Promise<ApplicationFacts> {
  const facts = applicantFactsOf(source, printing)
  const photo = await applicationPhoto(platform, source.application)
  return { ...facts, applicant: { ...facts.applicant, photo } }
}

/** The same facts without the photo, for contents that are signed and not printed. */
export function applicantFactsOf(
  { application, applicant }: ApplicantSource,
  { now, locale }: PrintContext,
): ApplicationFacts {
  const { project, choices } = application
  const offered = choices.filter(({ cancelled }) => !cancelled)
  return {
    locale,
    project: { code: project.code, title: project.title, organiser: project.organiser },
    applicant: { name: applicant.name, sex: applicant.sex, idNumber: maskIdNumber(applicant.idNumber) },
    positions: (offered.length > 0 ? offered : choices).map(({ code, title, employer }) => ({ code, title, employer })),
    issuedOn: civilDayIn(project.timeZone, now),
  }
}
