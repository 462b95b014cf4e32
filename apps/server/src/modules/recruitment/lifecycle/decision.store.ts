import { sql } from 'kysely'
import { auditRow } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/database/database.ts'
import { DomainError } from '../../../platform/http/problem.ts'
import type { Decision } from './decide.ts'
import type { LoadedApplication } from './loaded-application.ts'
import { tallyChange } from './tally-change.ts'

/** What is written down when an applicant goes on record. */
export type Submission = { readonly key: string; readonly receipt: unknown }

/**
 * Writes a decision: states, event log, audit, tallies and the receipt, in one statement, which is a transaction of its
 * own when it is not part of one. The only code that writes a state.
 *
 * @returns the application at its new revision, or undefined when it is no longer as it was when the decision was made
 */
export async function writeDecision<A extends LoadedApplication>(
  db: Db,
  { from, to, mover, moves }: Decision<A>,
  submission?: Submission,
): Promise<A | undefined> {
  const { now, actor } = mover
  const [asked, ...following] = moves
  const record = auditRow(actor, now, {
    event: `application.${asked.column}.${asked.action}`,
    entity: 'application',
    entityId: from.id,
    facts: { before: asked.before, after: asked.after, followed: following.map(({ action }) => action) },
  })
  const change = tallyChange(from, to)
  const first = to.choices[0]
  const tally = first && (change.applied || change.passed || change.paid) ? first.id : null
  const written = sql<{ revision: number }>`
    with moved as (
      update application set review = ${to.review}, photo = ${to.photo}, fee = ${to.fee}, exam = ${to.exam},
        revision = revision + 1, number = ${to.number}, submitted_at = ${to.submittedAt}, photo_url = ${to.photoUrl},
        statements = ${JSON.stringify(to.statements)}::jsonb, post_cancelled = ${to.postCancelled},
        correction_from = ${to.correction?.from ?? null}, correction_deadline = ${to.correction?.deadline ?? null},
        refund_granted = ${to.refundGranted}, called_to_interview = ${to.calledToInterview}
      where id = ${from.id} and revision = ${from.revision}
      returning id, project_id, revision
    ), logged as (
      insert into application_event (application_id, at, state_column, action, before, after, role, actor_id, reason)
      select moved.id, ${now}, event.* from moved, unnest(
        ${moves.map(({ column }) => column)}::text[], ${moves.map(({ action }) => action)}::text[],
        ${moves.map(({ before }) => before)}::text[], ${moves.map(({ after }) => after)}::text[],
        ${moves.map(({ role }) => role)}::text[], ${moves.map((move) => move.actorId)}::text[],
        ${moves.map(({ reason }) => reason)}::text[]) as event
    ), audited as (
      insert into audit_record (at, actor_kind, actor_id, event, entity, entity_id, facts)
      select ${now}, ${record.actor_kind}, ${record.actor_id}, ${record.event}, ${record.entity}, ${record.entity_id},
        ${record.facts}::jsonb from moved
    ), tallied as (
      insert into position_tally (project_id, position_id, applied, passed, paid)
      select project_id, ${tally}::uuid, ${change.applied}::int, ${change.passed}::int, ${change.paid}::int from moved
      where ${tally}::uuid is not null
    ), received as (
      insert into submission (application_id, submission_key, receipt, submitted_at)
      select id, ${submission?.key ?? null}::uuid, ${JSON.stringify(submission?.receipt ?? null)}::jsonb, ${now} from moved
      where ${submission?.key ?? null}::uuid is not null
    )
    select revision from moved`
  const { rows } = await written.execute(db).catch(explain)
  const [row] = rows
  return row && { ...to, revision: row.revision }
}

/** Two applications that become live at the same moment meet at the index. */
function explain(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'application_one_live') {
    throw new DomainError('recruitment.guard_only_application')
  }
  throw error
}
