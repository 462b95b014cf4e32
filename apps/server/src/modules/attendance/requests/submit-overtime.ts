import { type CheckedLimit, checkOvertimeLimits } from '@rostrum/attendance-rules/requests/overtime-limits'
import { longestOvertimeHours } from '@rostrum/contracts/attendance/requests/choices'
import type { ownRequestCalls } from '@rostrum/contracts/attendance/requests/own-calls'
import type { SubmittedRequest } from '@rostrum/contracts/attendance/requests/shapes'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { Temporal } from 'temporal-polyfill'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { refuseClosed } from '../closed-periods/public.ts'
import { findOvertimeMinutes, findRequest, overlapsOvertime } from './request.store.ts'
import type { RequestSubject } from './subject.store.ts'
import { type Asking, type Assessed, submitOnce } from './submit-request.ts'

type Input = ParsedOf<(typeof ownRequestCalls)['POST /workbenchApi/attendance/own/overtime']>
type Span = Pick<Input, 'day' | 'from' | 'until'>

const minutesOf = ({ from, until }: Span): number => Math.floor((Date.parse(until) - Date.parse(from)) / 60_000)

/** What the limits of the country say of overtime with what was sent before. It warns and refuses nothing. */
export async function overtimeLimits(
  db: Db | Tx,
  { employment, country }: RequestSubject,
  span: Span,
  without: string,
): Promise<CheckedLimit[]> {
  const others = await findOvertimeMinutes(db, employment, span.day.slice(0, 4), without)
  return [...checkOvertimeLimits(country, span.day, Math.max(0, minutesOf(span)), others)]
}

/** Asks for overtime of an employment. @throws DomainError as `submitOnce` */
export async function submitOvertime(
  context: Asking,
  subject: RequestSubject,
  input: Input,
): Promise<SubmittedRequest & { limits: CheckedLimit[] }> {
  const { id, ...rest } = input
  const content = { kind: 'overtime', ...rest }
  const submitted = await submitOnce(context, subject, { id, content }, async (): Promise<Assessed> => {
    const { day, from, until, compensation, reason } = input
    const limits = await overtimeLimits(context.tx, subject, input, id)
    return {
      problems: await overtimeProblems(context.tx, subject, input),
      request: {
        ...{ id, kind: 'overtime', day, toDay: day, at: from, until, compensation, reason, content },
        evidence: { limits },
      },
    }
  })
  const written = await findRequest(context.tx, id)
  const limits = written?.evidence.limits
  return { ...submitted, limits: Array.isArray(limits) ? limits : [] }
}

async function overtimeProblems(
  tx: Tx,
  { employment, zone }: RequestSubject,
  { id, day, from, until }: Input,
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
  const closed = await refuseClosed(tx, { employmentId: employment, from: day, to: day }, 'day')
  const overlaps = await overlapsOvertime(tx, employment, { from, until }, id)
  return overlaps ? [...closed, { path: 'from', key: 'attendance_request.overtime_overlaps' }] : closed
}
