import type { StoredRequestState } from '@rostrum/contracts/attendance/requests/choices'
import type { Actor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { insertOvertime, insertSupplement, insertTripDays, setPunchState } from './fact.store.ts'
import { attendanceRequestDecided } from './public.ts'
import { lockRequest, type RequestRow, updateRequest } from './request.store.ts'

type Decision = { readonly state: Exclude<StoredRequestState, 'pending'>; readonly remark?: string }

/** Writes the facts of a decision, and announces the days that they change. */
export async function decideRequest(
  { tx, actor, now }: Pick<CommandContext<Actor>, 'tx' | 'actor' | 'now'>,
  id: string,
  { state, remark }: Decision,
): Promise<void> {
  const request = await lockRequest(tx, id)
  if (request?.state !== 'pending') throw new Error('The request that was decided is not pending.')
  const decidedBy = actor.kind === 'staff' ? actor.accountId : null
  await updateRequest(tx, id, { state, decidedAt: now, decidedBy, ...(remark !== undefined && { remark }) })
  await audit(tx, actor, now, {
    ...{ event: `attendance-request.${state}`, entity: 'attendance-request', entityId: id },
    facts: { kind: request.kind, day: request.day },
  })
  if (state === 'approved') await writeFacts(tx, request, now)
  else if (request.punchId === null) return
  else await setPunchState(tx, request.punchId, 'refused')
  await announce(tx, attendanceRequestDecided, [{ id: request.employmentId, from: request.day, to: request.toDay }])
}

async function writeFacts(tx: CommandContext['tx'], request: RequestRow, now: Date): Promise<void> {
  if (request.kind === 'supplementary') return insertSupplement(tx, request, now)
  if (request.kind === 'trip') return insertTripDays(tx, request)
  if (request.kind === 'overtime') return insertOvertime(tx, request)
  if (request.punchId !== null) await setPunchState(tx, request.punchId, 'counted')
}
