import type { Resource } from '@rostrum/server/engines/resource/binding'
import type { Db } from '@rostrum/server/kernel/database/database'
import { employmentResource } from '@rostrum/server/modules/workforce/employees/employment.resource'
import { employmentSubjects } from '@rostrum/server/modules/workforce/employees/public'
import { sql } from 'kysely'

/** Each person has two rows, the second from this day on. */
const moved = '2026-06-01'

/** How many people each manager has directly below. */
const span = 8

const names = `array['杨丽娟', '李志强', '岩温罕', 'Nguyễn Thị Hạnh', 'Trần Văn Đức', 'สมชาย ใจดี', 'ສົມພອນ ແກ້ວ',
  'សុខ ដារា', 'အောင်ကျော်', 'Jane O''Neill', 'Đỗ Minh Châu', 'Lê Hoa']`

export type AddedPeople = {
  /** The employment that has all others of the line below it. */
  readonly top: string
  /** The employments below the top. */
  readonly reports: readonly string[]
}

/**
 * Adds employments in the departments of the sample, each with a row before and after a move. The first ones form one
 * reporting line.
 *
 * @param inLine how many are below its top
 */
export async function addPeople(db: Db, people: number, inLine: number): Promise<AddedPeople> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // Triggers and foreign keys cost minutes here, and say nothing about reading.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`create table bench_seat as
      select row_number() over (order by post.id) - 1 as at, post.id as post, row.department_id as department,
        department.business_unit_id as unit
      from post join post_row row on row.subject_id = post.id and row.open and upper(row.during) is null
      join department on department.id = row.department_id`.execute(tx)
    await sql`create table bench_person as
      select n, gen_random_uuid() as id, gen_random_uuid() as employment,
        (${sql.raw(names)})[1 + (n * 7 / 3) % 12] || ' ' || n % 9973 as name,
        n::bigint * 7919 % (select count(*) from bench_seat) as seat, n::bigint * 104729 % (select count(*) from bench_seat) as seat_before,
        case when n between 1 and ${inLine}::int then (n - 1) / ${sql.lit(span)} end as manager
      from generate_series(0, ${people - 1}::int) n`.execute(tx)
    await sql`insert into employee (id, name, search_text, created_at)
      select id, name, lower(name), now() from bench_person`.execute(tx)
    await sql`insert into job_number (number, employee_id) select 'B' || n, id from bench_person`.execute(tx)
    await sql`insert into employment (id, employee_id, job_number, company_id, service_start)
      select employment, person.id, 'B' || n, unit, '2020-01-01' from bench_person person join bench_seat on at = seat`.execute(
      tx,
    )
    await sql`insert into assignment_row (subject_id, during, sources, unit_id, department_id, post_id, manager_id,
        labour_relation_id, employment_state, probation_state, entry_date)
      select person.employment, days, '{}', unit, department, post, manager.employment,
        '00000000-0000-8000-8000-000000000101', 'entered', 'regular', date '2010-01-01' + person.n * 31 % 3600
      from bench_person person left join bench_person manager on manager.n = person.manager
      cross join lateral (values (daterange('2020-01-01', ${moved}), person.seat_before),
        (daterange(${moved}, null), person.seat)) as part (days, place)
      join bench_seat on at = place`.execute(tx)
  })
  await sql`vacuum analyze employee, employment, assignment_row, job_number`.execute(db)
  const { rows } = await sql<{ employment: string }>`
    select employment from bench_person where n <= ${inLine}::int order by n`.execute(db)
  const [top = '', ...reports] = rows.map(({ employment }) => employment)
  return { top, reports }
}

/** The same list over a table without days, which has the rows of one day. */
export async function undatedRoster(db: Db, day: string): Promise<Resource> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`create table bench_undated as select * from assignment_row where during @> ${day}::date`.execute(tx)
    for (const column of ['subject_id', 'department_id', 'post_id', 'unit_id', 'store_id', 'manager_id'])
      await sql`create index on bench_undated (${sql.id(column)})`.execute(tx)
  })
  await sql`vacuum analyze bench_undated`.execute(db)
  const { timeline, further = sql`null`, joins = sql`` } = employmentSubjects
  const dated = sql.join(timeline.fields.map((field) => sql.ref(`part.${field}`)))
  const { binding } = employmentResource
  const rows: typeof binding.rows = ({ asOf }) => sql`(
    select subject.*, ${asOf}::date as as_of, lower(part.during) as effective_on, part.during, ${dated}, ${further}
    from employment as subject join bench_undated as part on part.subject_id = subject.id ${joins})`
  return { ...employmentResource, binding: { ...binding, rows } }
}
