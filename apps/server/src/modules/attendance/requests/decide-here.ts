import type { requestCalls } from '@rostrum/contracts/attendance/requests/calls'
import type { SubmittedRequest } from '@rostrum/contracts/attendance/requests/shapes'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { sql } from 'kysely'
import { requireTransition } from '../../../engines/lifecycle/decide.ts'
import { notify } from '../../../engines/notification/notify.ts'
import type { TransitionVerdict } from '../../../engines/resource/binding.ts'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { DomainError, invalid, notFound } from '../../../kernel/http/domain-error.ts'
import { findAccountOfEmployment } from '../../workforce/employees/public.ts'
import { decideRequest } from './decide-request.ts'
import { findRequest, findRequests, isLeavePending, lockRequest, type RequestRow } from './request.store.ts'
import { requestMachine } from './request-machine.ts'
import { requestScopeColumns } from './request-scope.ts'
import { answerOf } from './submit-request.ts'

type Input = ParsedOf<(typeof requestCalls)['POST /workbenchApi/attendance/requests/{id}/decision']>

/**
 * Decides on a request that no flow decides on. The same decision again is answered the same.
 *
 * @throws DomainError `record.not_found` out of reach, `attendance_request.decided`, `attendance_request.flow_decides`
 */
export async function decideHere(context: CommandContext, input: Input): Promise<SubmittedRequest> {
  return answerOf((await decideReached(context, input)).request)
}

/** Approves one of many requests. Leave is in their list, too: a flow decides on it, or it is approved at once. */
export async function approveHere(context: CommandContext, id: string): Promise<TransitionVerdict['verdict']> {
  if (!(await findRequest(context.tx, id))) {
    return (await isLeavePending(context.tx, id)) ? new DomainError('attendance_request.flow_decides') : 'unchanged'
  }
  const { isChanged } = await decideReached(context, { id, decision: 'approve', remark: '' })
  return isChanged ? 'changes' : 'unchanged'
}

async function decideReached(context: CommandContext, { id, decision, remark }: Input) {
  const { tx, actor, now } = context
  const scope = rowScopeCondition(requestScopeColumns, actor, 'attendance-request:approve')
  const [reached] = await findRequests(tx, sql<boolean>`row.id = ${id} and ${scope}`, 1)
  const request = reached && (await lockRequest(tx, id))
  if (!request) throw notFound()
  const state = decision === 'approve' ? ('approved' as const) : ('refused' as const)
  if (request.state === state) return { request, isChanged: false }
  if (request.approvalId !== null) throw new DomainError('attendance_request.flow_decides')
  requireTransition(requestMachine, request, decision, { actor, role: 'approver', now })
  if (decision === 'refuse' && remark === '') throw invalid({ path: 'remark', key: 'field.required' })
  await decideRequest(context, id, { action: decision, role: 'approver', remark })
  await notifyPerson(context, request, state)
  return { request: { ...request, state }, isChanged: true }
}

/** A flow notifies people itself; here the person learns of the decision, too. */
async function notifyPerson({ platform, tx, now }: CommandContext, request: RequestRow, state: 'approved' | 'refused') {
  const account = await findAccountOfEmployment(tx, request.employmentId)
  const accountIds = account === undefined ? [] : [account]
  await notify(platform, tx, { accountIds, kind: `attendance-request.${state}` }, now)
}
