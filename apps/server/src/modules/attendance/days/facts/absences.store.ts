import type { Absence } from '@rostrum/attendance-rules/facts'
import { wallClock } from '@rostrum/attendance-rules/zone-time'
import { epochDayOf } from '@rostrum/contracts/kernel/days'
import { fractionOf } from '@rostrum/decimal/fraction'
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import { type FactWindow, type StoredAssignment, windowsOf } from '../../plans/public.ts'

type StoredAbsence = Pick<Absence, 'id' | 'date' | 'kind' | 'leaveKind'> & {
  readonly employmentId: string
  /** Thousandths of a day. */
  readonly unit: number
  readonly part: 'whole' | 'first' | 'second' | 'minutes'
  readonly from: number | null
  readonly until: number | null
}

/** Decided leave, trips and field work by employment. */
export async function findAbsences(
  tx: Tx,
  windows: readonly FactWindow[],
): Promise<ReadonlyMap<string, readonly StoredAbsence[]>> {
  const { rows } = await sql<StoredAbsence>`
    select row.employment_id as "employmentId", row.id, row.day::text as date, row.kind, row.leave_kind as "leaveKind",
      (row.unit_days * 1000)::int as unit, row.part, row.from_minute as from, row.to_minute as until
    from ${windowsOf(windows)} join absence row
      on row.employment_id = wide.employment_id and row.day between wide.first and wide.last
    order by row.employment_id, row.day, row.id`.execute(tx)
  return Map.groupBy(rows, ({ employmentId }) => employmentId)
}

/** Absences as the rules take them: minutes of a date become instants by the clock of the place of that day. */
export function absencesOf(
  stored: readonly StoredAbsence[],
  places: readonly Pick<StoredAssignment, 'from' | 'until' | 'store' | 'companyZone'>[],
): readonly Absence[] {
  return stored.map(({ id, date, kind, leaveKind, unit, part, from, until }) => {
    const place = places.find((one) => one.from <= date && (one.until === null || date < one.until))
    const { at } = wallClock(place?.store?.zone ?? place?.companyZone ?? 'UTC', epochDayOf(date))
    return {
      ...{ id, date, kind, leaveKind, unit: fractionOf(unit, 1000) },
      part: part === 'minutes' ? { from: at(from ?? 0), until: at(until ?? 0) } : part,
    }
  })
}
