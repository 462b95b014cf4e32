import { sql } from 'kysely'
import type { AnsweredRequest, TransitionStore } from '../../../../engines/lifecycle/decision.ts'
import { type Actor, actorAddress, actorId } from '../../../../kernel/actor.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { statement } from '../../../../kernel/database/statement.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { counterDelta } from './counter-delta.ts'
import type { Decision, TransitionContext } from './decision.ts'
import { effectiveChoice, effectivePositionOf } from './effective-choice.ts'
import type { LoadedApplication } from './loaded-application.ts'
import { messageInsert, messagesOf } from './messages-of-decision.ts'

/** The records of a submission. */
export type Submission = { readonly key: string; readonly receipt: unknown; readonly consent: Consent | undefined }

/** Consent to the agreement of the project, in its version at the time, from a network address. */
export type Consent = { readonly articleId: string; readonly version: string; readonly address: string }

/** The values of a decision, named as the columns of the statement below. */
const toRecord = (decision: Decision, submission: Submission | undefined) => ({
  ...stateOf(decision),
  ...auditOf(decision),
  ...counterDeltaOf(decision),
  moves: decision.transitions.map((transition, order) => ({
    ...transition,
    actor_id: transition.role === 'schedule' ? null : actorId(decision.context.actor),
    ...(order === 0 && requestOf(decision)),
  })),
  key: submission?.key,
  receipt: submission?.receipt,
  agreement_id: submission?.consent?.articleId,
  agreement_version: submission?.consent?.version,
  address: submission?.consent?.address,
})

/** As `toRecord`, with the messages to the applicant. */
const toAnnouncedRecord = (decision: Decision, submission?: Submission) => ({
  ...toRecord(decision, submission),
  messages: messagesOf(decision),
})

/** The key of a request that names itself, and its answer. */
function requestOf({ from, to: { review, photo, fee, exam }, context: { key } }: Decision) {
  return key !== undefined && { request_key: key, answer: { review, photo, fee, exam, revision: from.revision + 1 } }
}

type AnnouncedRecord = ReturnType<typeof toAnnouncedRecord>

const stateOf = ({ from, to }: Decision) => ({
  id: from.id,
  revision: from.revision,
  review: to.review,
  photo: to.photo,
  fee: to.fee,
  exam: to.exam,
  number: to.number,
  submitted_at: to.submittedAt,
  photo_url: to.photoUrl,
  accepted_statements: to.statements,
  post_cancelled: to.postCancelled,
  correction_from: to.correction?.from,
  correction_deadline: to.correction?.deadline,
  review_until: to.reviewUntil,
  refund_granted: to.refundGranted,
  called_to_interview: to.calledToInterview,
})

const auditOf = ({ transitions: [requested, ...following], context }: Decision) => ({
  event: `application.${requested.column}.${requested.action}`,
  facts: {
    before: requested.before,
    after: requested.after,
    followed: following.map(({ action }) => action),
    ...context.facts,
  },
})

function counterDeltaOf({ from, to }: Decision) {
  const change = counterDelta(from, to)
  const isCounted = change.applied !== 0 || change.passed !== 0 || change.paid !== 0
  return { ...change, counter_of: isCounted ? effectiveChoice(to.choices)?.id : undefined }
}

type Values = {
  readonly decisions: string
  readonly now: Date
  readonly actorKind: string
  readonly actorId: string | null
  readonly actorAddress: string | null
}

const valuesOf = (actor: Actor) => ({
  ...{ actorKind: actor.kind, actorId: actorId(actor), actorAddress: actorAddress(actor) },
})

type Variant = {
  /** Further columns of the input, what `moved` returns of them, and further writes. */
  readonly column: string
  readonly returned: string
  readonly insert: string
  readonly at: string
  readonly actorKind: string
  readonly actorId: string
  readonly actorAddress: string
  /** Applications that another transaction has locked are left out. */
  readonly skipsLocked?: boolean
}

const free = `, free as materialized (
    select application.id from application join input on input.id = application.id
    for no key update of application skip locked
  )`

// Together with `writeGroup`, the only code that writes a state. It is one statement, because separate ones would hold
// the row lock, and the caller, six times as long.
const writing = ({ skipsLocked = false, ...variant }: Variant) => `
  with input as (
    select * from jsonb_to_recordset(:decisions::jsonb) as input (
      id uuid, revision int, review text, photo text, fee text, exam text, number text, submitted_at timestamptz,
      photo_url text, accepted_statements jsonb, post_cancelled boolean, correction_from timestamptz,
      correction_deadline timestamptz, review_until timestamptz, refund_granted boolean, called_to_interview boolean, event text, facts jsonb,
      moves jsonb, counter_of uuid, applied int, passed int, paid int, key uuid, receipt jsonb, agreement_id uuid,
      agreement_version text, address text${variant.column})
  )${skipsLocked ? free : ''}, moved as (
    update application set review = input.review, photo = input.photo, fee = input.fee, exam = input.exam,
      revision = application.revision + 1, number = input.number, submitted_at = input.submitted_at,
      photo_url = input.photo_url, accepted_statements = input.accepted_statements, post_cancelled = input.post_cancelled,
      correction_from = input.correction_from, correction_deadline = input.correction_deadline,
      review_until = input.review_until,
      refund_granted = input.refund_granted, called_to_interview = input.called_to_interview
    from input${skipsLocked ? ' join free on free.id = input.id' : ''}
    where application.id = input.id and application.revision = input.revision
    returning application.id, application.project_id, application.revision as new_revision, input.event, input.facts,
      input.moves, input.counter_of, input.applied, input.passed, input.paid, input.key, input.receipt,
      input.agreement_id, input.agreement_version, input.address${variant.returned}
  ), logged as (
    insert into application_event (application_id, at, state_column, action, before, after, role, actor_id, reason,
      request_key, answer)
    select moved.id, ${variant.at}, move.* from moved, jsonb_to_recordset(moves) as move (
      "column" text, action text, before text, after text, role text, actor_id text, reason text, request_key text,
      answer jsonb)
  ), audited as (
    insert into audit_record (at, actor_kind, actor_id, event, entity, entity_id, facts, address)
    select ${variant.at}, ${variant.actorKind}, ${variant.actorId}, event, 'application', id, facts,
      ${variant.actorAddress} from moved
  ), tallied as (
    insert into position_counter (project_id, position_id, applied, passed, paid)
    select project_id, counter_of, sum(applied)::int, sum(passed)::int, sum(paid)::int from moved
    where counter_of is not null group by project_id, counter_of
  ), received as (
    insert into submission (application_id, idempotency_key, receipt, submitted_at)
    select id, key, receipt, ${variant.at} from moved where key is not null
  ), consented as (
    insert into application_consent (application_id, article_id, version, given_at, address)
    select id, agreement_id, agreement_version, ${variant.at}, address from moved where agreement_id is not null
  )${variant.insert}
  select id, new_revision as revision from moved`

const ofContext = {
  ...{ at: ':now', actorKind: ':actorKind', actorId: ':actorId', actorAddress: ':actorAddress' },
} as const
const ofRecord = {
  ...{ at: 'moved.decided_at', actorKind: 'moved.actor_kind', actorId: 'moved.actor_id', actorAddress: 'null' },
} as const

type NewRevision = { id: string; revision: number }
type SubmittedValues = { readonly decisions: string }

const announced = { column: ', messages jsonb', returned: ', application.person_id, input.messages' } as const
const ofSubmission = {
  column: ', decided_at timestamptz, actor_kind text, actor_id text',
  returned: ', input.decided_at, input.actor_kind, input.actor_id',
} as const
const messagesAt = (at: string) => messageInsert('moved.messages', 'moved.new_revision', at)

const write = statement<NewRevision, Values>(writing({ column: '', returned: '', insert: '', ...ofContext }))
const writeAnnounced = statement<NewRevision, Values>(
  writing({ ...announced, insert: messagesAt(ofContext.at), ...ofContext }),
)
// A first submission always sends a message, and one of a correction shares this statement.
const writeSubmitted = statement<NewRevision, SubmittedValues>(
  writing({
    column: ofSubmission.column + announced.column,
    returned: ofSubmission.returned + announced.returned,
    insert: messagesAt(ofRecord.at),
    skipsLocked: true,
    ...ofRecord,
  }),
)

/** Most transitions of the exam send no message, and are spared what only messages need. */
const isAnnounced = (records: readonly AnnouncedRecord[]) => records.some(({ messages }) => messages.length > 0)

/**
 * Writes a decision in one statement: states, event log, audit, counters and the receipt. Outside a transaction the
 * statement is its own transaction.
 *
 * @returns the application at its new revision, or undefined when it has changed since the decision
 */
export async function writeDecision<A extends LoadedApplication>(
  db: Db,
  decision: Decision<A>,
  submission?: Submission,
): Promise<A | undefined> {
  const [row] = await writeAs(db, decision.context, [toAnnouncedRecord(decision, submission)])
  return row && { ...decision.to, revision: row.revision }
}

/** A decision with the records of its submission. */
export type SubmissionDecision = { readonly decision: Decision; readonly submission: Submission }

/**
 * Writes the decisions of several submissions, each of another application, in one statement and one commit.
 *
 * @returns the identifiers of the written applications; one that has changed since its decision, or is locked by another
 * transaction, is not among them
 */
export async function writeSubmissions(db: Db, decisions: readonly SubmissionDecision[]): Promise<ReadonlySet<string>> {
  const records = decisions.map(({ decision, submission }) => ({
    ...toAnnouncedRecord(decision, submission),
    decided_at: decision.context.now,
    actor_kind: decision.context.actor.kind,
    actor_id: actorId(decision.context.actor),
  }))
  const rows = await writeSubmitted(db, { decisions: JSON.stringify(records) })
  return new Set(rows.map(({ id }) => id))
}

/** Four state columns change together, and with them the tallies of positions. */
export const applicationStore: TransitionStore<LoadedApplication, TransitionContext> = {
  async write(tx, decisions) {
    const [first] = decisions
    if (!first) return new Map()
    const records = decisions.map((decision) => toAnnouncedRecord(decision))
    const rows = await writeAs(tx, first.context, records)
    return new Map(rows.map(({ id, revision }) => [id, revision]))
  },
  findRequests,
}

async function findRequests(
  db: Db,
  ids: readonly string[],
  key: string,
): Promise<ReadonlyMap<string, AnsweredRequest>> {
  const { rows } = await sql<AnsweredRequest & { id: string }>`
    select application_id as id, action, actor_id as "actorId", answer from application_event
    where application_id = any(${[...ids]}::uuid[]) and request_key = ${key}`.execute(db)
  return new Map(rows.map(({ id, ...request }) => [id, request]))
}

type GroupValues = {
  readonly ids: readonly string[]
  readonly to: string
  readonly moves: string
  readonly messages: string
  readonly event: string
  readonly facts: string
  readonly applied: number
  readonly passed: number
  readonly paid: number
} & Omit<Values, 'decisions'>

const writeGroup = statement<{ id: string }, GroupValues>(`
  with moved as (
    update application set review = state.review, photo = state.photo, fee = state.fee, exam = state.exam,
      revision = application.revision + 1, post_cancelled = state.post_cancelled,
      correction_from = state.correction_from, correction_deadline = state.correction_deadline,
      review_until = state.review_until,
      refund_granted = state.refund_granted, called_to_interview = state.called_to_interview
    from jsonb_populate_record(null::application, :to::jsonb) as state where application.id = any(:ids::uuid[])
    returning application.id, application.project_id, application.person_id, application.revision as new_revision
  ), logged as (
    insert into application_event (application_id, at, state_column, action, before, after, role, actor_id, reason)
    select moved.id, :now, move.* from moved, jsonb_to_recordset(:moves::jsonb) as move (
      "column" text, action text, before text, after text, role text, actor_id text, reason text)
  ), audited as (
    insert into audit_record (at, actor_kind, actor_id, event, entity, entity_id, facts, address)
    select :now, :actorKind, :actorId, :event, 'application', id, :facts::jsonb, :actorAddress from moved
  ), tallied as (
    insert into position_counter (project_id, position_id, applied, passed, paid)
    select project_id, position_id, count(*) * :applied::int, count(*) * :passed::int, count(*) * :paid::int
    from (select moved.project_id, ${effectivePositionOf('moved')} as position_id from moved) as counted
    where position_id is not null and (:applied::int, :passed::int, :paid::int) <> (0, 0, 0)
    group by project_id, position_id
  )${messageInsert(':messages::jsonb', 'moved.new_revision', ':now')}
  select id from moved`)

/** A large exam changes a hundred thousand applications, and the time limit applies to each statement. */
const batchSize = 20_000

/**
 * Writes a decision for all applications that share the same facts. The rows are locked.
 *
 * @returns the changed applications
 */
export async function writeGroupDecision(tx: Tx, decision: Decision, ids: readonly string[]): Promise<string[]> {
  const { moves, applied, passed, paid, event, facts, ...to } = toRecord(decision, undefined)
  const { actor, now } = decision.context
  const same = {
    ...{ to: JSON.stringify(to), moves: JSON.stringify(moves), event, facts: JSON.stringify(facts) },
    messages: JSON.stringify(messagesOf(decision)),
    ...{ applied, passed, paid, now, ...valuesOf(actor) },
  }
  const moved: string[] = []
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = await writeGroup(tx, { ...same, ids: ids.slice(from, from + batchSize) }).catch(mapWriteError)
    for (const { id } of rows) moved.push(id)
  }
  return moved
}

function writeAs(
  db: Db,
  { actor, now }: TransitionContext,
  records: readonly AnnouncedRecord[],
): Promise<NewRevision[]> {
  const run = isAnnounced(records) ? writeAnnounced : write
  const values = { decisions: JSON.stringify(records), now, ...valuesOf(actor) }
  return run(db, values).catch(mapWriteError)
}

/** The unique index detects two applications that become live at the same moment. */
function mapWriteError(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'application_one_live') {
    throw new DomainError('recruitment.guard_only_application')
  }
  throw error
}
