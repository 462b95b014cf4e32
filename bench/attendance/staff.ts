import type { Platform } from '@rostrum/server/kernel/platform'
import { sql } from 'kysely'
import type { Company } from '../staff/import-staff.ts'

/** People of the measurement have job numbers that begin with these letters. */
const prefix = 'BENCH'

/** The condition of the rows of people of the measurement in a table with an employment. */
export const ofStaff = (employment: string): string =>
  `${employment} in (select id from employment where job_number like '${prefix}%')`

export type BenchStaff = {
  readonly people: number
  /** How many of them have punches in the month, which have two on each day. */
  readonly punching: number
  /** How many of them belong to another department. */
  readonly apart: number
  /** The month of the punches, as `2026-10`. */
  readonly month: string
}

/**
 * People of a company in two departments, spread over its stores with the template of the company, without accounts. Foreign keys and triggers are off
 * while they are written.
 *
 * @returns the department of those that are apart
 */
export async function addStaff(
  platform: Platform,
  { id: company, stores, seats }: Company,
  { people, punching, apart, month }: BenchStaff,
): Promise<string> {
  const [department, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await platform.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const [id, code] of [
      [department, `${prefix}-1`],
      [other, `${prefix}-2`],
    ]) {
      await sql`insert into department (id, code, business_unit_id) values (${id}, ${code}, ${company})`.execute(tx)
      await sql`insert into department_row (subject_id, during, sources, name, open)
        values (${id}, daterange('2000-01-01', null), '{}', ${code}, true)`.execute(tx)
    }
    await sql`
      create temporary table bench_staff on commit drop as
      select n, gen_random_uuid() as employee, gen_random_uuid() as employment, ${prefix} || lpad(n::text, 8, '0') as number,
        case when n <= ${apart}::int then ${other}::uuid else ${department}::uuid end as department,
        stores.ids[1 + n % cardinality(stores.ids)] as store, post.id as post
      from generate_series(1, ${people}::int) n,
        (select array_agg(store.id order by code) as ids from store
          join store_row row on row.subject_id = store.id and row.during @> current_date
          where store.code = any(${[...stores]}::text[]) and row.latitude is not null
            and not exists (select from template_assignment given where given.store_id = store.id)) stores,
        (select id from post where code = ${seats[0]?.post ?? ''} and not rescinded limit 1) post`.execute(tx)
    await sql`insert into employee (id, name, sex, search_text, created_at)
      select employee, 'Nguyễn Thị Lan ' || n, 'female', 'nguyen thi lan ' || n, now() from bench_staff`.execute(tx)
    await sql`insert into job_number (number, employee_id) select number, employee from bench_staff`.execute(tx)
    await sql`insert into employment (id, employee_id, job_number, company_id, service_start)
      select employment, employee, number, ${company}, '2025-01-01' from bench_staff`.execute(tx)
    await sql`
      insert into assignment_row (subject_id, during, sources, unit_id, department_id, post_id, store_id,
        employment_state, probation_state, entry_date)
      select employment, daterange('2025-01-01', null), '{}', ${company}, department, post, store, 'entered',
        'regular', '2025-01-01' from bench_staff`.execute(tx)
    await sql`
      insert into attendance_punch (id, employment_id, claimed_at, punched_at, received_at, time_zone, work_day, source,
        evidence, state, latitude, longitude, accuracy, place, distance, unit_id, department_id, store_id)
      select gen_random_uuid(), employment, at, at, at, store.time_zone, day::date, 'clock', 'online', 'counted',
        store.latitude, store.longitude, 10, 'inside', 0, ${company}, department, bench_staff.store
      from bench_staff
        join store_row store on store.subject_id = bench_staff.store and store.during @> current_date
        cross join generate_series(${`${month}-01`}::date, ${`${month}-01`}::date + interval '1 month - 1 day',
          interval '1 day') as day
        cross join unnest(array[530, 1080]) as minute
        cross join lateral (select (day::date + make_interval(mins => minute + (n * 7 + extract(day from day)::int) % 15))
          at time zone store.time_zone as at) time
      where n <= ${punching}::int`.execute(tx)
  })
  await sql`analyze`.execute(platform.database.db)
  return other
}
