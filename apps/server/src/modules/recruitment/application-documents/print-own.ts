import type { Applicant } from '../../../kernel/actor.ts'
import { pdfType, wordType } from '../../../kernel/http/send-document.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessOwn, type LoadedApplication, requireStatelessAction } from '../applications/public.ts'
import type { PrintingProblem } from '../documents/public.ts'
import type { PrintContext } from './application-facts.ts'
import { type DocumentTitle, documentName } from './document-name.ts'
import { reportProblem } from './report-problem.ts'

type OwnDocument = {
  readonly document: string
  readonly title: DocumentTitle
  readonly statelessAction: Parameters<typeof requireStatelessAction>[1]
  readonly format?: 'pdf' | 'docx'
}

type PrintedFile = {
  /** Part of the file name. */
  readonly number: string
  readonly bytes: Uint8Array
  readonly problem?: PrintingProblem | undefined
}

/**
 * Prints a document of the applicant's own application. @throws DomainError `recruitment.state` while it is not
 * available
 */
export async function printOwn(
  platform: Platform,
  actor: Applicant,
  { id, document, title, statelessAction, format = 'pdf' }: OwnDocument & { readonly id: string },
  { now, locale }: PrintContext,
  print: (application: LoadedApplication) => Promise<PrintedFile>,
) {
  const application = await accessOwn(platform, actor, id, now)
  requireStatelessAction(application, statelessAction, now)
  const { number, bytes, problem } = await print(application)
  await reportProblem(platform, actor, { applicationId: id, document, problem }, now)
  const mediaType = format === 'pdf' ? pdfType : wordType
  return { name: documentName(title, number, format, locale), mediaType, bytes }
}
