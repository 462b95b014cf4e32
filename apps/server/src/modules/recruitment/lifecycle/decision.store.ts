import { auditRow } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { DomainError } from '../../../platform/http/problem.ts'
import type { Decision } from './decide.ts'
import type { LoadedApplication } from './loaded-application.ts'
import { tallyChange } from './tally-change.ts'

/** What is written down when an applicant goes on record. */
export type Submission = { readonly key: string; readonly receipt: unknown }

type Values = Readonly<Record<string, unknown>>

// One statement: in turn they would hold the row, and the caller, six times as long.
const write = statement<{ revision: number }, Values>(`
  with moved as (
    update application set review = :review, photo = :photo, fee = :fee, exam = :exam, revision = revision + 1,
      number = :number, submitted_at = :submittedAt, photo_url = :photoUrl, statements = :statements::jsonb,
      post_cancelled = :postCancelled, correction_from = :correctionFrom, correction_deadline = :correctionDeadline,
      refund_granted = :refundGranted, called_to_interview = :calledToInterview
    where id = :id and revision = :revision
    returning id, project_id, revision
  ), logged as (
    insert into application_event (application_id, at, state_column, action, before, after, role, actor_id, reason)
    select moved.id, :now, event.* from moved, unnest(:columns::text[], :actions::text[], :befores::text[],
      :afters::text[], :roles::text[], :actors::text[], :reasons::text[]) as event
  ), audited as (
    insert into audit_record (at, actor_kind, actor_id, event, entity, entity_id, facts)
    select :now, :actorKind, :actorId, :event, 'application', :id::text, :facts::jsonb from moved
  ), tallied as (
    insert into position_tally (project_id, position_id, applied, passed, paid)
    select project_id, :tallyOf::uuid, :applied::int, :passed::int, :paid::int from moved where :tallyOf::uuid is not null
  ), received as (
    insert into submission (application_id, submission_key, receipt, submitted_at)
    select id, :key::uuid, :receipt::jsonb, :now from moved where :key::uuid is not null
  )
  select revision from moved`)

/**
 * Writes a decision: states, event log, audit, tallies and the receipt, in one statement, which is a transaction of its
 * own when it is not part of one. The only code that writes a state.
 *
 * @returns the application at its new revision, or undefined when it is no longer as it was when the decision was made
 */
export async function writeDecision<A extends LoadedApplication>(
  db: Db,
  decision: Decision<A>,
  submission?: Submission,
): Promise<A | undefined> {
  const { from, to } = decision
  const values = {
    ...columnsOf(from, to),
    ...logOf(decision),
    ...auditOf(decision),
    ...tallyOf(from, to),
    now: decision.mover.now,
    key: submission?.key,
    receipt: submission && JSON.stringify(submission.receipt),
  }
  const [written] = await write(db, values).catch(explain)
  return written && { ...to, revision: written.revision }
}

const columnsOf = (from: LoadedApplication, to: LoadedApplication) => ({
  id: from.id,
  revision: from.revision,
  review: to.review,
  photo: to.photo,
  fee: to.fee,
  exam: to.exam,
  number: to.number,
  submittedAt: to.submittedAt,
  photoUrl: to.photoUrl,
  statements: JSON.stringify(to.statements),
  postCancelled: to.postCancelled,
  correctionFrom: to.correction?.from,
  correctionDeadline: to.correction?.deadline,
  refundGranted: to.refundGranted,
  calledToInterview: to.calledToInterview,
})

const logOf = ({ moves }: Decision) => ({
  columns: moves.map(({ column }) => column),
  actions: moves.map(({ action }) => action),
  befores: moves.map(({ before }) => before),
  afters: moves.map(({ after }) => after),
  roles: moves.map(({ role }) => role),
  actors: moves.map((move) => move.actorId),
  reasons: moves.map(({ reason }) => reason),
})

function auditOf({ from, mover, moves: [asked, ...following] }: Decision) {
  const row = auditRow(mover.actor, mover.now, {
    event: `application.${asked.column}.${asked.action}`,
    entity: 'application',
    entityId: from.id,
    facts: { before: asked.before, after: asked.after, followed: following.map(({ action }) => action) },
  })
  return { actorKind: row.actor_kind, actorId: row.actor_id, event: row.event, facts: row.facts }
}

function tallyOf(from: LoadedApplication, to: LoadedApplication) {
  const change = tallyChange(from, to)
  const isCounted = change.applied !== 0 || change.passed !== 0 || change.paid !== 0
  return { ...change, tallyOf: isCounted ? to.choices[0]?.id : undefined }
}

/** Two applications that become live at the same moment meet at the index. */
function explain(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'application_one_live') {
    throw new DomainError('recruitment.guard_only_application')
  }
  throw error
}
