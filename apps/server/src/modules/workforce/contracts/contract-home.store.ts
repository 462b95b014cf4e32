import { type RawBuilder, sql } from 'kysely'
import { unitSettings } from '../../../engines/unit/unit-settings.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { contractRows, isEffective, isRenewed } from './contract.store.ts'
import { employmentsWithoutContract } from './missing-contract.resource.ts'

type Clocked = Pick<Platform, 'config'>

/** Effective contracts with an end that no other contract follows. Those of leavers need no renewal. */
const ending = (platform: Clocked, now: Date, day: string, scope: RawBuilder<boolean>) => sql`
  ${contractRows(day)} as row join ${unitSettings(platform, now)} as setting on setting.id = row.unit_id
  where ${scope} and ${isEffective} and row.last_day is not null and row.leaves_on is null
    and not ${isRenewed}`

export type EndingCount = {
  readonly within: number
  readonly count: number
  readonly due: Date
  readonly dueDay: string
}

/**
 * How many contracts end within each number of days, with the first end.
 *
 * @param within ascending; a contract counts for the lowest number that it is within
 */
export async function countEnding(
  db: Db,
  platform: Clocked,
  { now, day, scope, within }: { now: Date; day: string; scope: RawBuilder<boolean>; within: readonly number[] },
): Promise<readonly EndingCount[]> {
  const bracket = sql`(select min(days) from unnest(${[...within]}::int[]) days where row.last_day - row.as_of <= days)`
  const { rows } = await sql<EndingCount>`
    select within, count(*)::int as count, min(ends) as due, min(last_day)::text as "dueDay"
    from (select ${bracket} as within, row.last_day, (row.last_day + 1)::timestamp at time zone setting.time_zone as ends
      from ${ending(platform, now, day, scope)}) hit
    where within is not null group by within order by within`.execute(db)
  return rows
}

export async function countMissing(
  db: Db,
  day: string,
  scope: RawBuilder<boolean>,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(row.since)::timestamptz as since
    from ${employmentsWithoutContract(sql`${day}::date`)} as row where ${scope}`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

export type EndingContract = {
  readonly id: string
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly day: string
}

/** The contracts that end within a number of days, the first ones. */
export async function findEnding(
  db: Db,
  platform: Clocked,
  { now, day, scope, days, limit }: { now: Date; day: string; scope: RawBuilder<boolean>; days: number; limit: number },
): Promise<readonly EndingContract[]> {
  const { rows } = await sql<EndingContract>`
    select hit.id, employee.name || ' · ' || hit.number as name, hit.starts as "startsAt", hit.ends as "endsAt",
      hit.last_day::text as day
    from (select row.id, row.employment_id, row.number, row.last_day,
        row.starts_on::timestamp at time zone setting.time_zone as starts,
        (row.last_day + 1)::timestamp at time zone setting.time_zone as ends
      from ${ending(platform, now, day, scope)} and row.last_day - row.as_of <= ${days}) hit
    join employment on employment.id = hit.employment_id join employee on employee.id = employment.employee_id
    order by hit.ends, hit.id limit ${limit}`.execute(db)
  return rows
}
