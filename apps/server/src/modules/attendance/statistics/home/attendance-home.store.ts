import { homeLimits } from '@rostrum/contracts/system/workspace/home-limits'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { countGroups } from '../../../stores/stores/public.ts'
import { daysWhere, onDay, rateOf, withResult } from '../day-statistics.store.ts'

type Scope = RawBuilder<boolean>

const count = (where: RawBuilder<boolean>) => sql`count(*) filter (where ${where})::int`

const came = sql<boolean>`(row.coming_at is not null)`
const isOff = withResult('leave', 'away', 'off', 'unconfigured')
/** Due on the day, and not somewhere else. Those who come although they are on leave count too. */
const isExpected = sql<boolean>`(row.due > 0 and not ${isOff} or ${came})`
const isUnexcused = sql<boolean>`(${withResult('missing', 'absent')} and not ${came})`

export type PresenceOfDay = {
  readonly day: string
  readonly people: number
  readonly came: number
  readonly expected: number
  readonly elsewhere: number
  readonly late: number
  /** Without a punch that was due, or absent. */
  readonly unaccounted: number
  /** Attended of due; null without anyone whose result is known. */
  readonly rate: number | null
}

/** Who came on each day of a period, in order; days without anyone in reach are left out. */
export async function countPresence(
  db: Db,
  scope: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly PresenceOfDay[]> {
  const { rows } = await sql<PresenceOfDay>`
    select row.day::text as day, count(*)::int as people, ${count(came)} as came, ${count(isExpected)} as expected,
      ${count(withResult('leave', 'away'))} as elsewhere, ${count(sql<boolean>`row.late > 0`)} as late,
      ${count(withResult('missing', 'absent'))} as unaccounted, ${rateOf} as rate
    from ${daysWhere(sql<boolean>`day.day between ${from}::date and ${to}::date`)} row
    where ${scope} group by row.day order by row.day`.execute(db)
  return rows
}

type StorePresence = Readonly<Record<'came' | 'later' | 'elsewhere' | 'unexcused', number>>

/** The stores in which most people are missed on a day. */
export async function findMissedStores(db: Db, scope: Scope, day: string, language: Locale) {
  const missed = sql<boolean>`(${isExpected} and not ${came})`
  const later = sql<boolean>`(${missed} and not ${isUnexcused})`
  const { groups } = await countGroups<StorePresence>(
    db,
    { grouping: { by: 'store', within: undefined }, day, language },
    {
      ...{
        rows: onDay(day),
        scope,
        people: sql`count(*)`,
        attention: sql`count(*) filter (where ${missed})`,
        columns: {},
      },
      figures: sql`json_build_object('came', ${count(came)}, 'later', ${count(later)},
        'elsewhere', ${count(sql<boolean>`${withResult('leave', 'away')} and not ${came}`)},
        'unexcused', ${count(isUnexcused)})`,
    },
    { search: '', sort: 'attention', offset: 0, limit: homeLimits.rows },
  )
  return groups
}
