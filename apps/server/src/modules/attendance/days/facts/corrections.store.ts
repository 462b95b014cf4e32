import type { Correction } from '@rostrum/attendance-rules/facts'
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import { type FactWindow, windowsOf } from '../../plans/public.ts'
import { byEmployment } from './by-employment.ts'

/** Results that appeals gave clocks and days by employment; the latest of each is the last. */
export async function findCorrections(tx: Tx, windows: readonly FactWindow[]) {
  const { rows } = await sql<{ employmentId: string; fact: Correction }>`
    select row.employment_id as "employmentId", jsonb_build_object('id', row.id, 'date', row.day, 'clock', row.clock,
      'result', row.result, 'source', 'appeal') as fact
    from ${windowsOf(windows)} join attendance_correction row
      on row.employment_id = wide.employment_id and row.day between wide.first and wide.last
    where row.revoked_at is null
    order by row.employment_id, row.day, row.number`.execute(tx)
  return byEmployment(rows)
}
