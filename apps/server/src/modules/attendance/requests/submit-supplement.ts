import {
  checkSupplementClock,
  checkSupplementDay,
  checkSupplementTime,
  type SupplementFacts,
  type SupplementProblem,
} from '@rostrum/attendance-rules/requests/check-supplement'
import type { ownRequestCalls } from '@rostrum/contracts/attendance/requests/own-calls'
import type { SubmittedRequest } from '@rostrum/contracts/attendance/requests/shapes'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { addDays } from '@rostrum/contracts/kernel/days'
import { formatDate } from '@rostrum/i18n/format'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { refuseClosed } from '../closed-periods/public.ts'
import { type CalculatedDay, findCalculatedDay, findFirstTime } from './day.store.ts'
import { countSupplements, findMonth, findRequestedClocks } from './request.store.ts'
import type { RequestSubject } from './subject.store.ts'
import { type Assessed, submitOnce } from './submit-request.ts'

type Input = ParsedOf<(typeof ownRequestCalls)['POST /workbenchApi/attendance/own/supplementary-punches']>

const minuteOf = (instant: Date | string): number => Math.floor(new Date(instant).getTime() / 60_000)
const instantOf = (minute: number | null): string | null =>
  minute === null ? null : new Date(minute * 60_000).toISOString()

/** Asks for a supplementary punch of an employment. @throws DomainError as `submitOnce` */
export function submitSupplement(
  context: CommandContext,
  subject: RequestSubject,
  input: Input,
): Promise<SubmittedRequest> {
  return submitOnce(context, subject, { id: input.id, content: contentOf(input) }, () =>
    assessSupplement(context, subject, input),
  )
}

const contentOf = ({ id: _, ...input }: Input) => ({ kind: 'supplementary', ...input })

/** What supplementary punches of a day are checked against. */
export async function supplementFacts(
  db: Db | Tx,
  { employment, unit, rules, today }: RequestSubject,
  day: string,
  now: Date,
  without: string,
): Promise<{ readonly facts: SupplementFacts; readonly calculated: CalculatedDay | undefined }> {
  const calculated = await findCalculatedDay(db, employment, day)
  const used = await countSupplements(db, employment, await findMonth(db, unit, day), without)
  const clocks = calculated?.clocks ?? []
  const requested = await findRequestedClocks(db, employment, day, without)
  const nextDate = await findFirstTime(db, employment, addDays(day, 1))
  return { calculated, facts: { rules, day, today, now: minuteOf(now), used, clocks, requested, nextDate } }
}

async function assessSupplement({ tx, now }: CommandContext, subject: RequestSubject, input: Input): Promise<Assessed> {
  const { id, day, clock, at, cause, reason } = input
  const { facts, calculated } = await supplementFacts(tx, subject, day, now, id)
  const zone = calculated?.zone ?? subject.zone
  const own = calculated?.clocks.find((one) => one.clock === clock)
  const problems = [
    ...(await refuseClosed(tx, { employmentId: subject.employment, from: day, to: day }, 'day')),
    ...checkSupplementDay(facts).map((problem) => refusalOf('day', problem, zone)),
    ...checkSupplementClock(facts, clock).map((problem) => refusalOf('clock', problem, zone)),
    ...checkSupplementTime(facts, clock, minuteOf(at)).map((problem) => refusalOf('at', problem, zone)),
  ]
  return {
    problems,
    request: {
      ...{ id, kind: 'supplementary', day, toDay: day, clock, at, cause, reason },
      content: contentOf(input),
      evidence: {
        ...{ result: own?.result ?? 'pending', minutes: own?.minutes ?? 0 },
        ...{ plannedAt: instantOf(own?.plannedAt ?? null), at: instantOf(own?.at ?? null) },
        ...{ used: facts.used + 1, allowed: subject.rules.supplements },
      },
    },
  }
}

/** A problem as a refusal at a field. Instants are shown by the clock of the person. */
export function refusalOf(path: string, { code, ...params }: SupplementProblem, zone: string): KeyedInputError {
  const key = `attendance_request.${code}`
  if (!('from' in params)) return { path, key, params }
  const time = (minute: number) => formatDate(new Date(minute * 60_000), 'time', 'en', zone)
  return { path, key, params: { from: time(params.from), to: time(params.to) } }
}
