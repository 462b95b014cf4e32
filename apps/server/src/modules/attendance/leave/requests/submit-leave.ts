import type { SubmittedLeave } from '@rostrum/contracts/attendance/leave/calls'
import { leaveEvidenceUpload } from '@rostrum/contracts/attendance/leave/choices'
import type { z } from 'zod'
import { submitRequest } from '../../../../engines/approval/submit-request.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { invalid, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { claimUpload, ownerOf } from '../../../system/files/public.ts'
import { holdPeriods } from '../../closed-periods/public.ts'
import { openAccounts } from '../ledger/account-file.ts'
import { assessLeave, type RequestedLeave } from './assess-leave.ts'
import { leaveApprovalKind } from './leave-approval.ts'
import {
  findRequest,
  findSubmittedLeave,
  findTemplateFlow,
  insertRequest,
  type LeaveRequestRow,
  setApproval,
} from './request.store.ts'

type NewLeave = RequestedLeave & {
  readonly reason: string
  readonly key: string
  /** An own upload. Undefined where evidence may come later. */
  readonly evidenceFileId?: string | null
}
type Submitted = z.output<typeof SubmittedLeave>

/**
 * Asks for leave for an employment: price and draws are frozen, and its flow decides. Sent again with its key, it is
 * answered the same. The caller has checked who may ask for the employment.
 *
 * @throws DomainError with each reason at its field; `approval.no_approver`, `approval.self_decision`
 */
export async function submitLeave(
  tx: Tx,
  platform: Platform,
  actor: Staff,
  employmentId: string,
  { kindCode, span, reason, key, evidenceFileId }: NewLeave,
  now: Date,
): Promise<Submitted> {
  await holdPeriods(tx, [employmentId])
  const [file] = await openAccounts(tx, platform, [employmentId], now)
  if (!file) throw notFound()
  const earlier = await findSubmittedLeave(tx, actor.accountId, key)
  if (earlier) return answerOf(earlier)
  const { kind, price, spending, problems } = await assessLeave(tx, file, { kindCode, span })
  const lacksEvidence = kind?.evidence === true && evidenceFileId === null
  const lack = lacksEvidence ? [{ path: 'evidenceFileId', key: 'leave.evidence_needed' }] : []
  if (problems.length + lack.length > 0 || !kind) throw invalid(...problems, ...lack)
  await claimEvidence(tx, actor, evidenceFileId ?? null, now)
  const { subject } = file
  const id = crypto.randomUUID()
  const { ledger, paidShare, unit, counting } = kind
  const place = { unitId: subject.unitId, departmentId: subject.departmentId }
  await insertRequest(tx, {
    ...{ id, employmentId, kindCode, kindName: kind.name, span, reason, ...place },
    ...{ terms: { ledger, paidShare, unit, counting }, price: price.dates, days: price.days },
    ...{ draws: spending?.draws ?? [], submittedAt: now, submittedBy: actor.accountId, key },
    evidenceFileId: evidenceFileId ?? null,
  })
  await audit(tx, actor, now, {
    ...{ event: 'leave-request.submitted', entity: 'leave-request', entityId: id },
    facts: { kind: kindCode, from: span.from, to: span.to, days: price.days },
  })
  const payload = {
    ...{ id, employment: employmentId, unit: subject.unitId, department: subject.departmentId, name: subject.name },
    ...{ kindCode, kindName: kind.name, span, days: price.days, reason },
    flow: await findTemplateFlow(tx, employmentId, span.from),
  }
  const submitted = await submitRequest(
    { platform, tx, actor, now },
    { kind: leaveApprovalKind, payload, key: `leave:${key}` },
  )
  if (submitted.outcome === 'submitted') await setApproval(tx, id, submitted.requestId)
  const request = await findRequest(tx, id)
  if (!request) throw new Error('The leave that was submitted is gone.')
  return answerOf(request)
}

/** @throws DomainError at `evidenceFileId` for a file that is no own upload */
async function claimEvidence(tx: Tx, actor: Staff, id: string | null, now: Date): Promise<void> {
  if (id !== null && !(await claimUpload(tx, { id, purpose: leaveEvidenceUpload }, ownerOf(actor), now)))
    throw invalid({ path: 'evidenceFileId', key: 'field.invalid' })
}

const answerOf = ({ id, state, days, approvalId }: LeaveRequestRow): Submitted => ({
  ...{ id, state, days, requestId: approvalId },
})
