import {
  checkSupplementClock,
  checkSupplementDay,
  nextPunchAfter,
  type SupplementProblem,
} from '@rostrum/attendance-rules/requests/check-supplement'
import { figureStates } from '@rostrum/contracts/attendance/days/resources'
import { clockNames } from '@rostrum/contracts/attendance/requests/choices'
import type { DayActs, WhyNot } from '@rostrum/contracts/attendance/requests/shapes'
import { addDays } from '@rostrum/contracts/kernel/days'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { refuseClosed } from '../closed-periods/public.ts'
import { findMonth } from './request.store.ts'
import type { RequestSubject } from './subject.store.ts'
import { refusalOf, supplementFacts } from './submit-supplement.ts'

const instantOf = (minute: number | null): string | null =>
  minute === null ? null : new Date(minute * 60_000).toISOString()

/** What may be asked for about a day of an employment, with the reason of what may not. */
export async function dayActs(db: Db | Tx, subject: RequestSubject, day: string, now: Date): Promise<DayActs> {
  const { rules, unit, zone, today } = subject
  const { facts, calculated } = await supplementFacts(db, subject, day, now, '00000000-0000-0000-0000-000000000000')
  const month = await findMonth(db, unit, day)
  const closed = whyNot(await refuseClosed(db, { employmentId: subject.employment, from: day, to: day }, 'day'))
  const ofDay = closed ?? whyNotOf(checkSupplementDay(facts), zone)
  const appealUntil = calculated?.final ? addDays(calculated.finalOn, rules.appealDays) : null
  return {
    ...{ day, timeZone: calculated?.zone ?? zone, result: calculated?.result ?? null },
    figure: figureStates.find((one) => one === calculated?.figure) ?? 'no_need',
    final: calculated?.final ?? false,
    quota: {
      ...{ allowed: rules.supplements, used: facts.used, left: Math.max(0, rules.supplements - facts.used), month },
    },
    daysBack: rules.supplementDays,
    clocks: (calculated?.clocks ?? []).slice(0, 4).map(({ clock, kind, plannedAt, at, result }) => ({
      ...{ clock, kind, result, name: clockNames[clock] ?? 'on_1' },
      ...{ plannedAt: instantOf(plannedAt), at: instantOf(at), until: instantOf(nextPunchAfter(facts, clock)) },
      whyNot: ofDay ?? whyNotOf(checkSupplementClock(facts, clock), zone),
    })),
    appeal: { until: appealUntil, whyNot: closed ?? whyNotAppeal(appealUntil, today, rules.appealDays) },
    trip: { whyNot: closed },
    overtime: { whyNot: closed },
  }
}

const whyNot = ([problem]: readonly KeyedInputError[]): WhyNot | null =>
  problem
    ? {
        code: problem.key,
        params: Object.fromEntries(Object.entries(problem.params ?? {}).map(([k, v]) => [k, plain(v)])),
      }
    : null

const plain = (value: unknown): string | number => (typeof value === 'number' ? value : String(value))

const whyNotOf = ([problem]: readonly SupplementProblem[], zone: string): WhyNot | null =>
  problem ? whyNot([refusalOf('day', problem, zone)]) : null

function whyNotAppeal(until: string | null, today: string, days: number): WhyNot | null {
  if (until === null) return { code: 'appeal.not_final', params: {} }
  return today > until ? { code: 'appeal.too_late', params: { days } } : null
}
