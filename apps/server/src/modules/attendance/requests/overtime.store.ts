import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** Overtime of people, as conditions over the rows of days and of requests, which have the same names. */
type Selection = {
  /** Over `source`, with `employment_id` and `day`. */
  readonly where: RawBuilder<boolean>
  /** A request that does not count, such as one that is sent again. */
  readonly without?: string
}

/**
 * Overtime by employment and day, in minutes, as an item of `from`. On days that are final what was worked counts, and
 * what still waits for a decision; on all others what was asked for and not refused or withdrawn.
 */
export const overtimeByDay = ({ where, without }: Selection): RawBuilder<unknown> => sql`(
  select employment_id, day, sum(minutes)::int as minutes
  from (
    select source.employment_id, source.day, source.overtime as minutes from attendance_day source
    where source.final and source.overtime > 0 and ${where}
    union all
    select source.employment_id, source.day, extract(epoch from source.until - source.at) / 60
    from attendance_request source
    where source.kind = 'overtime' and ${where} and source.id is distinct from ${without ?? null}::uuid
      and (source.state = 'pending' or source.state = 'approved' and not exists (
        select from attendance_day settled
        where settled.employment_id = source.employment_id and settled.day = source.day and settled.final))
  ) part
  group by employment_id, day)`

/** Minutes of overtime of an employment by day, in a year and in the weeks at its ends. */
export async function findOvertimeMinutes(
  db: Db | Tx,
  employment: string,
  year: string,
  without: string,
): Promise<ReadonlyMap<string, number>> {
  const where = sql<boolean>`source.employment_id = ${employment}
    and source.day between ${`${year}-01-01`}::date - 7 and ${`${year}-12-31`}::date + 7`
  const { rows } = await sql<{ day: string; minutes: number }>`
    select day::text as day, minutes from ${overtimeByDay({ where, without })} overtime`.execute(db)
  return new Map(rows.map(({ day, minutes }) => [day, minutes]))
}

export async function overlapsOvertime(
  db: Db | Tx,
  employment: string,
  { from, until }: { readonly from: string; readonly until: string },
  without: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from attendance_request where employment_id = ${employment} and kind = 'overtime'
      and state in ('pending', 'approved') and id <> ${without} and at < ${until}::timestamptz
      and until > ${from}::timestamptz limit 1`.execute(db)
  return rows.length > 0
}
