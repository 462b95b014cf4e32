import type { Supplement } from '@rostrum/attendance-rules/facts'
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import { type FactWindow, windowsOf } from '../../plans/public.ts'
import { byEmployment } from './by-employment.ts'

/** Times of approved supplementary punches, appeals and maintenance by employment; the latest of a clock is the last. */
export async function findSupplements(tx: Tx, windows: readonly FactWindow[]) {
  const { rows } = await sql<{ employmentId: string; fact: Supplement }>`
    select row.employment_id as "employmentId", jsonb_build_object('id', row.id, 'date', row.day, 'clock', row.clock,
      'at', floor(extract(epoch from row.at) / 60)::int, 'source', row.source) as fact
    from ${windowsOf(windows)} join attendance_supplement row
      on row.employment_id = wide.employment_id and row.day between wide.first and wide.last
    where row.revoked_at is null
    order by row.employment_id, row.day, row.number`.execute(tx)
  return byEmployment(rows)
}
