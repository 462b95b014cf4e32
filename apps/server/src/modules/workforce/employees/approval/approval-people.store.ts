import type { Names } from '@rostrum/i18n/readable-name'
import { sql } from 'kysely'
import type { StaffMember } from '../../../../engines/approval/directory.ts'
import { namesOf } from '../../../../engines/unit/translated-name.ts'
import { unitsFrom } from '../../../../engines/unit/units-from.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { type PersonFound, personInPlaceOf } from './person-in-place-of.ts'

/** Whom a look-up begins with: an employment, or the person of an account. */
export type Start = {
  readonly employment: string | null
  readonly account: string | null
  /** A person without an employment: the line begins with the employment that will be the manager. */
  readonly newcomer?: { readonly name: string; readonly managerId: string | null } | null
  /** The department that the matter names; otherwise that of the employment counts. */
  readonly department?: string | null
  readonly store?: string | null
  readonly day: string
}

const maximumLevels = 20
const holdersLimit = 20

/** What an employment is on a day, or will be first: a person who is to enter has a supervisor before the first day. */
const rowOn = (employment: string, day: string) => sql`(
  select * from assignment_row part where part.subject_id = ${sql.ref(employment)}
    and (upper(part.during) is null or upper(part.during) > ${sql.ref(day)})
  order by lower(part.during) limit 1)`

/** The employments of starts. The account of a person means the employment that it has had longest and that has not ended. */
const starting = (starts: readonly Start[]) => sql`
  asked as (
    select * from jsonb_to_recordset(${JSON.stringify(starts.map((start, at) => ({ at, ...start })))}::jsonb)
      as given (at int, employment uuid, account uuid, newcomer jsonb, department uuid, store uuid, day date)
  ),
  started as (
    select asked.at, asked.day, asked.department, asked.store, asked.newcomer,
      coalesce(asked.employment, own.id) as employment
    from asked left join lateral (
      select employment.id from account join employment on employment.employee_id = account.employee_id
      where asked.employment is null and account.id = asked.account and not employment.rescinded
        and exists (select from assignment_row part where part.subject_id = employment.id
          and (upper(part.during) is null or upper(part.during) > asked.day) and part.employment_state <> 'left')
      order by employment.service_start, employment.id limit 1
    ) own on true
  )`

export type ManagerFound = PersonFound & {
  /** 1 for the direct supervisor. */
  readonly level: number
  /** The person directly below. */
  readonly below: string
  /** Position of the rank of the manager in the ladder; null without a rank. */
  readonly position: number | null
  readonly rank: string | null
}

/** The line of managers above each start on its day, from the direct supervisor upwards. */
export async function findManagers(
  db: Db | Tx,
  starts: readonly Start[],
  levels: number = maximumLevels,
): Promise<readonly ManagerFound[]> {
  const { rows } = await sql<ManagerFound>`
    with recursive ${starting(starts)}, line as (
      select started.at, started.day, 0 as level, null::uuid as below, started.employment from started
      where started.employment is not null
      union all
      select started.at, started.day, 1, null::uuid, (started.newcomer ->> 'managerId')::uuid from started
      where started.newcomer ->> 'managerId' is not null
      union all
      select line.at, line.day, line.level + 1, line.employment, held.manager_id
      from line join lateral ${rowOn('line.employment', 'line.day')} held on held.manager_id is not null
      where line.level < ${levels}
    )
    select line.at, line.level, person.name, account.id as "accountId", absent.name as "actingFor",
      coalesce(under.name, started.newcomer ->> 'name') as below,
      rank.position, rank.name as rank
    from line ${personInPlaceOf('line.employment', 'line.day')}
    join started on started.at = line.at
    left join employment lower_one on lower_one.id = line.below
    left join employee under on under.id = lower_one.employee_id
    left join lateral ${rowOn('line.employment', 'line.day')} held on true
    left join rank on rank.id = held.rank_id
    where line.level > 0 order by line.at, line.level`.execute(db)
  return rows
}

/** The heads of departments some levels above the department of each start, which may be a new one. */
export async function findHeads(
  db: Db | Tx,
  starts: readonly Start[],
  levels: number,
): Promise<readonly (PersonFound & { readonly department: Names })[]> {
  const { rows } = await sql<PersonFound & { readonly department: Names }>`
    with recursive ${starting(starts)}, line as (
      select started.at, started.day, 0 as level, coalesce(started.department, held.department_id) as department
      from started left join lateral ${rowOn('started.employment', 'started.day')} held on true
      union all
      select line.at, line.day, line.level + 1, part.parent_id
      from line join department_row part on part.subject_id = line.department and part.during @> line.day
      where line.level < ${levels} and part.parent_id is not null
    )
    select line.at, person.name, account.id as "accountId", absent.name as "actingFor", ${namesOf('part')} as department
    from line join department_row part on part.subject_id = line.department and part.during @> line.day
    ${personInPlaceOf('part.head_id', 'line.day')}
    where line.level = ${levels} order by line.at`.execute(db)
  return rows
}

/** Who holds a post on the day of each start. */
export async function findHolders(
  db: Db | Tx,
  starts: readonly Start[],
  postId: string,
): Promise<readonly (PersonFound & { readonly post: Names })[]> {
  const { rows } = await sql<PersonFound & { readonly post: Names }>`
    with holder as (
      select days.day, person.name, account.id as account_id, absent.name as acting_for, ${namesOf('post')} as post,
        row_number() over (partition by days.day order by found.job_number) as place
      from (select distinct day from unnest(${starts.map(({ day }) => day)}::date[]) as given (day)) days
      join held_post held on held.post_id = ${postId} and held.during @> days.day
        and held.employment_state in ('entered', 'waiting_to_leave')
      ${personInPlaceOf('held.employment_id', 'days.day')}
      join post_row post on post.subject_id = held.post_id and post.during @> days.day
      where not found.rescinded
    )
    select asked.at::int - 1 as at, holder.name, holder.account_id as "accountId", holder.acting_for as "actingFor",
      holder.post
    from unnest(${starts.map(({ day }) => day)}::date[]) with ordinality as asked (day, at)
    join holder on holder.day = asked.day and holder.place <= ${holdersLimit}
    order by asked.at, holder.place`.execute(db)
  return rows
}

/** Who supervises the store of each start, which may be a new one: links of supervisors on that day. */
export async function findStoreSupervisors(
  db: Db | Tx,
  starts: readonly Start[],
): Promise<readonly (PersonFound & { readonly store: string })[]> {
  const { rows } = await sql<PersonFound & { readonly store: string }>`
    with ${starting(starts)}
    select started.at, person.name, account.id as "accountId", absent.name as "actingFor", store.name as store
    from started left join lateral ${rowOn('started.employment', 'started.day')} held on true
    join store_person link on link.store_id = coalesce(started.store, held.store_id) and link.role = 'supervisor'
      and link.during @> started.day and link.rescinded_at is null
    join store_row store on store.subject_id = link.store_id and store.during @> started.day
    ${personInPlaceOf('link.employment_id', 'started.day')}
    order by started.at, found.job_number limit ${holdersLimit * starts.length}`.execute(db)
  return rows
}

/** Of some accounts, those whose person has had an employment and has none that goes on, or begins, after a day. */
export async function findLeft(db: Db | Tx, accountIds: readonly string[], day: string): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select account.id from account
    where account.id = any(${[...accountIds]}::uuid[])
      and exists (select from employment where employee_id = account.employee_id and not rescinded)
      and not exists (
        select from employment join assignment_row part on part.subject_id = employment.id
        where employment.employee_id = account.employee_id and not employment.rescinded
          and part.employment_state <> 'left' and (upper(part.during) is null or upper(part.during) > ${day}::date)
      )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function findAccountOf(db: Db | Tx, employment: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select account.id from account
    join employment on employment.employee_id = account.employee_id where employment.id = ${employment}`.execute(db)
  return rows[0]?.id ?? null
}

/** Everyone who works in a unit, or below it, on a day, by job number. */
export async function findStaffBelow(
  db: Db | Tx,
  unit: string,
  day: string,
  limit: number,
): Promise<readonly StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    select found.id as employment, person.name, account.id as "accountId", held.unit_id as unit
    from assignment_row held join employment found on found.id = held.subject_id
    join employee person on person.id = found.employee_id
    left join account on account.employee_id = person.id
    where held.unit_id in ${unitsFrom(sql`${unit}`)} and held.during @> ${day}::date and not found.rescinded
      and held.employment_state in ('entered', 'waiting_to_leave')
    order by found.job_number limit ${limit}`.execute(db)
  return rows
}

/** A rank of the ladder. */
export async function findRank(db: Db | Tx, id: string): Promise<(Names & { readonly position: number }) | undefined> {
  return db.selectFrom('rank').select(['name', 'name_en as nameEn', 'position']).where('id', '=', id).executeTakeFirst()
}
