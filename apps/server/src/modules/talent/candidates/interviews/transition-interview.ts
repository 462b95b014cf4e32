import {
  type InterviewAction,
  type InterviewState,
  type InterviewVocabulary,
  interviewLifecycle,
} from '@rostrum/contracts/talent/candidates/interview-lifecycle'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { availableTransitions } from '../../../../engines/lifecycle/decide.ts'
import { defineMachine } from '../../../../engines/lifecycle/machine.ts'
import { atRevision, transition } from '../../../../engines/lifecycle/transition.ts'
import type { WriteContext } from '../../../../engines/resource/binding.ts'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { resumeMachine } from '../resumes/resume-machine.ts'
import { findInterviewers } from './evaluation.store.ts'
import { notifyInterviewers } from './notify-interviewers.ts'
import { lockUninterviewed } from './planned-interview.store.ts'

type Interview = {
  readonly id: string
  readonly resume_id: string
  readonly state: InterviewState
  readonly starts_at: Date
  readonly time_zone: string
  readonly revision: number
}

/** @throws DomainError `record.not_found`, for hidden and missing ones alike */
export async function accessInterview(
  db: Db | Tx,
  actor: Staff,
  permission: 'interview:read' | 'interview:write' | 'resume:write',
  id: string,
  lock = false,
): Promise<Interview> {
  const unit = sql`(select business_unit_id from resume where resume.id = row.resume_id)`
  const { rows } =
    await sql<Interview>`select row.id, row.resume_id, row.state, row.starts_at, row.time_zone, row.revision from talent_interview as row
    where row.id = ${id}::uuid and ${rowScopeCondition({ unit }, actor, permission)}
    ${lock ? sql`for update of row` : sql``}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

const interviewMachine = defineMachine<InterviewVocabulary, Interview>({
  lifecycle: interviewLifecycle,
  table: 'talent_interview',
  stateColumn: 'state',
  auditEntity: 'interview',
  guards: { begun: ({ starts_at }, { now }) => starts_at <= now },
  refusals: { otherwise: 'talent.interview_state', guards: { begun: 'talent.interview_not_begun' } },
})

/** What can become of an interview now, with what is against each action in the reader's language. */
export const presentInterviewTransitions = (interview: Interview, actor: Staff, now: Date, language: Locale) =>
  availableTransitions(interviewMachine, interview, { actor, role: 'recruiter', now }).map(({ action, refusal }) => ({
    action,
    possible: refusal === undefined,
    message: refusal ? translate(refusal.code, refusal.params, language) : null,
  }))

type InterviewTransitionRequest = { readonly id: string; readonly action: InterviewAction; readonly revision: number }

/**
 * Notes that an interview was held, or calls it off.
 * @throws DomainError `talent.interview_state`, `talent.interview_not_begun`
 */
export function transitionInterview(
  platform: Platform,
  actor: Staff,
  { id, action, revision }: InterviewTransitionRequest,
  now: Date,
) {
  return platform.transaction(async (tx) => {
    const interview = await accessInterview(tx, actor, 'interview:write', id, true)
    const { subject, repeated } = await moveInterview({ platform, tx, actor, now }, interview, action, revision)
    if (subject.state === 'cancelled' && !repeated) await recallResume({ tx, actor, now }, interview.resume_id)
    return { state: subject.state, revision: subject.revision }
  })
}

/**
 * Moves an interview that the caller has locked; a cancellation frees its interviewers and notifies them.
 *
 * @param revision the one that the caller has seen, for a repeatable request
 */
export async function moveInterview(
  { platform, tx, actor, now }: WriteContext,
  interview: Interview,
  action: InterviewAction,
  revision = interview.revision,
) {
  const context = { actor, role: 'recruiter', now, ...atRevision(revision) } as const
  const moved = await transition(tx, interviewMachine, interview, action, context)
  if (moved.subject.state === 'cancelled' && !moved.repeated) {
    const { id, starts_at: startsAt, time_zone: timeZone } = interview
    await tx.updateTable('talent_interviewer').set({ is_active: false }).where('interview_id', '=', id).execute()
    const interviewers = await findInterviewers(tx, id)
    await notifyInterviewers({ platform, tx, actor, now }, interviewers, 'interview.cancelled', {
      id,
      startsAt,
      timeZone,
    })
  }
  return moved
}

/** Without any interview, its candidate is not invited any more. */
async function recallResume({ tx, actor, now }: Omit<WriteContext, 'platform'>, resumeId: string): Promise<void> {
  const resume = await lockUninterviewed(tx, resumeId)
  if (resume) await transition(tx, resumeMachine, resume, 'recall', { actor, role: 'recruiter', now })
}
