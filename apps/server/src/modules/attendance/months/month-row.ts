import type { EmploymentFacts } from '@rostrum/attendance-rules/facts'
import { effectiveMonth, fullAttendance } from '@rostrum/attendance-rules/month-rules'
import { type MaintainedQuantity, type MonthSums, sumDays } from '@rostrum/attendance-rules/month-sums'
import { attentionResults } from '@rostrum/contracts/attendance/months/calls'
import { addFractions, type Fraction, formatFraction, zero } from '@rostrum/decimal/fraction'
import type { MonthRules } from '../rules/public.ts'
import { type DayOfMonth, type MonthWindow, summedDay } from './summed-day.ts'

/** For lists; PostgreSQL rounds it to the scale of the column. */
const rounded = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator)

/** The row of a month. `days` are its calculated days in order, at least one; `maintenance` is what was entered by hand. */
export function monthRow(
  { employmentId, month, from, to }: MonthWindow,
  days: readonly DayOfMonth[],
  maintenance: readonly MaintainedQuantity[],
  employment: EmploymentFacts,
  rules: MonthRules | undefined,
  now: Date,
) {
  const sums = sumDays(days.map(summedDay), maintenance)
  const last = days.at(-1)
  const daysWith = (result: string) => days.filter((day) => day.result === result).length
  const period = { from, to, month }
  const effective = rules?.effective && effectiveMonth(sums, employment, period, rules.effective.rule)
  const full = rules?.full && fullAttendance(sums, employment, period, rules.full.rule)
  return {
    employment_id: employmentId,
    month: `${month}-01`,
    first_day: from,
    last_day: to,
    company_id: last?.companyId ?? null,
    unit_id: last?.unitId ?? null,
    department_id: last?.departmentId ?? null,
    store_id: last?.storeId ?? null,
    moved: days.some((day) => placeOf(day) !== placeOf(days[0])),
    days: days.length,
    final_days: sums.finalDays,
    normal_days: daysWith('normal'),
    late_days: daysWith('late'),
    serious_late_days: daysWith('serious_late'),
    early_days: daysWith('early'),
    missing_days: daysWith('missing'),
    half_absent_days: daysWith('half_absent'),
    absent_days: daysWith('absent'),
    awaiting_days: daysWith('awaiting'),
    unconfigured_days: daysWith('unconfigured'),
    anomalies: days.filter(({ result }) => attentionResults.some((one) => one === result)).length,
    due: rounded(sums.due),
    attended: rounded(sums.attended),
    absent: rounded(sums.absent),
    leave: rounded(leaveOf(sums)),
    rest_days: sums.restDays,
    late_times: sums.lateTimes + sums.seriousLateTimes,
    late_minutes: sums.lateMinutes,
    early_times: sums.earlyTimes,
    early_minutes: sums.earlyMinutes,
    missing_times: sums.missingTimes,
    supplement_times: sums.supplementTimes,
    worked: sums.worked.minutes,
    overtime: sums.overtime.workday.minutes + sums.overtime.restday.minutes + sums.overtime.holiday.minutes,
    sums: exactSums(sums),
    effective: effective?.holds ?? null,
    full_attendance: full?.holds ?? null,
    reasons: [...(effective?.reasons ?? []), ...(full?.reasons ?? [])],
    calculated_at: now.toISOString(),
  }
}

export type MonthRow = ReturnType<typeof monthRow>

const placeOf = (day: DayOfMonth | undefined): string => [day?.unitId, day?.departmentId, day?.storeId].join(' ')

const leaveOf = ({ leave }: MonthSums): Fraction =>
  Object.entries(leave).reduce((sum, [kind, days]) => (kind === 'holiday' ? sum : addFractions(sum, days)), zero)

/** Sums with their fractions as text. */
const exactSums = (sums: MonthSums): unknown =>
  JSON.parse(JSON.stringify(sums, (_key, value) => (isFraction(value) ? formatFraction(value) : value)))

const isFraction = (value: unknown): value is Fraction =>
  typeof value === 'object' && value !== null && 'numerator' in value && 'denominator' in value
