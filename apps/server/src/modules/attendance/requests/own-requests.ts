import type { OwnRequest } from '@rostrum/contracts/attendance/requests/shapes'
import { sql } from 'kysely'
import { withdrawRequest } from '../../../engines/approval/requester-actions.ts'
import { requireTransition } from '../../../engines/lifecycle/decide.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { decideRequest } from './decide-request.ts'
import { findApprovals, findZones } from './own-request.store.ts'
import { findRequest, findRequests, type RequestRow } from './request.store.ts'
import { requestMachine } from './request-machine.ts'
import { doubtRefusal, isOfDoubt } from './request-payload.ts'
import { answerOf } from './submit-request.ts'

const ownedBy = (accountId: string) => sql<boolean>`row.employment_id in (
  select employment.id from employment join account on account.employee_id = employment.employee_id
  where account.id = ${accountId})`

/** One's own requests, the latest first. */
export async function ownRequests(db: Db, { accountId }: Staff, limit: number): Promise<OwnRequest[]> {
  const requests = await findRequests(db, ownedBy(accountId), limit)
  const approvals = await findApprovals(
    db,
    requests.flatMap(({ approvalId }) => approvalId ?? []),
  )
  const zones = await findZones(
    db,
    requests.map(({ id }) => id),
  )
  return requests.map((request) => {
    const approval = approvals.get(request.approvalId ?? '')
    const { id, kind, day, toDay, fromPart, toPart, clock, at, until, compensation, cause, state } = request
    return {
      ...{ id, kind, day, toDay, fromPart, toPart, clock, compensation, cause, state },
      ...{ destination: request.destination, reason: request.reason, timeZone: zones.get(id) ?? 'UTC' },
      ...{ at: at?.toISOString() ?? null, until: until?.toISOString() ?? null },
      ...{ remark: request.remark || (approval?.opinion ?? ''), deciders: [...(approval?.deciders ?? [])] },
      ...{ submittedAt: request.submittedAt.toISOString(), decidedAt: request.decidedAt?.toISOString() ?? null },
      canWithdraw: state === 'pending' && !isOfDoubt(request),
    }
  })
}

/**
 * Withdraws a request that is not decided. A withdrawn one is answered the same.
 *
 * @throws DomainError `record.not_found` for those of others, `attendance_request.decided`,
 *   `attendance_request.of_doubt` for one that the server made of a doubted place
 */
export async function withdrawOwn(context: CommandContext, id: string) {
  const { tx, actor, now } = context
  const request = await requireOwn(tx, actor, id)
  if (request.state === 'withdrawn') return answerOf(request)
  requireTransition(requestMachine, request, 'withdraw', { actor, role: 'employee', now })
  if (isOfDoubt(request)) throw new DomainError(doubtRefusal)
  if (request.approvalId === null) await decideRequest(context, id, { action: 'withdraw', role: 'employee' })
  else {
    const { rows } = await sql<{ revision: number }>`
      select revision from approval_request where id = ${request.approvalId} and requester_id = ${actor.accountId}
      for update`.execute(tx)
    const [approval] = rows
    if (!approval) throw notFound()
    const change = { requestId: request.approvalId, revision: approval.revision, key: `attendance-request:${id}` }
    await withdrawRequest(context, change)
  }
  return answerOf(await requireOwn(tx, actor, id))
}

async function requireOwn(tx: Tx, { accountId }: Staff, id: string): Promise<RequestRow> {
  const [owned] = await findRequests(tx, sql<boolean>`row.id = ${id} and ${ownedBy(accountId)}`, 1)
  const request = owned && (await findRequest(tx, id))
  if (!request) throw notFound()
  return request
}
