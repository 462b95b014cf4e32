import type { AttendanceDay } from '@rostrum/attendance-rules/attendance-day'
import { addFractions, type Fraction, zero } from '@rostrum/decimal/fraction'
import { storedDetail } from './day-detail.ts'

/** Where an employment belonged on a day. */
export type DayPlace = {
  readonly companyId: string | null
  readonly unitId: string | null
  readonly departmentId: string | null
  readonly storeId: string | null
}

const instantOf = (minute: number | null | undefined): string | null =>
  minute === null || minute === undefined ? null : new Date(minute * 60_000).toISOString()

/** For lists; PostgreSQL rounds it to the scale of the column. */
const rounded = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator)

/** The row of a calculated day. */
export function dayRow(day: AttendanceDay, place: DayPlace, now: Date) {
  const first = day.clocks[0]
  const last = day.clocks.at(-1)
  const minutesOf = (...results: readonly string[]) =>
    day.clocks.reduce((sum, { result, minutes }) => sum + (results.includes(result) ? minutes : 0), 0)
  return {
    employment_id: day.employment,
    day: day.date,
    company_id: place.companyId,
    unit_id: place.unitId,
    department_id: place.departmentId,
    store_id: place.storeId,
    time_zone: day.zone,
    plan: day.plan.kind,
    shift_version_id: day.plan.shift,
    template_version_id: day.plan.template,
    machine_result: day.machineResult,
    result: day.result,
    due: rounded(day.due),
    attended: rounded(day.attended),
    absent: rounded(day.absent),
    leave: rounded(leaveOf(day)),
    coming_at: first?.kind === 'on' ? instantOf(first.at) : null,
    leaving_at: last?.kind === 'off' ? instantOf(last.at) : null,
    late: minutesOf('late', 'serious_late'),
    early: minutesOf('early'),
    worked: day.worked,
    overtime: day.overtime.reduce((sum, { minutes }) => sum + minutes, 0),
    missing: day.clocks.filter(({ result }) => result === 'missing').length,
    figure: day.figure,
    valid: day.valid,
    final: day.final,
    final_at: instantOf(day.finalAt),
    detail: storedDetail(day),
    hash: day.hash,
    calculated_at: now.toISOString(),
  }
}

export type DayRow = ReturnType<typeof dayRow>

const leaveOf = ({ absences }: AttendanceDay): Fraction =>
  absences.reduce((sum, { kind, days }) => (kind === 'leave' ? addFractions(sum, days) : sum), zero)
