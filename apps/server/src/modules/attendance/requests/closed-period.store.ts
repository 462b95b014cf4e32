import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'

/** The month of the closed period that has one of some days of a unit or of a unit upwards, as `2026-10`. */
export async function findClosedPeriod(
  db: Db | Tx,
  unit: string,
  from: string,
  to: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ month: string }>`
    with recursive upwards as (
      select id, parent_id, 0 as step from business_unit where id = ${unit}
      union all
      select above.id, above.parent_id, step + 1 from upwards join business_unit above on above.id = upwards.parent_id
    )
    select to_char(upper(days) - 1, 'YYYY-MM') as month
    from upwards join period on period.unit_id = upwards.id and period.kind = 'attendance'
      and period.days && daterange(${from}::date, ${to}::date, '[]')
    where period.state = 'closed' order by step, lower(days) limit 1`.execute(db)
  return rows[0]?.month
}

/** The refusal of facts of a closed period, at a field. */
export async function refuseClosed(
  db: Db | Tx,
  unit: string,
  { from, to }: { readonly from: string; readonly to: string },
  path: string,
): Promise<readonly KeyedInputError[]> {
  const period = await findClosedPeriod(db, unit, from, to)
  return period === undefined ? [] : [{ path, key: 'attendance.period_closed', params: { period } }]
}
