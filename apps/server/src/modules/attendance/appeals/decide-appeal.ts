import type { appealCalls } from '@rostrum/contracts/attendance/appeals/calls'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { requireTransition } from '../../../engines/lifecycle/decide.ts'
import { transition } from '../../../engines/lifecycle/transition.ts'
import { notify } from '../../../engines/notification/notify.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { invalid, type KeyedInputError, notFound } from '../../../kernel/http/domain-error.ts'
import { findAccountOfEmployment } from '../../workforce/employees/public.ts'
import { takeBackVerdict } from '../figure-reports/public.ts'
import { findCalculatedDay } from '../requests/public.ts'
import { type AppealRow, insertCorrectedTime, insertCorrection, lockAppeal } from './appeal.store.ts'
import { appealMachine } from './appeal-machine.ts'
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
  requireTransition(appealMachine, appeal, 'handle', handlerOf(context))
  const problems = await correctionProblems(tx, appeal, correction, now)
  if (problems.length > 0) throw invalid(...problems)
  if (correction.kind === 'time') await insertCorrectedTime(tx, appeal, correction, now)
  if (correction.kind === 'result') await insertCorrection(tx, appeal, correction, now)
  if (appeal.subject === 'figure') await takeBackVerdict(context, appeal)
  await close(context, appeal, 'handle', remark, { correction: correction.kind })
  if (correction.kind !== 'none' || appeal.subject === 'figure')
    await announce(tx, appealHandled, [{ id: appeal.employmentId, from: appeal.day, to: appeal.day }])
  return { id, state: 'handled' as const }
}

/** Refuses to handle an appeal. @throws DomainError `record.not_found` out of reach, `appeal.decided` */
export async function refuseAppeal(context: CommandContext, { id, remark }: Refusal) {
  await close(context, await openAppeal(context, id), 'refuse', remark, {})
  return { id, state: 'refused' as const }
}

async function openAppeal({ tx, actor }: CommandContext, id: string): Promise<AppealRow> {
  await requireAppeal(tx, actor, id, 'appeal:handle')
  const appeal = await lockAppeal(tx, id)
  if (!appeal) throw notFound()
  return appeal
}

const handlerOf = ({ actor, now }: CommandContext) => ({ actor, role: 'handler', now }) as const

async function close(
  context: CommandContext,
  appeal: AppealRow,
  action: 'handle' | 'refuse',
  remark: string,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  const { platform, tx, now } = context
  await transition(tx, appealMachine, appeal, action, { ...handlerOf(context), facts }, { remark })
  const account = await findAccountOfEmployment(tx, appeal.employmentId)
  const accountIds = account === undefined ? [] : [account]
  const kind = action === 'handle' ? 'appeal.handled' : 'appeal.refused'
  await notify(platform, tx, { accountIds, kind, facts: { day: appeal.day } }, now)
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
