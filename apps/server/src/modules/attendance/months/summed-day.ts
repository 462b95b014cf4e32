import type { SummedDay } from '@rostrum/attendance-rules/month-sums'
import { parseFraction } from '@rostrum/decimal/fraction'
import { fullDetail, type StoredDetail } from '../day-rows/public.ts'

/** A stored day as far as months sum it; fractions are text. */
type StoredSummedDay = Pick<SummedDay, 'final' | 'figure' | 'valid' | 'worked'> & {
  readonly employmentId: string
  readonly day: string
  readonly result: string
  readonly detail: StoredDetail
}

export type MonthWindow = {
  readonly employmentId: string
  readonly month: string
  readonly from: string
  readonly to: string
}

export type DayOfMonth = StoredSummedDay & {
  readonly companyId: string | null
  readonly unitId: string | null
  readonly departmentId: string | null
  readonly storeId: string | null
}

type WrittenDay = Pick<DayOfMonth, 'day' | 'result' | 'final' | 'figure' | 'valid' | 'worked' | 'detail'> & {
  readonly employment_id: string
  readonly company_id: string | null
  readonly unit_id: string | null
  readonly department_id: string | null
  readonly store_id: string | null
}

/** A day that was just written, as it would be read. */
export const dayOfMonth = ({ employment_id, company_id, unit_id, department_id, store_id, ...day }: WrittenDay) => ({
  ...{ ...day, employmentId: employment_id, companyId: company_id, unitId: unit_id },
  ...{ departmentId: department_id, storeId: store_id },
})

export function summedDay({
  final,
  figure,
  valid,
  worked,
  detail,
}: Omit<StoredSummedDay, 'employmentId' | 'day'>): SummedDay {
  const { plan, clocks, workedNight, overtime, supplements, days, absences } = fullDetail(detail)
  return {
    ...{ final, figure, valid, worked, plan, clocks, workedNight, overtime, supplements },
    due: parseFraction(days.due),
    attended: parseFraction(days.attended),
    absent: parseFraction(days.absent),
    open: parseFraction(days.open),
    paidRest: parseFraction(days.paidRest),
    absences: absences.map((share) => ({ ...share, days: parseFraction(share.days) })),
  }
}
