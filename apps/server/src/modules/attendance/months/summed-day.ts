import type { SummedDay } from '@rostrum/attendance-rules/month-sums'
import { parseFraction } from '@rostrum/decimal/fraction'

/** A stored day as far as months sum it; fractions are text. */
export type StoredSummedDay = Pick<SummedDay, 'final' | 'figure' | 'valid' | 'worked'> & {
  readonly employmentId: string
  readonly day: string
  readonly result: string
  readonly detail: Pick<SummedDay, 'plan' | 'clocks' | 'workedNight' | 'overtime' | 'supplements'> & {
    readonly days: Readonly<Record<'due' | 'attended' | 'absent' | 'open' | 'paidRest', string>>
    readonly absences: readonly (Omit<SummedDay['absences'][number], 'days'> & { readonly days: string })[]
  }
}

export function summedDay({ final, figure, valid, worked, detail }: StoredSummedDay): SummedDay {
  const { plan, clocks, workedNight, overtime, supplements, days, absences } = detail
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
