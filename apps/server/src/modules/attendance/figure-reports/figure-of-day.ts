import { figureState } from '@rostrum/attendance-rules/figure-state'
import type { FigureState } from '@rostrum/attendance-rules/results'
import { wallClock } from '@rostrum/attendance-rules/zone-time'
import type { FigureRule } from '@rostrum/contracts/attendance/templates/rules'
import { epochDayOf } from '@rostrum/contracts/kernel/days'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { planDays } from '../plans/public.ts'
import { findCalculatedDay, type RequestSubject } from '../requests/public.ts'
import { type FigureReportRow, findReportsOfDay } from './figure-report.store.ts'

/** What a report has, and the minutes since 1970 from which it is taken and up to which it is on time, and late. */
type FigureTimes = Pick<FigureRule, 'photoKinds'> & {
  readonly from: number
  readonly to: number
  readonly lateUntil: number
}

/** The figure of a day by the rules that hold now, which the calculated day says a minute later at most. */
export type FigureOfDay = {
  readonly state: FigureState
  readonly timeZone: string
  /** Null where no report is needed. */
  readonly rule: FigureTimes | null
  /** The latest first. */
  readonly reports: readonly FigureReportRow[]
}

export const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000)
export const instantOf = (minute: number): Date => new Date(minute * 60_000)

/** What the template of a person asks for on a day, and what was reported. */
export async function figureOfDay(
  db: Db | Tx,
  { employment, zone, rules }: Pick<RequestSubject, 'employment' | 'zone' | 'rules'>,
  day: string,
): Promise<FigureOfDay> {
  const reports = await findReportsOfDay(db, employment, day)
  const [planned] = (await planDays(db, [{ employmentId: employment, from: day, to: day }])).get(employment) ?? []
  const timeZone = planned?.zone ?? zone
  const { figure } = rules
  const isDue = planned?.kind === 'work' && planned.clocks.length > 0
  if (!figure || !isDue || (await isOnLeave(db, employment, day)))
    return { state: 'no_need', timeZone, rule: null, reports }
  const clock = wallClock(timeZone, epochDayOf(day))
  const { from, to, ...rule } = figure
  const facts = reports.map(({ id, reportedAt, verdict, photoKinds }) => ({
    ...{ id, date: day, at: minuteOf(reportedAt), verdict, photoKinds },
  }))
  return {
    state: figureState({ ...rule, window: { from, until: to } }, true, facts, clock),
    ...{ timeZone, reports },
    rule: {
      ...{ photoKinds: figure.photoKinds, from: clock.at(from), to: clock.at(to) },
      lateUntil: clock.at(figure.lateUntil),
    },
  }
}

/** Whether leave or a trip covers all clocks of a day. */
async function isOnLeave(db: Db | Tx, employment: string, day: string): Promise<boolean> {
  const calculated = await findCalculatedDay(db, employment, day)
  return calculated !== undefined && ['leave', 'trip', 'field_work'].includes(calculated.result)
}
