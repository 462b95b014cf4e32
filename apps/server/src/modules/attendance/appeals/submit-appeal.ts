import { appealUpload, maximumAppealPictures } from '@rostrum/contracts/attendance/appeals/choices'
import type { ownAppealCalls } from '@rostrum/contracts/attendance/appeals/own-calls'
import type { SubmittedAppeal } from '@rostrum/contracts/attendance/appeals/shapes'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { addDays } from '@rostrum/contracts/kernel/days'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid, type KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { claimUpload, ownerOf } from '../../system/files/public.ts'
import { holdPeriods, refuseClosed } from '../closed-periods/public.ts'
import { type CalculatedDay, findCalculatedDay, type RequestSubject } from '../requests/public.ts'
import {
  type AppealRow,
  findAppeal,
  hasContent,
  insertAppeal,
  insertPictures,
  isContested,
  lockEmployment,
} from './appeal.store.ts'

type Input = ParsedOf<(typeof ownAppealCalls)['POST /workbenchApi/attendance/own/appeals']>
/**
 * Contests a clock, the result of a day, or a figure of an employment. Sent again with the same content, it is answered
 * the same.
 *
 * @throws DomainError with each reason at its field; `attendance_request.differs`
 */
export async function submitAppeal(
  { tx, actor, now }: CommandContext,
  subject: RequestSubject,
  input: Input,
): Promise<SubmittedAppeal> {
  const { id, ...content } = input
  await holdPeriods(tx, [subject.employment])
  await lockEmployment(tx, subject.employment)
  const earlier = await findAppeal(tx, id)
  if (earlier) {
    if (earlier.employmentId !== subject.employment || !(await hasContent(tx, id, content)))
      throw new DomainError('attendance_request.differs')
    return answerOf(earlier)
  }
  const day = await findCalculatedDay(tx, subject.employment, input.day)
  const problems = [...(await appealProblems(tx, subject, input, day)), ...pictureProblems(input)]
  if (problems.length > 0) throw invalid(...problems)
  const contested = day && contestedOf(day, input)
  const { clock, aspect, reason } = input
  const written = await insertAppeal(tx, {
    ...{ id, content, aspect, reason, clock: input.subject === 'clock' ? clock : null },
    ...{ employmentId: subject.employment, unitId: subject.unit, departmentId: subject.department },
    ...{ storeId: subject.store, day: input.day, subject: input.subject },
    ...{ result: contested?.result ?? '', evidence: contested?.evidence ?? {} },
    // Those who handle it have as many days as people have to send one.
    dueOn: addDays(subject.today, Math.max(1, subject.rules.appealDays)),
    ...{ submittedBy: actor.accountId, submittedAt: now },
  })
  if (!written) throw new DomainError('attendance_request.differs')
  await claimPictures(tx, actor, input, now)
  await audit(tx, actor, now, {
    ...{ event: 'attendance-appeal.submitted', entity: 'attendance-appeal', entityId: id },
    facts: { day: input.day, subject: input.subject },
  })
  const appeal = await findAppeal(tx, id)
  if (!appeal) throw new Error('The appeal that was sent is gone.')
  return answerOf(appeal)
}

export const answerOf = ({ id, state, dueOn }: AppealRow): SubmittedAppeal => ({ id, state, dueOn })

const pictureProblems = ({ pictures }: Input): readonly KeyedInputError[] =>
  pictures.length > maximumAppealPictures || new Set(pictures).size < pictures.length
    ? [{ path: 'pictures', key: 'appeal.too_many_pictures', params: { limit: maximumAppealPictures } }]
    : []

async function claimPictures(tx: Tx, actor: Staff, { id, pictures }: Input, now: Date): Promise<void> {
  for (const [index, file] of pictures.entries()) {
    if (!(await claimUpload(tx, { id: file, purpose: appealUpload }, ownerOf(actor), now)))
      throw invalid({ path: `pictures[${index}]`, key: 'field.invalid' })
  }
  await insertPictures(tx, id, pictures)
}

async function appealProblems(
  tx: Tx,
  { employment, today, rules: { appealDays } }: RequestSubject,
  { day, subject, clock }: Input,
  calculated: CalculatedDay | undefined,
): Promise<readonly KeyedInputError[]> {
  const closed = await refuseClosed(tx, { employmentId: employment, from: day, to: day }, 'day')
  if (closed.length > 0) return closed
  if (!calculated?.final) return [{ path: 'day', key: 'appeal.not_final' }]
  if (today > addDays(calculated.finalOn, appealDays))
    return [{ path: 'day', key: 'appeal.too_late', params: { days: appealDays } }]
  if (subject === 'clock' && !calculated.clocks.some((one) => one.clock === clock))
    return [{ path: 'clock', key: 'attendance_request.no_clock' }]
  if (subject === 'figure' && calculated.figure !== 'unqualified')
    return [{ path: 'subject', key: 'appeal.figure_qualified' }]
  const contested = { employment, day, subject, clock: subject === 'clock' ? clock : null }
  return (await isContested(tx, contested)) ? [{ path: 'subject', key: 'appeal.contested' }] : []
}

/** The result that is contested, and what the day said of it. */
function contestedOf(day: CalculatedDay, { subject, clock }: Input) {
  if (subject === 'figure') return { result: day.figure, evidence: {} }
  if (subject === 'day') return { result: day.result, evidence: {} }
  const own = day.clocks.find((one) => one.clock === clock)
  const instant = (minute: number | null | undefined) =>
    minute === null || minute === undefined ? null : new Date(minute * 60_000).toISOString()
  return {
    result: own?.result ?? day.result,
    evidence: { plannedAt: instant(own?.plannedAt), at: instant(own?.at), minutes: own?.minutes ?? 0 },
  }
}
