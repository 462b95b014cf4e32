import type { AttendanceDay } from './attendance-day.ts'
import type { PlacedPunch } from './choose-punch.ts'
import { unusedPunch } from './choose-punch.ts'
import type { DateClocks } from './date-clocks.ts'
import { figureState } from './figure-state.ts'
import { hashDay } from './hash-day.ts'
import { nightMinutes } from './night-minutes.ts'
import { evaluateDayWithoutClocks, evaluateFreeDay } from './other-day.ts'
import { overtimeShares } from './overtime-shares.ts'
import type { PersonContext } from './person-context.ts'
import type { PlannedDate } from './plan-date.ts'
import type { PreparedDate } from './prepare-date.ts'
import { totalLength } from './ranges.ts'
import type { Reason, ReasonCode } from './reason.ts'
import type { FigureState } from './results.ts'
import type { EpochMinute, InstantRange } from './time.ts'
import { evaluateWorkDay, type WorkDayResult } from './work-day.ts'

const minutesOfDay = 1440

/**
 * Puts a day together. `others` are the punches from the start of the day that no clock took, `range` is from its
 * start to the start of the next.
 */
export function assembleDay(
  context: PersonContext,
  prepared: PreparedDate,
  next: PlannedDate,
  clocks: DateClocks | null,
  others: readonly PlacedPunch[],
  range: InstantRange,
  now: EpochMinute,
): AttendanceDay {
  const { plan, work } = prepared
  const { facts } = plan
  const figureRule = plan.kind === 'work' && clocks ? (facts.template?.figure ?? null) : null
  const finalAt = finalInstant(clocks, range.until, figureRule ? plan.clock.at(figureRule.lateUntil) + 1 : 0)
  const final = now >= finalAt
  const result = evaluated(context, prepared, clocks, others, range, final)
  const reports = context.figureReports.get(facts.date)
  const figure = figureState(figureRule, clocks !== null, reports, plan.clock)
  const marked = context.invalidDays.get(facts.date)
  const noted = noteOf(figure, final)
  const invalid = noted !== null && figureRule?.lack === 'invalid'
  const country = facts.assignment?.country
  const overtime = context.overtime.get(facts.date)
  const shares = overtimeShares(overtime, {
    country,
    zone: plan.zone,
    epochDay: facts.epochDay,
    presence: spanOf(result.presence),
    shift: plan.kind === 'work' && work ? shiftRange(prepared, clocks) : null,
    dateClass: plan.dateClass,
    nextClass: next.dateClass,
    midnight: plan.clock.at(minutesOfDay),
  })
  const reasons: Reason[] = [...result.reasons]
  if (noted) reasons.push(noted)
  if (marked !== undefined) reasons.push({ code: 'day.marked_invalid', parameters: { reason: marked } })
  if (shares.length > 0) {
    const minutes = shares.reduce((sum, share) => sum + share.minutes, 0)
    reasons.push({ code: 'day.overtime', parameters: { minutes } })
  }
  const day = {
    employment: context.facts.employment.id,
    date: facts.date,
    zone: plan.zone,
    company: facts.assignment?.company ?? null,
    store: facts.assignment?.stores[0]?.id ?? null,
    plan: {
      kind: plan.kind,
      reason: plan.reason,
      dateClass: plan.dateClass,
      shift: plan.shift?.id ?? null,
      template: facts.template?.id ?? null,
    },
    clocks: result.clocks,
    unused: result.unused,
    machineResult: result.machineResult,
    result: result.result,
    due: result.due,
    attended: result.attended,
    absent: result.absent,
    paidRest: plan.paidRest,
    open: result.open,
    absences: result.absences,
    presence: result.presence,
    worked: totalLength(result.worked),
    workedNight: nightMinutes(result.worked, country, plan.zone, facts.epochDay),
    overtime: shares,
    supplements: result.supplements,
    figure,
    valid: !invalid && marked === undefined,
    reasons,
    finalAt,
    final,
  }
  return { ...day, hash: hashDay(day) }
}

function evaluated(
  context: PersonContext,
  prepared: PreparedDate,
  clocks: DateClocks | null,
  others: readonly PlacedPunch[],
  range: InstantRange,
  final: boolean,
): WorkDayResult {
  const { plan, work } = prepared
  if (plan.kind === 'free') return evaluateFreeDay(others, range, final)
  if (plan.kind !== 'work' || !work) return evaluateDayWithoutClocks(prepared, others)
  const corrections = context.corrections.get(plan.facts.date)
  const day = evaluateWorkDay(prepared, work, clocks ?? noClocks, corrections, final)
  if (others.length === 0) return day
  const outside = { code: 'punch.outside_windows', parameters: {} } as const
  const unused = others.map(({ punch, use }) => unusedPunch(punch, use.state === 'unusable' ? use.reason : outside))
  return { ...day, unused: [...day.unused, ...unused] }
}

const noClocks: DateClocks = { reached: [], unused: [], shifted: 0, leftLate: null, allowance: 0 }

/** The minute after the last window; without clocks, the start of the next day. */
function finalInstant(clocks: DateClocks | null, dayEnd: EpochMinute, figureEnd: EpochMinute): EpochMinute {
  if (!clocks) return dayEnd
  let last = figureEnd
  for (const { window } of clocks.reached) last = Math.max(last, window.to + 1)
  return last
}

function noteOf(figure: FigureState, final: boolean): Reason | null {
  const codes: Partial<Record<FigureState, ReasonCode>> = {
    rejected: 'day.figure_rejected',
    unqualified: 'day.figure_unqualified',
    ...(final && { not_reported: 'day.figure_missing' }),
  }
  const code = codes[figure]
  return code ? { code, parameters: {} } : null
}

/** From the first coming to the last leaving. */
function spanOf(presence: readonly InstantRange[]): InstantRange | null {
  const [first] = presence
  const last = presence.at(-1)
  return first && last ? { from: first.from, until: last.until } : null
}

/** The shift with what flexible time moves; rests and the time between segments lie inside. */
function shiftRange({ work }: PreparedDate, clocks: DateClocks | null): InstantRange | null {
  if (!work) return null
  const shifted = clocks?.shifted ?? 0
  return { from: work.day.range.from + shifted, until: work.day.range.until + (work.flexOff ? shifted : 0) }
}
