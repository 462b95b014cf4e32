import type { requestCalls } from '@rostrum/contracts/attendance/requests/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import { sql } from 'kysely'
import { matterOf } from '../../../engines/approval/matter-of.ts'
import { presentedLabel } from '../../../engines/approval/presented-label.ts'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import { dayEvidence } from './day-evidence.ts'
import { findRequest, type RequestRow } from './request.store.ts'
import { approvalKindNames, payloadOf } from './request-payload.ts'
import { requestScopeColumns } from './request-scope.ts'
import { subjectOfEmployment } from './subject.store.ts'

type Evidence = OutputOf<(typeof requestCalls)['GET /workbenchApi/attendance/requests/{id}/evidence']>
type Listed = {
  readonly approvalId: string | null
  readonly employment: string
  readonly day: string
  readonly decides: boolean
}

/** A request in the reach of the actor, also one for leave. */
async function findListed(db: Db, actor: Staff, id: string): Promise<Listed | undefined> {
  const reads = rowScopeCondition(requestScopeColumns, actor, 'attendance-request:read')
  const approves = rowScopeConditionOrNone(requestScopeColumns, actor, 'attendance-request:approve')
  const { rows } = await sql<Listed>`
    select row.approval_id as "approvalId", row.employment_id as employment, row.day::text as day,
      ${approves} as decides
    from (
      select id, approval_id, employment_id, day, unit_id, store_id from attendance_request where id = ${id}
      union all
      select id, approval_id, employment_id, from_day, unit_id, null from leave_request where id = ${id}
    ) row where ${reads}`.execute(db)
  return rows[0]
}

/** What a request says, with its day and its history. @throws DomainError `record.not_found` out of reach */
export async function requestEvidence(reading: QueryContext, id: string): Promise<Evidence> {
  const { platform, actor } = reading
  const { db } = platform.database
  const listed = await findListed(db, actor, id)
  if (!listed) throw notFound()
  const request = await findRequest(db, id)
  const offered = request?.state === 'pending' && listed.decides
  return {
    fields: await fieldsOf(reading, listed, request),
    day: (await dayEvidence(db, listed.employment, listed.day)) ?? null,
    approvalId: listed.approvalId,
    history: await historyOf(db, id, listed.approvalId),
    decision: {
      offered,
      whyNot: offered && listed.approvalId !== null ? { code: 'attendance_request.flow_decides', params: {} } : null,
    },
  }
}

async function fieldsOf(
  { platform, actor, language, now }: QueryContext,
  { approvalId, employment, day }: Listed,
  request: RequestRow | undefined,
): Promise<Evidence['fields']> {
  const { db } = platform.database
  const stored = approvalId === null ? undefined : await findMatter(db, approvalId)
  const subject = request && (await subjectOfEmployment(db, platform, employment, { day, now }))
  const matter = stored
    ? matterOf(platform, stored)
    : request && subject
      ? matterOf(platform, {
          kind: approvalKindNames[request.kind],
          payload: payloadOf(subject, {
            ...request,
            ...{ at: request.at?.toISOString() ?? null, until: request.until?.toISOString() ?? null },
          }),
        })
      : undefined
  return (matter?.present(actor, language) ?? []).map(({ name, label, before = null, value }) => ({
    ...{ name, before, value },
    label: presentedLabel(label, language),
  }))
}

async function findMatter(db: Db, approvalId: string) {
  const { rows } = await sql<{ kind: string; payload: unknown }>`
    select kind, payload from approval_request where id = ${approvalId}`.execute(db)
  return rows[0]
}

/** What happened to a request, and the opinions of those who decided, the first first. */
async function historyOf(db: Db, id: string, approvalId: string | null): Promise<Evidence['history']> {
  const { rows } = await sql<{ at: Date; act: string; by: string; remark: string }>`
    select at, act, by, remark from (
      select request.submitted_at as at, 'submitted' as act, coalesce(account.display_name, '') as by, '' as remark
      from attendance_request request left join account on account.id = request.submitted_by where request.id = ${id}
      union all
      select request.submitted_at, 'submitted', coalesce(account.display_name, ''), ''
      from leave_request request left join account on account.id = request.submitted_by where request.id = ${id}
      union all
      select decided_at, state, account_name, opinion from approval_task
      where request_id = ${approvalId} and decided_at is not null and state in ('approved', 'refused', 'returned')
      union all
      select request.decided_at, request.state, coalesce(account.display_name, ''), request.remark
      from attendance_request request left join account on account.id = request.decided_by
      where request.id = ${id} and request.decided_at is not null
        and (request.approval_id is null or request.state = 'withdrawn')
    ) history order by at, act desc limit 100`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
