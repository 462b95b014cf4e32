import type { appealCalls } from '@rostrum/contracts/attendance/appeals/calls'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { notify } from '../../../engines/notification/notify.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { DomainError, invalid, type KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { takeBackVerdict } from '../figure-reports/public.ts'
import { findCalculatedDay } from '../requests/public.ts'
import {
  type AppealRow,
  findAccountOf,
  insertCorrectedTime,
  insertCorrection,
  lockAppeal,
  updateAppeal,
} from './appeal.store.ts'
import { appealHandled } from './public.ts'
import { requireAppeal } from './show-appeal.ts'

type Handling = ParsedOf<(typeof appealCalls)['POST /workbenchApi/attendance/appeals/{id}/handling']>
type Refusal = ParsedOf<(typeof appealCalls)['POST /workbenchApi/attendance/appeals/{id}/refusal']>

/**
 * Handles an appeal, with a correction or without one; one against a figure takes its verdict back.
 *
 * @throws DomainError `record.not_found` out of reach, `appeal.decided`, and at the field of a correction
 */
export async function handleAppeal(context: CommandContext, { id, correction, remark }: Handling) {
  const { tx, now } = context
  const appeal = await openAppeal(context, id)
  const problems = await correctionProblems(tx, appeal, correction, now)
  if (problems.length > 0) throw invalid(...problems)
  if (correction.kind === 'time') await insertCorrectedTime(tx, appeal, correction, now)
  if (correction.kind === 'result') await insertCorrection(tx, appeal, correction, now)
  if (appeal.subject === 'figure') await takeBackVerdict(context, appeal)
  await close(context, appeal, 'handled', remark, { correction: correction.kind })
  if (correction.kind !== 'none' || appeal.subject === 'figure')
    await announce(tx, appealHandled, [{ id: appeal.employmentId, from: appeal.day, to: appeal.day }])
  return { id, state: 'handled' as const }
}

/** Refuses to handle an appeal. @throws DomainError `record.not_found` out of reach, `appeal.decided` */
export async function refuseAppeal(context: CommandContext, { id, remark }: Refusal) {
  await close(context, await openAppeal(context, id), 'refused', remark, {})
  return { id, state: 'refused' as const }
}

async function openAppeal({ tx, actor }: CommandContext, id: string): Promise<AppealRow> {
  await requireAppeal(tx, actor, id, 'appeal:handle')
  const appeal = await lockAppeal(tx, id)
  if (appeal?.state !== 'pending') throw new DomainError('appeal.decided')
  // People never decide on results of their own.
  if (appeal.submittedBy === actor.accountId) throw new DomainError('approval.self_decision')
  return appeal
}

async function close(
  { platform, tx, actor, now }: CommandContext,
  appeal: AppealRow,
  state: 'handled' | 'refused',
  remark: string,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  await updateAppeal(tx, appeal.id, { state, decidedAt: now, decidedBy: actor.accountId, remark })
  await audit(tx, actor, now, {
    ...{ event: `attendance-appeal.${state}`, entity: 'attendance-appeal', entityId: appeal.id },
    facts: { day: appeal.day, ...facts },
  })
  const account = await findAccountOf(tx, appeal.employmentId)
  const accountIds = account === undefined ? [] : [account]
  await notify(platform, tx, { accountIds, kind: `appeal.${state}`, facts: { day: appeal.day } }, now)
}

async function correctionProblems(
  tx: Tx,
  { employmentId, day, subject }: AppealRow,
  correction: Handling['correction'],
  now: Date,
): Promise<readonly KeyedInputError[]> {
  if (correction.kind === 'none') return []
  if (subject === 'figure') return [{ path: 'correction', key: 'field.invalid' }]
  const calculated = await findCalculatedDay(tx, employmentId, day)
  const { clock } = correction
  const isKnown = clock === null || calculated?.clocks.some((one) => one.clock === clock)
  if (!isKnown) return [{ path: 'correction.clock', key: 'attendance_request.no_clock' }]
  if (correction.kind === 'result') return []
  return Date.parse(correction.at) > now.getTime()
    ? [{ path: 'correction.at', key: 'attendance_request.time_in_future' }]
    : []
}
