import type { Applicant } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type DocumentSource, documentSourceOf } from '../applications/public.ts'
import {
  civilDayIn,
  civilTimeIn,
  createPdfRenderer,
  type ExamineeCertificate,
  printExamineeCertificate,
} from '../documents/public.ts'
import { applicationFactsOf, type PrintContext } from './application-facts.ts'
import { printOwn } from './print-own.ts'

/** The examinee certificate, available after the review has passed. */
export const printOwnCertificate = (platform: Platform, actor: Applicant, id: string, printing: PrintContext) =>
  printOwn(platform, actor, { ...certificate, id }, printing, async (application) => {
    const facts = await certificateOf(platform, await documentSourceOf(platform, application), printing)
    const { pdf, problem } = printExamineeCertificate(await createPdfRenderer(platform), facts)
    return { number: facts.applicationNumber, bytes: pdf, problem }
  })

const certificate = {
  document: 'examinee-certificate',
  title: 'certificate.title',
  statelessAction: 'printCertificate',
} as const

async function certificateOf(
  platform: Platform,
  source: DocumentSource,
  printing: PrintContext,
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
