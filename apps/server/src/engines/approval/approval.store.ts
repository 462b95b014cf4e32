import type { FlowCandidate } from '@rostrum/approval-rules/choose-flow'
import type { StepTask } from '@rostrum/approval-rules/decide-step'
import { FlowDefinition } from '@rostrum/contracts/engines/approval/flow-definition'
import { accountsInReason, type Gone, type TaskReason } from '@rostrum/contracts/engines/approval/reason'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { ApprovalRequest } from '../../kernel/database/database-types.ts'
import type { RequestRow, TaskRow } from './machines.ts'
import { findNames } from './people.store.ts'
import type { PassedStep, RequestPlan } from './request-plan.ts'

export type LoadedTask = TaskRow &
  StepTask & {
    readonly step: number
    readonly round: number
    readonly account_id: string | null
    readonly account_name: string
    readonly principal_id: string | null
    readonly reason: TaskReason
  }

export type LoadedRequest = RequestRow &
  Pick<
    Selectable<ApprovalRequest>,
    | 'kind'
    | 'unit_id'
    | 'requester_id'
    | 'subject_id'
    | 'payload'
    | 'day'
    | 'time_zone'
    | 'reminded_at'
    | 'flow_version_id'
  > & {
    readonly plan: RequestPlan
    readonly passed: readonly PassedStep[]
    readonly facts: Readonly<Record<string, string | number | boolean | null>>
    readonly definition: FlowDefinition
    readonly tasks: readonly LoadedTask[]
  }

/** Locks a request for the rest of the transaction: its tasks change only under this lock. */
export async function lockRequest(tx: Tx, id: string): Promise<LoadedRequest | undefined> {
  const { rows } = await sql<{ id: string }>`select id from approval_request where id = ${id} for update`.execute(tx)
  return rows.length === 0 ? undefined : loadRequest(tx, id)
}

/** What notifications tell of a request. */
export async function findNotified(
  tx: Tx,
  id: string,
): Promise<{ readonly kind: string; readonly payload: unknown; readonly requesterName: string }> {
  const found = await tx
    .selectFrom('approval_request')
    .select(['kind', 'payload', 'requester_name as requesterName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return found
}

/** Locks the request of a task. */
export async function lockRequestOfTask(tx: Tx, taskId: string): Promise<LoadedRequest | undefined> {
  const { rows } = await sql<{ id: string }>`select id from approval_request
    where id = (select request_id from approval_task where id = ${taskId}) for update`.execute(tx)
  return rows[0] && loadRequest(tx, rows[0].id)
}

const taskColumns = sql.raw(`json_build_object('id', id, 'revision', revision, 'step', step, 'round', round,
  'ordinal', ordinal, 'account_id', account_id, 'account_name', account_name, 'principal_id', principal_id, 'state', state, 'reason', reason,
  'parentId', parent_id, 'sign', sign, 'timeout', timeout, 'opinion', opinion)`)

async function loadRequest(tx: Tx, id: string): Promise<LoadedRequest | undefined> {
  // The lock is held, so that this statement sees all tasks as the last holder left them.
  const { rows } = await sql<LoadedRequest>`
    select request.id, request.revision, request.state, request.step, request.round, request.ended_at, request.problems,
      request.kind, request.unit_id, request.requester_id, request.subject_id, request.payload, request.facts,
      request.day, request.time_zone, request.reminded_at, request.plan, request.passed, request.flow_version_id, version.definition,
      coalesce((select json_agg(${taskColumns} order by round, step, ordinal) from approval_task
        where request_id = request.id), '[]') as tasks
    from approval_request request join approval_flow_version version on version.id = request.flow_version_id
    where request.id = ${id}`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  const tasks = found.tasks.map((task) => ({ ...task, opened_at: null, due_at: null, decided_at: null }))
  return { ...found, definition: FlowDefinition.parse(found.definition), tasks }
}

type Flow = FlowCandidate & { readonly versionId: string; readonly definition: FlowDefinition }

/** The published flows of a kind in some units, and the one that a subject names. */
export async function findFlows(
  db: Db | Tx,
  kind: string,
  units: readonly string[],
  named: string | undefined,
): Promise<readonly Flow[]> {
  const { rows } = await sql<Omit<Flow, 'appliesWhen'>>`
    select flow.id, flow.unit_id as "unitId", flow.priority, version.id as "versionId", version.definition
    from approval_flow flow join approval_flow_version version
      on version.flow_id = flow.id and version.number = flow.published_version
    where flow.kind = ${kind} and flow.enabled
      and (flow.unit_id = any(${[...units]}::uuid[]) or flow.id = ${named ?? null}::uuid)`.execute(db)
  return rows.map((flow) => {
    const definition = FlowDefinition.parse(flow.definition)
    return { ...flow, definition, appliesWhen: definition.appliesWhen }
  })
}

type NewRequest = {
  readonly id: string
  readonly kind: string
  readonly versionId: string
  readonly unitId: string
  readonly requesterId: string
  readonly subjectId: string | null
  readonly payload: unknown
  readonly facts: unknown
  readonly day: string
  readonly timeZone: string
  readonly plan: RequestPlan
  readonly key: string | null
}

/** @returns false where the requester has sent the same submission before */
export async function insertRequest(tx: Tx, request: NewRequest, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into approval_request (id, kind, flow_version_id, unit_id, requester_id, requester_name, subject_id, payload,
      facts, day, time_zone, plan, submission_key, submitted_at)
    select ${request.id}, ${request.kind}, ${request.versionId}, ${request.unitId}, account.id, account.display_name,
      ${request.subjectId}::uuid, ${JSON.stringify(request.payload)}::jsonb, ${JSON.stringify(request.facts)}::jsonb,
      ${request.day}::date, ${request.timeZone}, ${JSON.stringify(request.plan)}::jsonb, ${request.key}, ${now}::timestamptz
    from account where account.id = ${request.requesterId}
    on conflict (requester_id, submission_key) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export const findSubmission = (db: Db | Tx, requesterId: string, key: string) =>
  db
    .selectFrom('approval_request')
    .select(['id', 'state', 'kind'])
    .where('requester_id', '=', requesterId)
    .where('submission_key', '=', key)
    .executeTakeFirst()

/** A request of a kind that has not ended, by a part of its stored input. */
export async function findOpenRequest(
  db: Db | Tx,
  kind: string,
  part: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from approval_request
    where kind = ${kind} and state in ('running', 'returned', 'blocked')
      and payload @> ${JSON.stringify(part)}::jsonb limit 1`.execute(db)
  return rows[0]?.id
}

export type InsertedTask = {
  readonly id: string
  readonly requestId: string
  readonly step: number
  readonly round: number
  readonly ordinal: number
  readonly accountId: string
  readonly principalId: string | null
  readonly state: 'open' | 'waiting'
  readonly reason: TaskReason
  readonly parentId?: string | null
  readonly sign?: 'before' | 'after' | null
  readonly dueAt: Date | null
  readonly timeout: string | null
}

/** Writes new tasks and their audit records. */
export async function insertTasks(tx: Tx, tasks: readonly InsertedTask[], now: Date): Promise<void> {
  if (tasks.length === 0) return
  const names = await findNames(
    tx,
    tasks.flatMap(({ reason }) => accountsInReason(reason)),
  )
  const rows = tasks.map(({ parentId = null, sign = null, ...task }) => ({
    ...{ ...task, parentId, sign },
    reason: withNames(task.reason, names),
  }))
  await sql`
    insert into approval_task (id, request_id, step, round, ordinal, account_id, account_name, principal_id, state, reason,
      parent_id, sign, opened_at, due_at, timeout)
    select given.id, "requestId", step, round, ordinal, account.id, account.display_name, "principalId", state, reason,
      "parentId", sign, case state when 'open' then ${now}::timestamptz end, "dueAt", timeout
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, "requestId" uuid, step int, round int,
      ordinal int, "accountId" uuid, "principalId" uuid, state text, reason jsonb, "parentId" uuid, sign text,
      "dueAt" timestamptz, timeout text)
    join account on account.id = given."accountId"`.execute(tx)
}

/** The names that a reason has are those of the time at which its accounts entered it. */
function withNames(reason: TaskReason, names: ReadonlyMap<string, string>): TaskReason {
  const found = accountsInReason(reason).flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [[id, name] as const]
  })
  return found.length === 0 ? reason : { ...reason, names: { ...Object.fromEntries(found), ...reason.names } }
}

/** Keeps with a task why its person can decide no more. */
export const recordGone = (tx: Tx, id: string, departed: Gone) =>
  sql`update approval_task set reason = reason || ${JSON.stringify({ departed })}::jsonb where id = ${id}`.execute(tx)

/** Signers of a task follow the task that takes its place. */
export const moveSigners = (tx: Tx, from: string, to: string) =>
  sql`update approval_task set parent_id = ${to} where parent_id = ${from}`.execute(tx)

export const recordPassedSteps = (tx: Tx, id: string, passed: readonly PassedStep[]) =>
  sql`update approval_request set passed = passed || ${JSON.stringify(passed)}::jsonb where id = ${id}`.execute(tx)

export const setPlan = (tx: Tx, id: string, plan: RequestPlan) =>
  sql`update approval_request set plan = ${JSON.stringify(plan)}::jsonb where id = ${id}`.execute(tx)

export const setReminded = (tx: Tx, id: string, now: Date) =>
  sql`update approval_request set reminded_at = ${now} where id = ${id}`.execute(tx)

/** @returns the accounts that had no copy yet */
export async function insertCopies(
  tx: Tx,
  requestId: string,
  accountIds: readonly string[],
  step: number,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ account_id: string }>`
    insert into approval_copy (request_id, account_id, step, copied_at)
    select ${requestId}, id, ${step}, ${now}::timestamptz from account
    where id = any(${[...accountIds]}::uuid[]) and not locked
    on conflict do nothing returning account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}
