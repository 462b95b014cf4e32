import { findBlocker, findTransition, transitionsFrom } from '@rostrum/contracts/kernel/lifecycle'
import {
  type InterviewAction,
  type InterviewState,
  interviewLifecycle,
} from '@rostrum/contracts/talent/candidates/interview-lifecycle'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { findInterviewers } from './evaluation.store.ts'
import { notifyInterviewers } from './notify-interviewers.ts'

type Interview = {
  readonly id: string
  readonly state: InterviewState
  readonly starts_at: Date
  readonly revision: number
}

/** @throws DomainError `record.not_found`, for hidden and missing ones alike */
export async function accessInterview(
  db: Db | Tx,
  actor: Staff,
  permission: 'interview:read' | 'interview:write',
  id: string,
  lock = false,
): Promise<Interview> {
  const unit = sql`(select business_unit_id from resume where resume.id = row.resume_id)`
  const { rows } =
    await sql<Interview>`select row.id, row.state, row.starts_at, row.revision from talent_interview as row
    where row.id = ${id}::uuid and ${rowScopeCondition({ unit }, actor, permission)}
    ${lock ? sql`for update of row` : sql``}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

const guardContextOf = ({ starts_at }: Interview, now: Date) => ({
  role: 'recruiter' as const,
  now: now.toISOString(),
  windows: {},
  evaluateGuard: () => starts_at <= now,
})

/** The transitions that an interview has now. */
export const availableTransitions = (interview: Interview, now: Date) =>
  transitionsFrom(interviewLifecycle, interview.state).map(({ action }) => ({
    action,
    possible: !findBlocker(interviewLifecycle, interview.state, action, guardContextOf(interview, now)),
  }))

type InterviewTransitionRequest = { readonly id: string; readonly action: InterviewAction; readonly revision: number }

/**
 * Records that an interview was held, or cancels it. A repetition has the same result.
 *
 * @throws DomainError `talent.interview_state`
 */
export function transitionInterview(
  platform: Platform,
  actor: Staff,
  { id, action, revision }: InterviewTransitionRequest,
  now: Date,
) {
  return platform.transaction(async (tx) => {
    const interview = await accessInterview(tx, actor, 'interview:write', id, true)
    const done = interviewLifecycle.transitions.some((move) => move.action === action && move.to === interview.state)
    if (done) return { state: interview.state, revision: interview.revision }
    if (interview.revision !== revision) throw new DomainError('record.changed_meanwhile')
    const move = findTransition(interviewLifecycle, interview.state, action)
    if (!move || findBlocker(interviewLifecycle, interview.state, action, guardContextOf(interview, now))) {
      throw new DomainError('talent.interview_state')
    }
    await tx
      .updateTable('talent_interview')
      .set({ state: move.to, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    if (move.to === 'cancelled') {
      await tx.updateTable('talent_interviewer').set({ taken: false }).where('interview_id', '=', id).execute()
      const subject = { id, startsAt: interview.starts_at }
      await notifyInterviewers(
        { platform, tx, actor, now },
        await findInterviewers(tx, id),
        'interview.cancelled',
        subject,
      )
    }
    const facts = { changes: { state: [interview.state, move.to] } }
    await audit(tx, actor, now, { event: `interview.${action}`, entity: 'interview', entityId: id, facts })
    return { state: move.to, revision: revision + 1 }
  })
}
