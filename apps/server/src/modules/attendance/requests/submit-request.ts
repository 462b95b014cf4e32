import type { SubmittedRequest } from '@rostrum/contracts/attendance/requests/shapes'
import { submitRequest } from '../../../engines/approval/submit-request.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { DomainError, invalid, type KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { holdPeriods } from '../closed-periods/public.ts'
import {
  findRequest,
  hasContent,
  insertRequest,
  lockEmployment,
  type NewRequest,
  type RequestRow,
  setApproval,
} from './request.store.ts'
import { approvalKindNames, payloadOf } from './request-payload.ts'
import type { RequestSubject } from './subject.store.ts'

/** A request with what is against it. */
export type Assessed = {
  readonly request: Omit<
    NewRequest,
    'employmentId' | 'unitId' | 'departmentId' | 'storeId' | 'submittedBy' | 'submittedAt'
  >
  readonly problems: readonly KeyedInputError[]
}

/**
 * Sends a request: its flow decides, and without a flow it is approved. Sent again with the same content, it is answered
 * the same. The caller has checked who may ask for the employment.
 *
 * @param assess is asked while no other request of the employment is sent
 * @throws DomainError with each reason at its field; `attendance_request.differs`, `approval.no_approver`,
 *   `approval.self_decision`
 */
export async function submitOnce(
  context: CommandContext,
  subject: RequestSubject,
  { id, content }: { readonly id: string; readonly content: object },
  assess: () => Promise<Assessed>,
): Promise<SubmittedRequest> {
  const { tx, actor, now } = context
  await holdPeriods(tx, [subject.employment])
  await lockEmployment(tx, subject.employment)
  const earlier = await findRequest(tx, id)
  if (earlier) {
    if (earlier.employmentId !== subject.employment || !(await hasContent(tx, id, content)))
      throw new DomainError('attendance_request.differs')
    return answerOf(earlier)
  }
  const { request: assessed, problems } = await assess()
  if (problems.length > 0) throw invalid(...problems)
  const request: NewRequest = {
    ...assessed,
    ...{ employmentId: subject.employment, unitId: subject.unit, departmentId: subject.department },
    ...{ storeId: subject.store, submittedBy: actor.accountId, submittedAt: now },
  }
  if (!(await insertRequest(tx, request))) throw new DomainError('attendance_request.differs')
  await audit(tx, actor, now, {
    ...{ event: 'attendance-request.submitted', entity: 'attendance-request', entityId: id },
    facts: { kind: request.kind, day: request.day },
  })
  const kind = approvalKindNames[request.kind]
  const submitted = await submitRequest(context, { kind, payload: payloadOf(subject, request), key: `${kind}:${id}` })
  if (submitted.outcome === 'submitted') await setApproval(tx, id, submitted.requestId)
  const written = await findRequest(tx, id)
  if (!written) throw new Error('The request that was sent is gone.')
  return answerOf(written)
}

export const answerOf = ({ id, state, approvalId }: RequestRow): SubmittedRequest => ({
  ...{ id, state, requestId: approvalId },
})
