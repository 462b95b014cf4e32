import type { FigureReport } from '@rostrum/attendance-rules/facts'
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import { type FactWindow, windowsOf } from '../../plans/public.ts'
import { byEmployment } from './by-employment.ts'

/** Figure reports by employment. */
export async function findFigureReports(tx: Tx, windows: readonly FactWindow[]) {
  const { rows } = await sql<{ employmentId: string; fact: FigureReport }>`
    select row.employment_id as "employmentId", jsonb_build_object('id', row.id, 'date', row.day, 'verdict', row.verdict,
      'at', floor(extract(epoch from row.reported_at) / 60)::int, 'photoKinds',
        row.photo_kinds) as fact
    from ${windowsOf(windows)} join figure_report row
      on row.employment_id = wide.employment_id and row.day between wide.first and wide.last
    order by row.employment_id, row.day, row.reported_at`.execute(tx)
  return byEmployment(rows)
}
