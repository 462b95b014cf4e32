import type { ExamJob } from '@rostrum/contracts/recruitment/examination/calls'
import type { Locale } from '@rostrum/i18n/locale'
import type { RunProgress } from '../../../../engines/run/run.store.ts'
import type { RunOutcome } from '../../../../engines/run/run.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import { examRunKinds } from './exam-run.ts'

const kinds = Object.keys(examRunKinds) as ExamJob['kind'][]

export function examRunKindOf({ kind }: Pick<RunProgress, 'kind'>): ExamJob['kind'] {
  const found = kinds.find((name) => examRunKinds[name] === kind)
  if (!found) throw new Error(`The exam office has no runs of the kind ${kind}.`)
  return found
}

/** The state of a run of the exam office, in the words of its pages. */
export function examRunState({ state }: Pick<RunProgress, 'state'>): ExamJob['state'] {
  switch (state) {
    case 'draft':
      return 'waiting'
    case 'calculating':
    case 'calculated':
    case 'reviewed':
    case 'approved':
      return 'running'
    case 'locked':
      return 'done'
    case 'failed':
    case 'cancelled':
      return state
  }
}

/** A run as pages show it, with its refusal in the reader's language. */
export const presentExamRun = (run: RunProgress, language: Locale) => ({
  id: run.id,
  kind: examRunKindOf(run),
  state: examRunState(run),
  done: run.done,
  total: run.total,
  runAt: run.due_at.toISOString(),
  requestedAt: run.requested_at.toISOString(),
  requestedBy: run.requester,
  finishedAt: run.finished_at?.toISOString() ?? null,
  outcome: run.outcome && presentOutcome(run.outcome, language),
  files: run.files.map(({ items, ...file }) => ({ ...file, tickets: items })),
})

function presentOutcome(outcome: RunOutcome, language: Locale) {
  if ('metrics' in outcome) return { figures: { ...outcome.metrics } }
  return { reason: outcome.reason, message: translate(outcome.reason, outcome.params, language) }
}
