import {
  addFractions,
  type Fraction,
  half,
  multiplyFractions,
  smallerFraction,
  subtractFractions,
  zero,
} from '@rostrum/decimal/fraction'
import type { LaidAbsence } from './absence-shares.ts'
import type { AbsenceShare, ClockDay, UnusedPunch } from './attendance-day.ts'
import type { DateClocks, ReachedClock } from './date-clocks.ts'
import type { Correction } from './facts.ts'
import { type HalfResults, settleHalves } from './half-results.ts'
import { type Measure, measureClock } from './measure-clock.ts'
import type { PreparedDate, WorkDate } from './prepare-date.ts'
import { presenceOf, workedRanges } from './presence.ts'
import type { Reason } from './reason.ts'
import type { ClockResult, DayResult } from './results.ts'
import type { EpochMinute, InstantRange } from './time.ts'

/** What a work date gives, before overtime and figure. */
export type WorkDayResult = {
  readonly clocks: readonly ClockDay[]
  readonly unused: readonly UnusedPunch[]
  readonly machineResult: DayResult
  readonly result: DayResult
  readonly due: Fraction
  readonly attended: Fraction
  readonly absent: Fraction
  readonly open: Fraction
  readonly absences: readonly AbsenceShare[]
  readonly presence: readonly InstantRange[]
  readonly worked: readonly InstantRange[]
  readonly supplements: number
  readonly reasons: readonly Reason[]
}

type Measured = { readonly reached: ReachedClock; readonly planned: EpochMinute; readonly measure: Measure }

/** The clocks, the result and the days of a work date: attendance.md 2, rules 6, 8 and 9. */
export function evaluateWorkDay(
  prepared: PreparedDate,
  work: WorkDate,
  clocks: DateClocks,
  corrections: readonly Correction[] | undefined,
  final: boolean,
): WorkDayResult {
  const { value } = work.day.shift
  const left = subtractFractions(value, totalOf(work.absences))
  const measured = clocks.reached.map((reached) => measureReached(reached, work, clocks, final))
  const machine = settle(
    work,
    left,
    new Map(measured.map(({ reached, measure }) => [reached.clock.clock, measure.result])),
  )
  const corrected = correctClocks(work, left, measured, corrections, machine)
  const correction = corrections?.findLast(({ clock }) => clock === null)
  const result = correction?.clock === null ? correction.result : resultOf(work, corrected)
  const absent = correction ? absentOf(result, value, left) : corrected.absent
  const pending = result === 'pending'
  const presence = presenceOf(work, timesOf(measured, corrected.results))
  return {
    clocks: measured.map((one) => clockDay(one, prepared, clocks, machine, corrected)),
    unused: clocks.unused,
    machineResult: resultOf(work, machine),
    result,
    due: value,
    attended: pending ? zero : subtractFractions(left, absent),
    absent,
    open: pending ? subtractFractions(left, absent) : zero,
    absences: sharesOf(work.absences),
    presence,
    worked: workedRanges(work, presence),
    supplements: clocks.reached.filter(({ supplement }) => supplement?.source === 'supplementary').length,
    reasons: [...prepared.reasons, ...dayReasons(work, result, absent, correction)],
  }
}

export const totalOf = (absences: readonly LaidAbsence[]): Fraction =>
  absences.reduce((sum, { days }) => addFractions(sum, days), zero)

/** The days of absences by kind, in the order of their times. */
export function sharesOf(absences: readonly LaidAbsence[]): readonly AbsenceShare[] {
  return absences.map(({ absence: { kind, leaveKind }, days }) => ({ kind, leaveKind, days }))
}

function measureReached(reached: ReachedClock, work: WorkDate, { shifted, allowance }: DateClocks, final: boolean) {
  const { clock } = reached
  const last = clock === work.due.at(-1) && clock.kind === 'off'
  const moves = clock.clock === 0 || (last && work.flexOff)
  const planned = clock.at + (moves ? shifted : 0)
  const own = clock.clock === 0 && !clock.moved ? allowance : 0
  return { reached, planned, measure: measureClock(clock, planned, reached.time, own, final) }
}

const settle = (work: WorkDate, left: Fraction, results: ReadonlyMap<number, ClockResult>): HalfResults =>
  [...results.values()].includes('missing')
    ? settleHalves(work, left, results)
    : { results, absent: zero, absentHalves: 0 }

function correctClocks(
  work: WorkDate,
  left: Fraction,
  measured: readonly Measured[],
  corrections: readonly Correction[] | undefined,
  machine: HalfResults,
): HalfResults {
  const ofClocks = corrections?.filter(({ clock }) => clock !== null) ?? []
  if (ofClocks.length === 0) return machine
  const results = new Map(measured.map(({ reached, measure }) => [reached.clock.clock, measure.result]))
  for (const correction of ofClocks) {
    if (correction.clock !== null && results.has(correction.clock)) results.set(correction.clock, correction.result)
  }
  return settle(work, left, results)
}

const precedence = ['awaiting', 'missing', 'serious_late', 'late', 'early', 'normal'] as const

function resultOf(work: WorkDate, { results, absentHalves }: HalfResults): DayResult {
  const present = new Set(results.values())
  if (present.size === 0) return resultWithoutClocks(work)
  if (present.has('pending')) return 'pending'
  if (present.has('absent')) return absentHalves < work.halves.length ? 'half_absent' : 'absent'
  return precedence.find((result) => present.has(result)) ?? 'normal'
}

/** The kind of the absence with more minutes of work; the earlier one of two with as many. */
function resultWithoutClocks({ absences }: WorkDate): DayResult {
  let longest: LaidAbsence | undefined
  for (const absence of absences) if (!longest || absence.minutes > longest.minutes) longest = absence
  if (!longest) return 'normal'
  return longest.absence.leaveKind === 'holiday' ? 'holiday' : longest.absence.kind
}

/** Days of absence of a day whose result is corrected. */
function absentOf(result: DayResult, value: Fraction, left: Fraction): Fraction {
  if (result === 'absent') return left
  return result === 'half_absent' ? smallerFraction(left, multiplyFractions(value, half)) : zero
}

const reachedResults: readonly ClockResult[] = ['normal', 'late', 'serious_late', 'early']

/** The instants that count for presence; a clock that is corrected without a time counts at its planned time. */
function timesOf(measured: readonly Measured[], results: ReadonlyMap<number, ClockResult>) {
  return new Map(
    measured.flatMap(({ reached: { clock, time }, planned }): [number, EpochMinute][] => {
      const result = results.get(clock.clock)
      if (!result || !reachedResults.includes(result)) return []
      return [[clock.clock, time && !time.awaiting ? time.at : planned]]
    }),
  )
}

function clockDay(
  { reached, planned, measure }: Measured,
  { plan }: PreparedDate,
  { shifted, allowance }: DateClocks,
  machine: HalfResults,
  corrected: HalfResults,
): ClockDay {
  const { clock, window, chosen, supplement, time } = reached
  const machineResult = machine.results.get(clock.clock) ?? measure.result
  const result = corrected.results.get(clock.clock) ?? machineResult
  const reasons: Reason[] = []
  if (clock.moved) reasons.push({ code: 'clock.moved_to_leave', parameters: {} })
  if (planned !== clock.at) reasons.push({ code: 'clock.flexible', parameters: { minutes: shifted } })
  if (clock.clock === 0 && allowance > 0) reasons.push({ code: 'clock.allowance', parameters: { minutes: allowance } })
  if (supplement) {
    const code = supplement.source === 'supplementary' ? 'clock.supplement' : 'clock.maintenance'
    reasons.push({ code, parameters: {} })
  }
  reasons.push(measure.reason)
  if (result !== machineResult) reasons.push({ code: 'clock.corrected', parameters: { result } })
  return {
    clock: clock.clock,
    kind: clock.kind,
    planned: plan.clock.minuteOf(planned),
    plannedAt: planned,
    window,
    punch: chosen?.punch.id ?? null,
    at: time?.at ?? null,
    supplement: supplement?.id ?? null,
    place: chosen?.place.result ?? null,
    distance: chosen?.place.distance ?? null,
    minutes: measure.minutes,
    machineResult,
    result,
    reasons,
  }
}

function dayReasons(work: WorkDate, result: DayResult, absent: Fraction, correction: Correction | undefined) {
  const reasons: Reason[] = work.absences.map(({ absence, days }) => ({
    code: absence.leaveKind === 'holiday' ? 'day.holiday_half' : (`day.${absence.kind}` as const),
    parameters: { days: decimalText(days), kind: absence.leaveKind ?? absence.kind },
  }))
  if (absent.numerator > 0n) {
    const code = result === 'half_absent' ? 'day.half_absent' : 'day.absent'
    reasons.push({ code, parameters: { days: decimalText(absent) } })
  }
  if (correction) reasons.push({ code: 'day.corrected', parameters: { result } })
  return reasons
}

const decimalText = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`
