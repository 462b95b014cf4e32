import { epochDayOf } from '@rostrum/contracts/kernel/days'
import { addFractions, compareFractions, type Fraction, zero } from '@rostrum/decimal/fraction'
import type { EmploymentFacts } from './facts.ts'
import type { MonthSums } from './month-sums.ts'
import type { Period } from './period.ts'

/** When a month counts as an effective month of attendance. */
export type EffectiveMonthRule = {
  /** Who enters in the period does so on this day of it or before. */
  readonly latestEntryDay: number
  /** More absence than this makes the month ineffective. */
  readonly mostAbsenceDays: Fraction
  /** Kinds of leave that count as absence. */
  readonly leaveKinds: readonly string[]
}

export type FullAttendanceRule = {
  readonly mostSupplements: number
  /** Kinds of leave that leave full attendance whole. */
  readonly leaveKinds: readonly string[]
}

export const monthReasons = [
  'month.entered_late',
  'month.absence_days',
  'month.not_employed',
  'month.late',
  'month.early',
  'month.missing',
  'month.absent',
  'month.invalid',
  'month.supplements',
  'month.leave',
] as const

/** Why a month is not effective or not full, with the value that is too large. */
export type MonthReason = { readonly code: (typeof monthReasons)[number]; readonly value: string }

type Verdict = { readonly holds: boolean; readonly reasons: readonly MonthReason[] }

const verdict = (reasons: readonly MonthReason[]): Verdict => ({ holds: reasons.length === 0, reasons })

/** Whether someone entered early enough and was absent little enough. The entry day counts in days of the period. */
export function effectiveMonth(
  sums: MonthSums,
  { entry }: EmploymentFacts,
  period: Period,
  rule: EffectiveMonthRule,
): Verdict {
  const reasons: MonthReason[] = []
  const dayOfPeriod = epochDayOf(entry) - epochDayOf(period.from) + 1
  if (dayOfPeriod > rule.latestEntryDay) reasons.push({ code: 'month.entered_late', value: entry })
  const absence = rule.leaveKinds.reduce((sum, kind) => addFractions(sum, sums.leave[kind] ?? zero), sums.absent)
  if (compareFractions(absence, rule.mostAbsenceDays) > 0) {
    reasons.push({ code: 'month.absence_days', value: `${absence.numerator}/${absence.denominator}` })
  }
  return verdict(reasons)
}

/** Whether someone was employed throughout, never late, early, missing, absent or invalid, and on listed leave only. */
export function fullAttendance(
  sums: MonthSums,
  { entry, lastDay }: EmploymentFacts,
  period: Period,
  rule: FullAttendanceRule,
): Verdict {
  const reasons: MonthReason[] = []
  const refuse = (code: MonthReason['code'], value: number | string) => reasons.push({ code, value: String(value) })
  if (entry > period.from) refuse('month.not_employed', entry)
  else if (lastDay !== null && lastDay < period.to) refuse('month.not_employed', lastDay)
  const late = sums.lateTimes + sums.seriousLateTimes
  if (late > 0) refuse('month.late', late)
  if (sums.earlyTimes > 0) refuse('month.early', sums.earlyTimes)
  if (sums.missingTimes > 0) refuse('month.missing', sums.missingTimes)
  if (compareFractions(sums.absent, zero) > 0) {
    refuse('month.absent', `${sums.absent.numerator}/${sums.absent.denominator}`)
  }
  if (sums.invalidDays > 0) refuse('month.invalid', sums.invalidDays)
  if (sums.supplementTimes > rule.mostSupplements) refuse('month.supplements', sums.supplementTimes)
  const kinds = Object.entries(sums.leave).filter(([kind, days]) => days.numerator > 0n && kind !== 'holiday')
  const other = kinds.find(([kind]) => !rule.leaveKinds.includes(kind))
  if (other) refuse('month.leave', other[0])
  return verdict(reasons)
}
