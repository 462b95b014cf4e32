import { join } from 'node:path'
import { addDays } from '@rostrum/contracts/kernel/days'
import type { Database } from '@rostrum/server/kernel/database/database'
import { ofStaff } from './staff.ts'

/** The last month that ended a week ago or earlier: the daily calculation of yesterday is not in it. */
export function pastMonth(today: string): string {
  const firstOfMonth = `${addDays(today, -7).slice(0, 7)}-01`
  return addDays(firstOfMonth, -1).slice(0, 7)
}

/** Marks all dates of a month of those who have punches in it; returns how many dates there are. */
export async function markMonth({ pool }: Database, month: string): Promise<number> {
  const { rowCount } = await pool.query(
    `insert into attendance_dirty (employment_id, day, cause, marked_at)
     select punching.employment_id, day::date, 'measurement', now()
     from (select distinct employment_id from attendance_punch
         where ${ofStaff('employment_id')} and work_day = $1::date) punching
       cross join generate_series($1::date, $1::date + interval '1 month - 1 day', interval '1 day') as day
     on conflict do nothing`,
    [`${month}-01`],
  )
  return rowCount ?? 0
}

/** The tables that a calculation writes, with the condition of the rows of a month. */
const written = [
  [
    'attendance_day',
    (month: string) => `day between '${month}-01' and date '${month}-01' + interval '1 month - 1 day'`,
  ],
  ['attendance_month', (month: string) => `month = '${month}-01'`],
] as const

type Copied = { readonly seconds: number; readonly rows: number }

/**
 * Copies the days and sums of a month out, deletes them, and copies them in again, under all constraints and indexes.
 *
 * @returns the rows, and the seconds of copying them in
 */
export async function copyAgain({ pool }: Database, folder: string, month: string): Promise<Copied> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const columns = new Map<string, string>()
    for (const [table, ofMonth] of written) {
      const { rows } = await client.query<{ names: string }>(
        `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
        [table],
      )
      const names = rows[0]?.names ?? ''
      columns.set(table, names)
      const condition = `${ofStaff('employment_id')} and ${ofMonth(month)}`
      await client.query(`copy (select ${names} from ${table} where ${condition}) to '${join(folder, table)}.csv' csv`)
      await client.query(`delete from ${table} where ${condition}`)
    }
    await client.query('vacuum attendance_day, attendance_month')
    const begun = performance.now()
    let count = 0
    await client.query('begin')
    for (const [table] of written) {
      const { rowCount } = await client.query(
        `copy ${table} (${columns.get(table)}) from '${join(folder, table)}.csv' csv`,
      )
      count += rowCount ?? 0
    }
    await client.query('commit')
    return { seconds: (performance.now() - begun) / 1000, rows: count }
  } finally {
    client.release(true)
  }
}

/** Removes the days and sums of a month. */
export async function clearMonth({ pool }: Database, month: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const [table, ofMonth] of written)
      await client.query(`delete from ${table} where ${ofStaff('employment_id')} and ${ofMonth(month)}`)
    await client.query('vacuum attendance_day, attendance_month')
  } finally {
    client.release(true)
  }
}

/** The highest resident memory of this process while work runs, in MB above what it was before. */
export async function memoryOf(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 20)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return (highest - before) / 2 ** 20
}

/** What is stored of each day of the people of the measurement in a month: who, when, hash. */
export async function hashesOf({ pool }: Database, month: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ key: string; hash: string }>(
    `select employment_id || ' ' || day as key, hash || ' ' || calculated_at as hash from attendance_day
     where ${ofStaff('employment_id')} and day between $1::date and $1::date + interval '1 month - 1 day'`,
    [`${month}-01`],
  )
  return new Map(rows.map(({ key, hash }) => [key, hash]))
}
