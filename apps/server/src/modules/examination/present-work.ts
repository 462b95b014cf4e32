import type { Locale } from '@rostrum/i18n/locale'
import { sentence } from '../../platform/http/sentences.ts'
import type { WorkRow } from './exam-work.store.ts'

/** A piece of work as pages show it, its refusal in the reader's words. */
export const presentWork = (work: WorkRow, language: Locale) => ({
  id: work.id,
  kind: work.kind,
  state: work.state,
  done: work.done,
  total: work.total,
  runAt: work.run_at.toISOString(),
  requestedAt: work.requested_at.toISOString(),
  requestedBy: work.requester,
  finishedAt: work.finished_at?.toISOString() ?? null,
  outcome: work.outcome && outcomeOf(work.outcome, language),
  files: [...work.files],
})

function outcomeOf(outcome: NonNullable<WorkRow['outcome']>, language: Locale) {
  if ('figures' in outcome) return { figures: { ...outcome.figures } }
  return { reason: outcome.reason, message: sentence(outcome.reason, outcome.params, language) }
}
