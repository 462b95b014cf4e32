import type { Locale } from '@rostrum/i18n/locale'
import { translate } from '../../../kernel/http/messages.ts'
import type { ExamJobRow } from './exam-job.store.ts'

/** A job as pages show it, with its refusal in the reader's language. */
export const presentExamJob = (job: ExamJobRow, language: Locale) => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  done: job.done,
  total: job.total,
  runAt: job.run_at.toISOString(),
  requestedAt: job.requested_at.toISOString(),
  requestedBy: job.requester,
  finishedAt: job.finished_at?.toISOString() ?? null,
  outcome: job.outcome && outcomeOf(job.outcome, language),
  files: [...job.files],
})

function outcomeOf(outcome: NonNullable<ExamJobRow['outcome']>, language: Locale) {
  if ('metrics' in outcome) return { figures: { ...outcome.metrics } }
  return { reason: outcome.reason, message: translate(outcome.reason, outcome.params, language) }
}
