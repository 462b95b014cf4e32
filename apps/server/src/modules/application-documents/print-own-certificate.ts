import type { Applicant } from '../../platform/actor.ts'
import { notFound } from '../../platform/http/problem.ts'
import { pdfType } from '../../platform/http/send-document.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  civilDayIn,
  civilTimeIn,
  type ExamineeCertificate,
  openPress,
  printExamineeCertificate,
} from '../documents/public.ts'
import { accessOwn, type DocumentSource, documentSourceOf, requireErrand } from '../recruitment/public.ts'
import { applicationFactsOf, type Printing } from './application-facts.ts'
import { documentName } from './document-name.ts'
import { reportProblem } from './report-problem.ts'

/** The examinee certificate of an own application. @throws DomainError `recruitment.state` before the review is passed */
export async function printOwnCertificate(platform: Platform, actor: Applicant, id: string, printing: Printing) {
  const { now, locale } = printing
  const application = await accessOwn(platform, actor, id, now)
  requireErrand(application, 'printCertificate', now)
  const source = await documentSourceOf(platform, application)
  const certificate = await certificateOf(platform, source, printing)
  const { pdf, problem } = printExamineeCertificate(await openPress(platform), certificate)
  await reportProblem(platform, actor, { applicationId: id, document: 'examinee-certificate', problem }, now)
  const name = documentName('certificate.title', certificate.applicationNumber, 'pdf', locale)
  return { name, mediaType: pdfType, bytes: pdf }
}

async function certificateOf(
  platform: Platform,
  source: DocumentSource,
  printing: Printing,
): Promise<ExamineeCertificate> {
  const { number, submittedAt, project } = source.application
  if (number === null || submittedAt === null) throw notFound()
  const passed = source.events.findLast(({ column, after }) => column === 'review' && after === 'PASSED')
  return {
    ...(await applicationFactsOf(platform, source, printing)),
    applicationNumber: number,
    submittedAt: civilTimeIn(project.timeZone, submittedAt),
    review: passed ? { state: 'passed', on: civilDayIn(project.timeZone, passed.at) } : { state: 'submitted' },
    fee: feeOf(source),
  }
}

function feeOf({ application: { fee, project }, events }: DocumentSource): ExamineeCertificate['fee'] {
  switch (fee) {
    case 'NONE':
      return { state: project.fee === null ? 'none' : 'due' }
    case 'DUE':
    case 'PAYING':
    case 'WAIVER_PENDING':
      return { state: 'due' }
    case 'WAIVED':
      return { state: 'waived' }
    case 'LAPSED':
      return { state: 'lapsed' }
    case 'REFUNDING':
      return { state: 'refunding' }
    case 'REFUNDED':
      return { state: 'refunded' }
    case 'PAID': {
      const settled = events.findLast(({ column, after }) => column === 'fee' && after === 'PAID')
      if (!settled) throw new Error('A fee that is paid has no payment in the log of its application.')
      return { state: 'paid', on: civilDayIn(project.timeZone, settled.at) }
    }
  }
}
