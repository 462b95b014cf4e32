import { type CheckedLimit, checkOvertimeLimits } from '@rostrum/attendance-rules/working-time/check-overtime'
import { longestOvertimeHours } from '@rostrum/contracts/attendance/requests/choices'
import type { ownRequestCalls } from '@rostrum/contracts/attendance/requests/own-calls'
import type { SubmittedRequest } from '@rostrum/contracts/attendance/requests/shapes'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { Temporal } from 'temporal-polyfill'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { refuseClosed } from '../closed-periods/public.ts'
import { findProtectedDays } from '../maternity-protection/public.ts'
import { workingTimeRulesOf } from '../rules/public.ts'
import { findOvertimeMinutes, overlapsOvertime } from './overtime.store.ts'
import { prohibitionKey } from './prohibition-keys.ts'
import { findRequest } from './request.store.ts'
import type { RequestSubject } from './subject.store.ts'
import { type Assessed, submitOnce } from './submit-request.ts'

type Input = ParsedOf<(typeof ownRequestCalls)['POST /workbenchApi/attendance/own/overtime']>
type Span = Pick<Input, 'day' | 'from' | 'until'>
type IdentifiedSpan = Span & Pick<Input, 'id'>

const noRequest = '00000000-0000-0000-0000-000000000000'

const minutesOf = ({ from, until }: Span): number => Math.floor((Date.parse(until) - Date.parse(from)) / 60_000)

/** What the limits of the country say of overtime with the person's other overtime, and what exceeding one leads to. */
export async function overtimeLimits(
  db: Db | Tx,
  subject: RequestSubject,
  span: Span,
  without: string,
): Promise<{ limits: CheckedLimit[]; refuses: boolean }> {
  const { employment } = subject
  const others = await findOvertimeMinutes(db, employment, span.day.slice(0, 4), without)
  const ruleOf = await workingTimeRulesOf(db, [employment], span.day)
  const protectedDaysOf = await findProtectedDays(db, [employment], { from: span.day, to: span.day })
  const person = { ...subject, protectedDays: protectedDaysOf(employment) }
  return {
    limits: [...checkOvertimeLimits(person, span.day, Math.max(0, minutesOf(span)), others)],
    refuses: ruleOf(employment).overtime === 'refuse',
  }
}

/** The limits of overtime before it is sent, and at which fields it would be refused. */
export async function quoteOvertime(db: Db, subject: RequestSubject, span: Span) {
  const { limits, refuses } = await overtimeLimits(db, subject, span, noRequest)
  return { limits, refuses, problems: await problemsOf(db, subject, { ...span, id: noRequest }, { limits, refuses }) }
}

/** Asks for overtime of an employment. @throws DomainError as `submitOnce` */
export async function submitOvertime(
  context: CommandContext,
  subject: RequestSubject,
  input: Input,
): Promise<SubmittedRequest & { limits: CheckedLimit[] }> {
  const { id, ...rest } = input
  const content = { kind: 'overtime', ...rest }
  const submitted = await submitOnce(context, subject, { id, content }, async (): Promise<Assessed> => {
    const { day, from, until, compensation, reason } = input
    const known = await overtimeLimits(context.tx, subject, input, id)
    return {
      problems: await problemsOf(context.tx, subject, input, known),
      request: {
        ...{ id, kind: 'overtime', day, toDay: day, at: from, until, compensation, reason, content },
        evidence: { limits: known.limits },
      },
    }
  })
  const written = await findRequest(context.tx, id)
  const limits = written?.evidence.limits
  return { ...submitted, limits: Array.isArray(limits) ? limits : [] }
}

/** What is wrong with the overtime, or else which limits it exceeds where the rule of the unit refuses that. */
async function problemsOf(
  db: Db | Tx,
  subject: RequestSubject,
  span: IdentifiedSpan,
  { limits, refuses }: { readonly limits: readonly CheckedLimit[]; readonly refuses: boolean },
): Promise<readonly KeyedInputError[]> {
  const problems = await overtimeProblems(db, subject, span)
  return problems.length > 0 || !refuses ? problems : limitProblems(limits)
}

/** Each limit that is exceeded, at the end of the overtime: an earlier one would keep it. */
const limitProblems = (limits: readonly CheckedLimit[]): readonly KeyedInputError[] =>
  limits
    .filter(({ exceeded }) => exceeded)
    .map(({ limit, hours, usedHours, allowedHours, source, since }) => ({
      path: 'until',
      key: prohibitionKey(limit) ?? 'attendance_request.over_limit',
      params: { limit, requested: hours - usedHours, used: usedHours, allowed: allowedHours, source, since },
    }))

async function overtimeProblems(
  db: Db | Tx,
  { employment, zone }: RequestSubject,
  { id, day, from, until }: IdentifiedSpan,
): Promise<readonly KeyedInputError[]> {
  const minutes = minutesOf({ day, from, until })
  if (minutes <= 0) return [{ path: 'until', key: 'attendance_request.ends_before_start' }]
  if (minutes > longestOvertimeHours * 60)
    return [{ path: 'until', key: 'attendance_request.too_many_hours', params: { hours: longestOvertimeHours } }]
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds
  const start = Date.parse(from)
  // Work dates have the times up to the end of the next day.
  if (start < midnight || start >= midnight + 48 * 3_600_000)
    return [{ path: 'from', key: 'attendance_request.other_day' }]
  const closed = await refuseClosed(db, { employmentId: employment, from: day, to: day }, 'day')
  const overlaps = await overlapsOvertime(db, employment, { from, until }, id)
  return overlaps ? [...closed, { path: 'from', key: 'attendance_request.overtime_overlaps' }] : closed
}
