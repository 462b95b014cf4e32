import type { RequestVocabulary } from '@rostrum/contracts/attendance/requests/lifecycle'
import { transition } from '../../../engines/lifecycle/transition.ts'
import type { Actor } from '../../../kernel/actor.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { insertOvertime, insertSupplement, insertTripDays, setPunchState } from './fact.store.ts'
import { attendanceRequestDecided } from './public.ts'
import { lockRequest, type RequestRow } from './request.store.ts'
import { requestMachine } from './request-machine.ts'
import { isOfDoubt } from './request-payload.ts'

type Decision = Pick<RequestVocabulary, 'action' | 'role'> & { readonly remark?: string }

/**
 * Decides on a request: writes the facts of the decision, and announces the days that they change.
 *
 * @throws DomainError `attendance_request.decided`, `approval.self_decision`
 */
export async function decideRequest(
  { tx, actor, now }: Pick<CommandContext<Actor>, 'tx' | 'actor' | 'now'>,
  id: string,
  { action, role, remark }: Decision,
): Promise<void> {
  const request = await lockRequest(tx, id)
  if (!request) throw new Error('The request that was decided is gone.')
  const changes = remark === undefined ? {} : { remark }
  await transition(tx, requestMachine, request, action, { actor, role, now }, changes)
  if (action === 'approve') await writeFacts(tx, request, now)
  // What a calculation takes back, or no one decides, leaves the punch as it was.
  else if (action === 'withdraw' && (actor.kind === 'system' || isOfDoubt(request))) return
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
