import type { Actor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { PrintingProblem } from '../documents/public.ts'

type PrintReport = {
  readonly applicationId: string
  readonly document: string
  readonly problem?: PrintingProblem | undefined
}

/** Notifies the exam office when a document is incomplete. The applicant still receives the document. */
export async function reportProblem(
  platform: Platform,
  actor: Actor,
  { applicationId, document, problem }: PrintReport,
  now: Date,
): Promise<void> {
  if (!problem) return
  const { number, missingCharacters, photoUnreadable } = problem
  platform.log.warn({ document, number, missingCharacters, photoUnreadable }, 'A document was printed incomplete')
  await platform.transaction((tx) =>
    audit(tx, actor, now, {
      event: 'document.incomplete',
      entity: 'application',
      entityId: applicationId,
      facts: { document, number, missingCharacters: missingCharacters.length, photoUnreadable },
    }),
  )
}
