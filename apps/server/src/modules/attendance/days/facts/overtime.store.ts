import type { Overtime } from '@rostrum/attendance-rules/facts'
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import { type FactWindow, windowsOf } from '../../plans/public.ts'
import { byEmployment } from './by-employment.ts'

/** Approved overtime by employment. */
export async function findOvertime(tx: Tx, windows: readonly FactWindow[]) {
  const { rows } = await sql<{ employmentId: string; fact: Overtime }>`
    select row.employment_id as "employmentId", jsonb_build_object('id', row.id, 'date', row.day,
      'from', floor(extract(epoch from row.from_at) / 60)::int,
      'until', floor(extract(epoch from row.until_at) / 60)::int, 'compensation', row.compensation) as fact
    from ${windowsOf(windows)} join attendance_overtime row
      on row.employment_id = wide.employment_id and row.day between wide.first and wide.last
    order by row.employment_id, row.day, row.from_at, row.id`.execute(tx)
  return byEmployment(rows)
}
