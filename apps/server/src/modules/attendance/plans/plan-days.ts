import { type PlannedDay as PlannedByRules, planDays as planByRules } from '@rostrum/attendance-rules/plan-days'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { loadPlanFacts } from './facts/load-plan-facts.ts'
import type { FactWindow } from './facts/plan-facts.store.ts'

/** What is planned for an employment on a date, before punches and absences. */
export type PlannedDay = PlannedByRules & {
  /** The shift itself; `shift.id` is its version. */
  readonly shiftId: string | null
  readonly shiftName: string
  readonly shiftNameEn: string
}

/**
 * The planned days of employments, each in a range of days with both ends, in a fixed number of queries. An employment
 * without an assignment near its range is not in the result.
 */
export async function planDays(
  db: Db | Tx,
  windows: readonly FactWindow[],
): Promise<ReadonlyMap<string, readonly PlannedDay[]>> {
  if (windows.length === 0) return new Map()
  const { people, shiftOfVersion } = await loadPlanFacts(db, windows)
  return new Map(
    windows.flatMap(({ employmentId, from, to }) => {
      const person = people.get(employmentId)
      if (!person) return []
      const days = planByRules(person.facts, from, to).map((day) => {
        const shift = day.shift ? shiftOfVersion(day.shift.id) : undefined
        return { ...day, shiftId: shift?.id ?? null, shiftName: shift?.name ?? '', shiftNameEn: shift?.nameEn ?? '' }
      })
      return [[employmentId, days]]
    }),
  )
}
